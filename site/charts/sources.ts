import { keysOf } from '../../data/keys.ts';
import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { limits } from '../../functions/query/limits.ts';
import { type ParameterKey, parameters } from '../../functions/query/parameters.ts';
import type { Language } from '../language.ts';
import { ask } from '../view/ask.ts';

const ALL = String(limits.page);

/** What each chart is made from: a resource and the list parameters that bring no more than the chart needs. */
const requests = {
  orders: { resource: 'siparisler', query: { fields: 'tarih', limit: ALL } },
  revenue: { resource: 'siparisler', query: { fields: 'tarih,durum,genelToplam', limit: ALL } },
  states: { resource: 'siparisler', query: { fields: 'durum', limit: ALL } },
  ratings: { resource: 'urunler', query: { fields: 'ad,puan,degerlendirmeSayisi', limit: ALL } },
  prices: { resource: 'urunler', query: { fields: 'ad,fiyat,kategoriId', limit: ALL } },
  provinces: { resource: 'kullanicilar', query: { fields: 'adres_il', limit: ALL } },
} as const satisfies Readonly<
  Record<string, { readonly resource: ResourceName; readonly query: Readonly<Partial<Record<ParameterKey, string>>> }>
>;

/** The name of a chart. */
export type ChartName = keyof typeof requests;

/** The API's address of a chart's records, as a link writes it. @throws when the API refuses the request. */
export const sourceOf = async (name: ChartName, lang: Language): Promise<string> => {
  const { resource, query } = requests[name];
  const part = lang === 'tr' ? 'path' : 'alias';
  const spelling = lang === 'tr' ? 'name' : 'alias';
  const target = `/${catalogue[resource][part]}?${parameters.fields[spelling]}=${query.fields}&${parameters.limit[spelling]}=${query.limit}`;
  const { status, href } = await ask(target);
  if (status !== 200) throw new Error(`${target} answers ${status}`);
  return href;
};

/** The charts in the order in which the page shows them. */
export const chartNames: readonly ChartName[] = keysOf(requests);
