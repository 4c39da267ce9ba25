import type { Bilingual } from '../../data/catalogue/member.ts';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { closest } from '../query/closest.ts';
import { BASE_PATH, OPENAPI_FILES, SCHEMA_FOLDER, schemaFile, schemaNames } from './base.ts';
import { REFRESH, RESET, SESSION } from './routes.ts';
import { type ApiError, didYouMean, quoted, shortened } from './errors.ts';

const segmentsOf = (name: ResourceName): readonly string[] => [catalogue[name].path, catalogue[name].alias];

const sessionPaths = [SESSION.tr, `${SESSION.tr}/${REFRESH.tr}`, SESSION.en, `${SESSION.en}/${REFRESH.en}`];

const resourceSegments = (): readonly string[] => resourceNames.flatMap(segmentsOf);

/** The first segment below the base names no resource. */
export const resourceNotFound = (text: string, basePath: string): ApiError => {
  const suggestions = closest(text, [...resourceSegments(), ...sessionPaths, ...Object.values(OPENAPI_FILES)]);
  const suggestion = didYouMean(suggestions);
  return {
    code: 'KAYNAK_BULUNAMADI',
    message: {
      tr: `${quoted(text)} adında bir kaynak yok.${suggestion.tr}`,
      en: `Unknown resource ${quoted(text)}.${suggestion.en}`,
    },
    details: { oneriler: suggestions, gecerliKaynaklar: resourceSegments(), kok: basePath },
  };
};

const KEEP_PREFIX: Bilingual = {
  tr: ' Öndeki yönlendirici bu öneki siliyorsa app.use ya da app.mount yerine app.all kullanın (Express, Hono).',
  en: ' If a router in front removes this prefix, use app.all instead of app.use or app.mount (Express, Hono).',
};

/**
 * The path lies outside the base; the hint is the same path below it, where that begins with a resource, and behind a router that the
 * router may have shortened it.
 */
export const outsideBase = (pathname: string, basePath: string, behindRouter: boolean): ApiError => {
  const first = pathname.slice(1).split(/[/.]/)[0] ?? '';
  const suggestions = resourceSegments().includes(first) ? [basePath + pathname] : [];
  const suggestion = didYouMean(suggestions);
  const more = behindRouter && (first === '' || suggestions.length > 0) ? KEEP_PREFIX : { tr: '', en: '' };
  return {
    code: 'KAYNAK_BULUNAMADI',
    message: {
      tr: `${quoted(pathname)} yolu, API’nin kökü olan ${basePath} altında değil.${suggestion.tr}${more.tr}`,
      en: `${quoted(pathname)} is outside the API, whose addresses begin with ${basePath}.${suggestion.en}${more.en}`,
    },
    details: { oneriler: suggestions, gecerliKaynaklar: resourceSegments(), kok: basePath },
  };
};

/** The address is a static file of the site, and this host lacks it; the hint names it below the site, if there is one. */
export const fileNotHere = (path: string, basePath: string, site: string | null): ApiError => ({
  code: 'KAYNAK_BULUNAMADI',
  message: {
    tr: `${quoted(path)} sitenin durağan bir dosyasıdır; bu sunucuda yalnızca API yanıt verir.`,
    en: `${quoted(path)} is a static file of the site; this host serves only the API.`,
  },
  details: { ...(site === null ? {} : { dosya: `${site}${BASE_PATH}/${path}` }), kok: basePath },
});

/** Only frozen records have pictures, and this one was created by a kept write. */
export const pictureNotFound = (resource: ResourceName, id: string): ApiError => ({
  code: 'KAYNAK_BULUNAMADI',
  message: { tr: `${resource}/${id} kaydının görseli yok.`, en: `${resource}/${id} has no picture.` },
});

/** This host keeps no writes, so there is nothing to reset. */
export const nothingKept = (basePath: string): ApiError => ({
  code: 'KAYNAK_BULUNAMADI',
  message: {
    tr: `Bu sunucu yazılanları saklamaz; ${RESET.tr} ve ${RESET.en} yalnızca saklayan bir sunucuda (npx kurmaca --kalici) vardır.`,
    en: `This host does not keep writes; ${RESET.tr} and ${RESET.en} exist only on a host that does (npx kurmaca --keep).`,
  },
  details: { kok: basePath },
});

/** The schema folder has no such file. */
export const schemaNotFound = (text: string, basePath: string): ApiError => {
  const names = resourceSegments().flatMap(schemaNames);
  const suggestions = closest(text, names).map(schemaFile);
  const suggestion = didYouMean(suggestions);
  const name = quoted(`${SCHEMA_FOLDER}/${text}`);
  return {
    code: 'KAYNAK_BULUNAMADI',
    message: {
      tr: `${name} adında bir şema yok; şemaların adı ${schemaNames('kullanicilar').map(schemaFile).join(' ve ')} gibidir.${suggestion.tr}`,
      en: `Unknown schema ${name}; schemas are named like ${schemaNames('kullanicilar').map(schemaFile).join(' and ')}.${suggestion.en}`,
    },
    details: { oneriler: suggestions, gecerliKaynaklar: names.map(schemaFile), kok: basePath },
  };
};

export const subCollectionNotFound = (parent: ResourceName, text: string): ApiError => {
  const valid = catalogue[parent].subCollections.flatMap(segmentsOf);
  const suggestions = closest(text, valid);
  const suggestion = didYouMean(suggestions);
  return {
    code: 'ALT_KAYNAK_BULUNAMADI',
    message: {
      tr: `${parent} kaynağının ${quoted(text)} adında bir alt kaynağı yok.${suggestion.tr}`,
      en: `${parent} has no sub-collection ${quoted(text)}.${suggestion.en}`,
    },
    details: { oneriler: suggestions, gecerliAltKaynaklar: valid },
  };
};

/** What a caller has to know who asks for a record that a simulated write returned. */
const onlySimulated = {
  tr: " POST ile oluşturulan kayıtlar yalnızca benzetimdir, saklanmaz; saklamak için: npx kurmaca --kalici, pakette writes: 'kept' ya da sitedeki service worker.",
  en: " Records created with POST are only simulated and not kept; to keep them, use npx kurmaca --keep, the package with writes: 'kept', or the service worker described on the site.",
} as const satisfies Bilingual;

/** The resource has no such record; `keeps` tells whether writes are kept. */
export const recordNotFound = (resource: ResourceName, id: string, highestId: number, keeps: boolean): ApiError => {
  const more = !keeps && Number(id) > highestId ? onlySimulated : { tr: '', en: '' };
  const range =
    highestId === 0
      ? { tr: 'kaynak boş.', en: 'the resource is empty.' }
      : { tr: `kimlikler 1 ile ${highestId} arasındadır.`, en: `IDs run from 1 to ${highestId}.` };
  return {
    code: 'KAYIT_BULUNAMADI',
    message: {
      tr: `${resource} kaynağında ${shortened(id)} kimlikli kayıt yok; ${range.tr}${more.tr}`,
      en: `No record ${shortened(id)} in ${resource}; ${range.en}${more.en}`,
    },
    details: { kaynak: resource, enBuyukKimlik: highestId },
  };
};

/** The segment is no `id`. */
export const badId = (resource: ResourceName, text: string): ApiError => ({
  code: 'GECERSIZ_KIMLIK',
  message: {
    tr: `${quoted(text)} bir kimlik olamaz; kimlik 1 ya da daha büyük bir tam sayıdır, noktasız ve başında sıfır olmadan yazılır (1, 2, 3 gibi).`,
    en: `${quoted(text)} is not a valid ID; use a positive integer in plain decimal form, such as 1, 2 or 3.`,
  },
  details: { kaynak: resource },
});

export const methodNotAllowed = (method: string, allowed: readonly string[]): ApiError => ({
  code: 'YONTEM_DESTEKLENMIYOR',
  message: {
    tr: `Bu yol ${quoted(method)} yöntemiyle çağrılamaz; kullanılabilen yöntemler: ${allowed.join(', ')}.`,
    en: `This path does not support the method ${quoted(method)}; supported methods: ${allowed.join(', ')}.`,
  },
  details: { izinVerilenYontemler: allowed },
  headers: { Allow: allowed.join(', ') },
});
