import type { Bilingual } from '../../../data/catalogue/field.ts';
import type { DataSet } from '../../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import { OPENAPI_FILES } from '../../http/base.ts';
import { filePathOf } from '../get-space.ts';
import { limits } from '../../query/limits.ts';
import { BASE_PATHS, type Language } from '../../../data/language.ts';
import { listAt, objectAt, resolve } from './read.ts';
import { openApiDocument } from './document.ts';
import { merged } from './terms.ts';

const texts = {
  description: {
    tr: [
      'Kurmaca’nın statik bir yansısı: sorgusuz her GET yanıtının dosyası. Anahtar ya da üyelik gerekmez. Veriler tümüyle kurmacadır.',
      'Bir dosya sunucusu sorguları ve yazma isteklerini yanıtlayamaz; onlar bu belgede yoktur. Yansının kendi sayfalarında ikisini de service worker yanıtlar; kendi makinenizde `npx kurmaca` yanıtlar ve bütün API’nin belgesini de verir.',
      `Bu belgede Türkçe yollar vardır; İngilizceleri de dosyadır (\`/api/v1/users.json\`), alanları İngilizce olan API ise \`${BASE_PATHS.en}\` altındadır (\`${OPENAPI_FILES.en}\`).`,
    ],
    en: [
      'A static mirror of Kurmaca: the file of every GET response without a query. No key, no sign-up. The data is entirely fictional.',
      'A file server cannot answer queries or writes, so they are not in this document. On the pages of the mirror a service worker answers both; on your own machine `npx kurmaca` does, and it has the document of the whole API, too.',
    ],
  },
  server: { tr: 'Yansı', en: 'The mirror' },
  list: {
    tr: `Bu listenin dosyası: ilk ${limits.defaultPage} kayıt.`,
    en: `The file of this list: its first ${limits.defaultPage} records.`,
  },
  missing: { tr: 'Bu yolda bir dosya yok.', en: 'There is no file at this path.' },
} as const satisfies Record<string, Bilingual | Readonly<Record<Language, readonly string[]>>>;

/** True if a file can replace the GET operation, which must exist and require no token. */
const isFile = (get: JsonObject): boolean => 'responses' in get && listAt(get, 'security').length === 0;

const getOf = (document: JsonObject, item: JsonObject, language: Language): JsonObject => {
  const { parameters, responses, ...rest } = objectAt(item, 'get');
  const own = listAt({ parameters: parameters ?? [] }, 'parameters');
  const left = own.filter((parameter) => textIn(resolve(document, parameter), 'in') !== 'query');
  // A static host sends its own headers.
  const { headers: _, ...found } = resolve(document, objectAt(responses, '200'));
  return {
    ...rest,
    ...(own.length > left.length ? { description: texts.list[language] } : {}),
    ...(left.length > 0 ? { parameters: left } : {}),
    responses: { '200': found, '404': { description: texts.missing[language] } },
  };
};

const referencesIn = (value: JsonValue): readonly string[] => {
  if (isJsonArray(value)) return value.flatMap(referencesIn);
  if (!isJsonObject(value)) return [];
  return [textIn(value, '$ref'), ...Object.values(value).flatMap(referencesIn)].filter(Boolean);
};

/** All references in a value, including those in the targets of references. */
const reached = (document: JsonObject, value: JsonValue): ReadonlySet<string> => {
  const found = new Set(referencesIn(value));
  // A set’s iterator also visits elements that are added during the iteration.
  for (const $ref of found) for (const further of referencesIn(resolve(document, { $ref }))) found.add(further);
  return found;
};

/** The components that the paths reference. */
const neededComponents = (document: JsonObject, paths: JsonObject): JsonObject => {
  const needed = reached(document, paths);
  const kinds = Object.entries(objectAt(document, 'components')).map(([kind, components]): JsonObject => {
    const left = Object.entries(isJsonObject(components) ? components : {}).filter(([name]) =>
      needed.has(`#/components/${kind}/${name}`),
    );
    return left.length > 0 ? { [kind]: Object.fromEntries(left) } : {};
  });
  return merged(kinds);
};

/**
 * The OpenAPI 3.1 document of a static mirror. Its paths are files, with only GET operations and path parameters.
 * @param site the mirror's URL, without a trailing slash; empty if it is unknown
 */
export const fileDocument = (dataSet: DataSet, language: Language, site: string): JsonObject => {
  const document = openApiDocument(dataSet, language);
  const paths = merged(
    Object.entries(objectAt(document, 'paths')).map(([path, item]): JsonObject => {
      if (!isJsonObject(item) || !isFile(objectAt(item, 'get'))) return {};
      const { parameters } = item;
      const file = filePathOf(BASE_PATHS[language] + (path === '/' ? '' : path));
      return { [file]: { ...(parameters ? { parameters } : {}), get: getOf(document, item, language) } };
    }),
  );
  const used = new Set(Object.values(paths).flatMap((item) => listAt(objectAt(item, 'get'), 'tags')));
  return {
    ...document,
    info: { ...objectAt(document, 'info'), description: texts.description[language].join('\n\n') },
    security: [],
    tags: listAt(document, 'tags').filter((tag) => used.has(textIn(tag, 'name'))),
    servers: [{ url: site === '' ? '/' : site, description: texts.server[language] }],
    paths,
    components: neededComponents(document, paths),
  };
};
