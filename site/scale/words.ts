import type { Bilingual } from '../../data/catalogue/member.ts';
import type results from './results.json';

type Results = typeof results;

/** A name of the results’ requests, and of what answered them. */
export type KindName = keyof Results['assumptions']['shares'];
export type Outcome = keyof Results['months'][number]['outcomes'];

/** What the replayed requests ask for. */
export const kindWords = {
  records: { tr: 'Tek kayıtlar', en: 'Single records' },
  listFiles: { tr: 'Listelerin .json dosyaları', en: 'The .json files of lists' },
  pictures: { tr: 'Görseller', en: 'Pictures' },
  documents: { tr: 'Dizin, OpenAPI belgeleri, şemalar', en: 'Index, OpenAPI documents, schemas' },
  lists: { tr: 'Sorgusuz listeler', en: 'Lists without a query' },
  queries: { tr: 'Sorgulu listeler', en: 'Lists with a query' },
  oneOff: { tr: 'Bir kez yapılan sorgular', en: 'Queries that are made once' },
  errors: { tr: 'Hatalı adresler ve sorgular', en: 'Wrong addresses and queries' },
  simulated: { tr: 'İstenen hatalar (_durum)', en: 'Simulated errors (_status)' },
  writes: { tr: 'Yazma istekleri', en: 'Writes' },
  preflights: { tr: 'CORS ön denetimleri', en: 'CORS preflights' },
} as const satisfies Readonly<Record<KindName, Bilingual>>;

/** Who answers, in the order of the chart, from the nearest to the farthest. */
export const outcomeWords = {
  edge: { tr: 'erişim noktası', en: 'point of presence' },
  durable: { tr: 'ortak önbellek', en: 'shared cache' },
  file: { tr: 'dosya', en: 'file' },
  function: { tr: 'işlev', en: 'function' },
} as const satisfies Readonly<Record<Outcome, Bilingual>>;
