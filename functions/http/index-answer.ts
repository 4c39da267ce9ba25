import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Answer, encodeJson } from './answer.ts';
import { API_VERSION, BASE_PATH, OPENAPI_FILE, schemaPath } from './base.ts';
import { frozenAnswer } from './frozen-answer.ts';

const resourceEntry = (name: (typeof resourceNames)[number]): JsonObject => {
  const { path, alias, title, description, count, subCollections } = catalogue[name];
  return {
    ad: title.tr,
    name: title.en,
    yol: `${BASE_PATH}/${path}`,
    ingilizceYol: `${BASE_PATH}/${alias}`,
    aciklama: description.tr,
    description: description.en,
    kayitSayisi: count,
    altKaynaklar: subCollections.map((child) => ({
      yol: `${BASE_PATH}/${path}/{id}/${catalogue[child].path}`,
      ingilizceYol: `${BASE_PATH}/${alias}/{id}/${catalogue[child].alias}`,
    })),
    baglantilar: {
      liste: `${BASE_PATH}/${path}`,
      ilkKayit: `${BASE_PATH}/${path}/1`,
      dosya: `${BASE_PATH}/${path}.json`,
      sema: schemaPath(path),
    },
  };
};

const body = encodeJson({
  ad: 'Kurmaca',
  surum: API_VERSION,
  aciklama: 'Tümüyle kurmaca, Türkçe örnek veriler. Anahtar ya da kayıt gerekmez; yazma istekleri benzetimdir.',
  description: 'Wholly fictional Turkish sample data. No key, no sign-up; writes are simulated.',
  toplamKayit: resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0),
  baglantilar: { openapi: `${BASE_PATH}/${OPENAPI_FILE}` },
  kaynaklar: Object.fromEntries(resourceNames.map((name) => [name, resourceEntry(name)])),
});

/** The answer at the base address: every resource with paths, counts, sub-collections and links. */
export const indexAnswer: Answer = frozenAnswer(body);
