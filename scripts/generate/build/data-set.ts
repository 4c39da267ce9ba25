import type { DataSet } from '../../../data/catalogue.ts';
import { buildComments, buildPosts } from './blog.ts';
import type { Context } from './context.ts';
import { buildInvoices } from './invoices.ts';
import { planOrders } from './order-plan.ts';
import { buildOrders } from './orders.ts';
import { buildCompanies, buildUsers, usersByName } from './people.ts';
import { buildCategories, buildProducts } from './shop.ts';
import { buildTasks } from './tasks.ts';

/** Makes all records. Pure: the same contents give the same records, whatever the machine or the day. */
export const buildDataSet = (context: Context): DataSet => {
  const firmalar = buildCompanies(context);
  const kullanicilar = buildUsers(context);
  const userByName = usersByName(kullanicilar);
  const urunler = buildProducts(context);
  const plans = planOrders(context.content, userByName);
  const siparisler = buildOrders(context, plans, urunler, firmalar);
  const posts = buildPosts(context, userByName);
  return {
    kullanicilar,
    firmalar,
    urunler,
    kategoriler: buildCategories(context),
    siparisler,
    faturalar: buildInvoices(plans, siparisler, firmalar),
    gonderiler: posts.map(({ post }) => post),
    yorumlar: buildComments(context, userByName, posts),
    gorevler: buildTasks(context, userByName),
  };
};
