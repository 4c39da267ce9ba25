import type { DataSet } from '../../../data/catalogue.ts';
import { buildComments, buildPosts } from './blog.ts';
import type { Context } from './context.ts';
import { buildInvoices } from './invoices.ts';
import { planOrders } from './order-plan.ts';
import { buildOrders } from './orders.ts';
import { buildCompanies, buildUsers } from './people.ts';
import { buildCategories, buildProducts } from './shop.ts';
import { buildTasks } from './tasks.ts';

/** Makes all records. Pure: the same contents and scale give the same records, whatever the machine or the day. */
export const buildDataSet = (context: Context): DataSet => {
  const firmalar = buildCompanies(context);
  const kullanicilar = buildUsers(context);
  const urunler = buildProducts(context);
  const plans = planOrders(kullanicilar, context.scale);
  const siparisler = buildOrders(context, plans, urunler, firmalar);
  const posts = buildPosts(context, kullanicilar);
  return {
    kullanicilar,
    firmalar,
    urunler,
    kategoriler: buildCategories(context),
    siparisler,
    faturalar: buildInvoices(plans, siparisler, firmalar),
    gonderiler: posts.map(({ post }) => post),
    yorumlar: buildComments(context, kullanicilar, posts),
    gorevler: buildTasks(context, kullanicilar),
  };
};
