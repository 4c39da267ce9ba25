import { inBothLanguages } from '../../../data/both-languages.ts';
import type { Bilingual } from '../../../data/catalogue/member.ts';
import type { JsonObject } from '../../../data/json.ts';
import { LANGUAGES, type Subject } from './subject.ts';

/** Sub-collections whose path mixes a Turkish and an English name. */
export const MIXED_TAG = 'Karışık adlar / Mixed names';

/** The static files. */
export const FILES_TAG = 'Dosyalar / Files';

/** What describes the API itself. */
export const SERVICE_TAG = 'Servis / Service';

const tag = (name: string, description: Bilingual): JsonObject => ({
  name,
  description: inBothLanguages(description),
});

/** The tags, in the order in which viewers show their operations. */
export const tags = (subjects: readonly Subject[]): readonly JsonObject[] => [
  ...LANGUAGES.flatMap((language) =>
    subjects.map(({ definition }) => tag(definition.title[language], definition.description)),
  ),
  tag(MIXED_TAG, {
    tr: 'Alt kaynaklar, biri Türkçe biri İngilizce adla. Yanıt öteki yazımlarla aynıdır.',
    en: 'Sub-collections with one Turkish and one English name. The answers are those of the other spellings.',
  }),
  tag(FILES_TAG, {
    tr: 'Parametresiz her GET yanıtı, yol artı .json adıyla durağan bir dosyadır da.',
    en: 'Every GET answer without parameters is a static file, too: the path plus .json.',
  }),
  tag(SERVICE_TAG, { tr: 'Servisin kendisini anlatan adresler.', en: 'Addresses that describe the service itself.' }),
];

/** The vendor extension by which viewers (Redoc, Scalar) group tags. */
export const tagGroups = (subjects: readonly Subject[]): readonly JsonObject[] => [
  { name: 'Türkçe adlar', tags: subjects.map(({ definition }) => definition.title.tr) },
  { name: 'English names', tags: subjects.map(({ definition }) => definition.title.en) },
  { name: 'Ötekiler / Others', tags: [MIXED_TAG, FILES_TAG, SERVICE_TAG] },
];
