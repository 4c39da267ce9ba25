import { catalogueIn } from '../../query/catalogue.ts';
import type { Bilingual } from '../../../data/catalogue/field.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { keysOf } from '../../../data/lib/keys.ts';
import type { Language } from '../../../data/language.ts';
import { errorCodes, errorDetails, type ErrorCode, errorTable } from '../../http/errors.ts';
import { plates } from '../../http/place-files.ts';
import { inputRules } from '../../http/validate.ts';
import { FAILURE_STATUSES, limits } from '../../query/limits.ts';
import { filterSchemas } from './parameters.ts';
import type { Subject } from './subject.ts';
import { closedObject, type ComponentName, componentNames, named, openObject, ref, textOf } from './terms.ts';

const count = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;
const address = { type: 'string', format: 'uri-reference' } as const;

/** Texts about provinces and districts, which the package’s types share. */
export const placeTexts = {
  province: {
    tr: 'Türkiye’nin bir ili; kayıtların tersine gerçektir.',
    en: 'A province of Türkiye; unlike the records, it is real.',
  },
  district: { tr: 'Bir ilin ilçesi.', en: 'A district of a province.' },
  plate: { tr: 'Plaka kodu.', en: 'The plate code.' },
  name: {
    tr: 'Adı; kayıtlardaki {adres_il} ve {adres_ilce} gibi yazılır.',
    en: 'The name, spelled as in {adres_il} and {adres_ilce} of the records.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const plateSchema = { type: 'integer', minimum: 1, maximum: plates.length } as const;

/** The code that a document shows for an error. */
export const shownCode = (code: ErrorCode, language: Language): string =>
  catalogueIn(language).spelled({ tr: code, en: errorTable[code].alias }).tr;

/** The error code of simulated errors, which can have any status. */
const SIMULATED: ErrorCode = 'BENZETILEN_HATA';

export const codesOf = (status: number): readonly ErrorCode[] => [
  ...errorCodes.filter((code) => code !== SIMULATED && errorTable[code].status === status),
  SIMULATED,
];

/**
 * Statuses that no operation documents, because they occur for other methods, before routing, for own records, or only on hosts that
 * keep writes.
 */
const UNDOCUMENTED_STATUSES = [403, 405, 408, 409, 412, 417, 431, 507];

/** All error statuses that operations document. */
export const documentedStatuses: readonly number[] = [
  ...new Set([...errorCodes.map((code): number => errorTable[code].status), ...FAILURE_STATUSES]),
]
  .filter((status) => !UNDOCUMENTED_STATUSES.includes(status))
  .toSorted((a, b) => a - b);

/** The component name of the error schema of a status, or without a status, of the general error schema. */
export const errorName = (language: Language, status?: number): string =>
  `${componentNames.error[language]}${status ?? ''}`;

/** The schemas that do not belong to a resource: of the index, places, filters, sign-in and errors. */
export const commonSchemas = ({ language, nameOf, catalogue }: Subject): JsonObject => {
  const { error, rules: ruleNames } = catalogue.members;
  const { hata, durum } = error;
  const to = (name: ComponentName): JsonObject => ref('schemas', componentNames[name][language]);
  const ad = { ...text, description: textOf(language, placeTexts.name) };
  const detailSchemas = {
    text,
    texts: { type: 'array', items: text },
    count,
    problems: { type: 'array', items: to('problem') },
    refusedFields: { type: 'array', items: to('fault'), maxItems: limits.inputProblems },
  } as const satisfies Readonly<Record<(typeof errorDetails)[keyof typeof errorDetails], JsonObject>>;
  const details = Object.fromEntries(keysOf(errorDetails).map((name) => [name, detailSchemas[errorDetails[name]]]));
  const rules = keysOf(inputRules).map((name) => `- \`${ruleNames[name]}\`: ${inputRules[name][language]}`);
  const about = (schema: JsonObject, tr: string, en: string): JsonObject => ({
    ...schema,
    description: textOf(language, { tr, en }),
  });
  return {
    ...named(language, {
      index: {
        tr: 'API ve bütün kaynakları.',
        en: 'The API and all its resources.',
        ...closedObject(language, 'index', {
          ad: about(text, 'Türkçe adı.', 'The name.'),
          surum: text,
          aciklama: text,
          description: text,
          toplamKayit: count,
          baglantilar: closedObject(language, 'index', {}, { openapi: address, openapiIngilizce: address }),
          kaynaklar: { type: 'object', additionalProperties: to('indexEntry') },
        }),
      },
      indexEntry: {
        tr: 'Bir kaynak.',
        en: 'A resource.',
        ...closedObject(language, 'resource', {
          ad: text,
          name: text,
          yol: address,
          ingilizceYol: address,
          aciklama: text,
          description: text,
          kayitSayisi: count,
          altKaynaklar: { type: 'array', items: to('indexSubCollection') },
          baglantilar: closedObject(
            language,
            'resource',
            { liste: address, ilkKayit: address, dosya: address },
            { sema: address, girdiSemasi: address },
          ),
        }),
      },
      indexSubCollection: {
        tr: 'Bir alt kaynağın yolları.',
        en: 'The paths of a sub-collection.',
        ...closedObject(language, 'resource', { yol: text, ingilizceYol: text }),
      },
      province: {
        ...placeTexts.province,
        ...closedObject(language, 'places', { plaka: { ...plateSchema, description: placeTexts.plate[language] }, ad }),
      },
      district: { ...placeTexts.district, ...closedObject(language, 'places', { ad }) },
    }),
    ...filterSchemas(language),
    ...named(language, {
      session: {
        tr: 'Açılan ya da yenilenen oturum.',
        en: 'The session that was opened or renewed.',
        ...closedObject(language, 'session', {
          belirtec: text,
          yenilemeBelirteci: text,
          tur: { ...text, const: 'Bearer' },
          gecerlilik: about(
            { type: 'integer', minimum: 1 },
            'Belirtecin kaç saniye geçerli olduğu.',
            'Lifetime of the token in seconds.',
          ),
          kullanici: ref('schemas', nameOf('record')),
        }),
      },
      credentials: {
        tr: 'Oturum açan gövde.',
        en: 'The body that signs in.',
        ...openObject(language, 'session', {
          kullaniciAdi: about(text, 'Bir kullanıcının {kullaniciAdi} değeri.', 'The {kullaniciAdi} of a user.'),
          sifre: about(
            text,
            'Şifre: Hazır kullanıcılarda hep aynıdır; yazılanların saklandığı yerde kendiniz oluşturduysanız verdiğiniz `{sifre}` değeri.',
            'The password: the same for all ready-made users; for a user whom you created where writes are kept, the `{sifre}` that you gave.',
          ),
        }),
      },
      token: {
        tr: 'Oturumu yenileyen gövde.',
        en: 'The body that renews the session.',
        ...openObject(language, 'session', { yenilemeBelirteci: text }),
      },
      error: {
        tr: `Bütün hatalar bu biçimdedir; ${hata} kapalı bir listedendir, diğer alanlar yardımcıdır.`,
        en: `The format of every error; ${hata} is from a closed list; the other fields help to find the mistake.`,
        ...closedObject(
          language,
          'error',
          {
            hata: { ...text, enum: errorCodes.map((code) => shownCode(code, language)) },
            durum: { type: 'integer', minimum: limits.lowestStatus, maximum: limits.highestStatus },
            mesaj: text,
            message: text,
          },
          { belge: address, docs: address, ...details },
        ),
      },
      problem: {
        tr: 'İstekteki diğer sorunlardan biri.',
        en: 'One of the other problems of the request.',
        ...closedObject(language, 'error', { mesaj: text, message: text }),
      },
      fault: {
        tr: 'Bir alanın geri çevrilme nedeni.',
        en: 'Why a field is refused.',
        ...closedObject(language, 'error', {
          alan: about(
            text,
            'Alanın filtrelerdeki adı; liste ögeleri 0’dan sayılır: {adres_il}, {kalemler}_0_{adet}.',
            'The name of the field as in filters; entries of lists are counted from 0: {adres_il}, {kalemler}_0_{adet}.',
          ),
          kural: about(
            { ...text, enum: keysOf(inputRules).map((name) => ruleNames[name]) },
            ['Uyulmayan kural.', '', ...rules].join('\n'),
            ['The violated rule.', '', ...rules].join('\n'),
          ),
          mesaj: text,
          message: text,
        }),
      },
    }),
    ...Object.fromEntries(
      documentedStatuses.map((status) => [
        errorName(language, status),
        {
          type: 'object',
          allOf: [to('error')],
          properties: {
            [hata]: { type: 'string', enum: codesOf(status).map((code) => shownCode(code, language)) },
            [durum]: { type: 'integer', const: status },
          },
        },
      ]),
    ),
  };
};
