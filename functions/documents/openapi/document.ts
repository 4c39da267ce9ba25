import { type DataSet, mapResources, resourceNames } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { API_VERSION, OPENAPI_FILES } from '../../http/base.ts';
import { errorTable } from '../../http/errors.ts';
import { RESET } from '../../http/routes.ts';
import { schemaPath } from '../../http/schema-files.ts';
import { type Catalogue, english, nine, catalogueIn } from '../../query/catalogue.ts';
import { operators } from '../../query/operators.ts';
import { IGNORED_PARAMETER, parameters } from '../../query/parameters.ts';
import { BASE_PATHS, type Language } from '../../../data/language.ts';
import { bodyComponents, responseComponents, securitySchemes, tokenRequirement } from './components.ts';
import { inputSchemaDocument, SCHEMA_DIALECT, schemaDocument } from './json-schema.ts';
import { parameterComponents } from './parameters.ts';
import { documentPaths, tagsOf } from './paths.ts';
import { recordSchemas } from './record-schemas.ts';
import { commonSchemas } from './schemas.ts';
import { subjectOf } from './subject.ts';
import { headerComponents, merged, textOf } from './terms.ts';

const { status, words } = parameters;
const { like } = operators;

const texts = {
  tr: {
    summary: 'Türkçe örnek veriler',
    description: [
      `Tümüyle kurmaca, Türkçe örnek veriler. Anahtar ya da üyelik gerekmez, CORS her kökene açıktır. Yazma istekleri benzetimdir, hiçbir GET yanıtını değiştirmez. Yalnız \`/~\` altında ve yazılanları saklayan bir sunucuda gerçekten kaydedilirler; orada \`POST …/${RESET.tr}\` verileri ilk hâline getirir, \`If-Match\` adlı HTTP başlığındaki etiketi kaydınki olmayan PUT, PATCH ve DELETE 412 \`ESKI_SURUM\` alır.`,
      `Bu belgede Türkçe yollar ve parametreler vardır; İngilizceleri de (\`/users?_page=2\`) yanıt verir, alanları İngilizce olan API ise \`${BASE_PATHS.en}\` altındadır (\`${OPENAPI_FILES.en}\`). İki dilin adları karışık da kullanılabilir. Parametresiz her GET yanıtı, yolun sonuna \`.json\` eklenerek statik bir dosya olarak da alınabilir. Farklı alanların filtreleri VE ile, aynı alanın değerleri VEYA ile birleşir. json-server’ın yazımları da geçerlidir: \`{fiyat}:gte=100\`, \`{durum}:in=a,b\`, \`{urunler.ad}:contains=x\`, \`_expand=user\`. Boş bir değer için 400 döner; yalnızca boş \`${words.name}\` ile boş \`${like.suffix}\` yok sayılır. Adı alt çizgiyle başlayan, yazma isteklerinde kullanılamayan bir parametre için 400 döner; diğer adlar yok sayılır. Sondaki tek eğik çizgi ile \`${IGNORED_PARAMETER}\` parametresi göz ardı edilir.`,
      '`HEAD`, GET bulunan her yolda GET’in durum kodunu ve başlıklarını gövdesiz döndürür. `OPTIONS`, her yolda CORS ön isteğini gövdesiz bir 204 ile yanıtlar; `Allow` başlığı yolun yöntemlerini sayar. İkisi aşağıda ayrıca listelenmez.',
      `Yolun desteklemediği bir yöntem için, \`Allow\` başlığıyla birlikte 405 döner. Başka hizmetlerde bulunan bir yol (\`/login\`, \`/products/search\`) için 404 döner; ilk öneri buradaki karşılığıdır. \`${status.name}\` ile istenen hata, listelenmeyen bir durum koduyla da dönebilir; biçimi yine \`Hata\` şemasıdır.`,
    ],
    server: 'Belgenin bulunduğu sunucu',
    rememberingServer:
      'Yazılanları adreste tutan kök. İlk yazmada ~ yeter; sonra X-Taban başlığındaki adresi kullanın.',
  },
  en: {
    summary: 'Turkish sample data',
    description: [
      `Entirely fictional Turkish sample data. No key, no sign-up, CORS open to every origin. Writes are simulated: they never change what a GET returns. Only below \`/~\` and on a server that keeps writes are they carried out; there, \`POST …/${RESET.en}\` restores the data, and PUT, PATCH and DELETE with a tag in \`If-Match\` that is not the record’s return 412 \`${errorTable.ESKI_SURUM.alias}\`.`,
      `Every GET response without parameters is also available as a static file: add \`.json\` to the path. Different fields are combined with AND, several values of one field with OR. The spellings of json-server work, too: \`{fiyat}:gte=100\`, \`{durum}:in=a,b\`, \`{urunler.ad}:contains=x\`, \`_expand=user\`. An empty value returns 400; only an empty \`${words.name}\` and an empty \`${like.suffix}\` are ignored. On writes, a parameter with a leading underscore that does not apply there returns 400; other names are ignored. One trailing slash and the parameter \`${IGNORED_PARAMETER}\` are ignored.`,
      '`HEAD` works on every path that has GET and returns its status and headers without a body. `OPTIONS` answers CORS preflights on every path: 204 without a body, the methods of the path in `Allow`. Neither is listed below.',
      `Unsupported methods return 405 with an \`Allow\` header. A path of another service (\`/login\`, \`/products/search\`) returns a 404 whose first suggestion is ours. An error that is requested with \`${status.alias}\` can have a status that is not listed; its schema is \`ErrorBody\` all the same.`,
    ],
    server: 'The server that has this document',
    rememberingServer: 'The base URL that keeps writes. Start with ~; then use the URL in X-Base.',
  },
} as const satisfies Record<Language, unknown>;

/**
 * The OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1) of the API with the names of one language, generated from the
 * catalogue, the tables of parameters and operators, and the error codes. Examples are the first records.
 * @param site the URL of the site, without a trailing slash; empty if it is unknown
 */
export const openApiDocument = (dataSet: DataSet, language: Language, site = ''): JsonObject => {
  const server = site + catalogueIn(language).basePath;
  const { summary, description, server: serverDescription, rememberingServer } = texts[language];
  const subjectByName = mapResources((name) => subjectOf(dataSet, name, language));
  const subjects = Object.values(subjectByName);
  const users = subjectByName.kullanicilar;
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kurmaca',
      version: API_VERSION,
      summary,
      description: description.map((text) => textOf(language, { tr: text, en: text })).join('\n\n'),
      contact: { name: 'Kurmaca' },
      license: { name: 'CC0 1.0', identifier: 'CC0-1.0' },
    },
    jsonSchemaDialect: SCHEMA_DIALECT,
    servers: [
      { url: server, description: serverDescription },
      { url: `${server}/~`, description: rememberingServer },
    ],
    // The empty requirement makes the token optional.
    security: [{}, tokenRequirement(language)],
    tags: tagsOf(subjects, language),
    paths: documentPaths(subjectByName),
    components: {
      schemas: { ...merged(subjects.map(recordSchemas)), ...commonSchemas(users) },
      parameters: parameterComponents(subjects, language),
      headers: headerComponents(language),
      responses: responseComponents(subjects, users),
      requestBodies: bodyComponents(subjects, users),
      securitySchemes: securitySchemes(language),
    },
  };
};

/** A document about the API, which is a static file on every host. */
export interface DocumentFile {
  readonly path: string;
  readonly document: JsonObject;
}

/** Creates the OpenAPI document of a site, for the whole API or for a mirror's files. */
export type Describe = (dataSet: DataSet, language: Language, site: string) => JsonObject;

/** The JSON Schemas of an API, under each path of a resource; the `$id` is the path with the name of the resource. */
const schemaFiles = (dataSet: DataSet, names: Catalogue): readonly DocumentFile[] =>
  resourceNames.flatMap((resource) => {
    const definition = names.of(names.nameOf(resource));
    const records = names.renamed(resource, dataSet[resource]);
    const { path, alias } = definition;
    const ofRecords = schemaDocument(definition, records, schemaPath(names, path, 'records'), names);
    const ofBodies = inputSchemaDocument(definition, records, schemaPath(names, path, 'bodies'), names);
    return [...new Set([path, alias])].flatMap((segment) => [
      { path: schemaPath(names, segment, 'records'), document: ofRecords },
      { path: schemaPath(names, segment, 'bodies'), document: ofBodies },
    ]);
  });

/** The OpenAPI documents and JSON Schemas of both APIs. The Turkish one has the document of the English one, too. */
export const documentFiles = (
  dataSet: DataSet,
  site: string,
  describe: Describe = openApiDocument,
): readonly DocumentFile[] => {
  const [turkish, inEnglish] = [describe(dataSet, 'tr', site), describe(dataSet, 'en', site)];
  return [
    { path: `${nine.basePath}/${OPENAPI_FILES.tr}`, document: turkish },
    { path: `${nine.basePath}/${OPENAPI_FILES.en}`, document: inEnglish },
    { path: `${english().basePath}/${english().spelled(OPENAPI_FILES).en}`, document: inEnglish },
    ...[nine, english()].flatMap((names) => schemaFiles(dataSet, names)),
  ];
};
