import { inBothLanguages } from '../../../data/both-languages.ts';
import { catalogue, type DataSet, mapResources, resourceNames } from '../../../data/catalogue.ts';
import { SCHEMA_DIALECT } from '../../../data/json-schema.ts';
import type { JsonObject } from '../../../data/json.ts';
import { IGNORED_PARAMETER } from '../../query/parameters.ts';
import { API_VERSION, BASE_PATH } from '../base.ts';
import { bodyComponents, exampleComponents } from './examples.ts';
import { headerComponents } from './headers.ts';
import { parameterComponents } from './parameters.ts';
import { merged } from './reference.ts';
import { resourcePaths } from './resource-paths.ts';
import { responseComponents } from './responses.ts';
import { schemaComponents } from './schemas.ts';
import { servicePaths } from './service-paths.ts';
import { LANGUAGES, subjectOf } from './subject.ts';
import { tagGroups, tags } from './tags.ts';

const description = {
  tr: `Tümüyle kurmaca, Türkçe örnek veriler. Anahtar ya da kayıt gerekmez, CORS her kökene açıktır. Yazma istekleri benzetimdir: hiçbir GET yanıtını değiştirmez. Her yol Türkçe ve İngilizce adla yanıt verir; sondaki tek eğik çizgi ile \`${IGNORED_PARAMETER}\` parametresi yok sayılır. GET olan her yerde HEAD, her adreste OPTIONS da çalışır; bir adresin almadığı yöntem 405 ve Allow başlığı getirir.`,
  en: `Wholly fictional Turkish sample data. No key, no sign-up, CORS open to every origin. Writes are simulated: they never change what a GET answers. Every path answers under its Turkish and its English name; one trailing slash and the parameter \`${IGNORED_PARAMETER}\` count for nothing. HEAD works wherever GET does, OPTIONS at every address; a method that an address does not take brings 405 with an Allow header.`,
} as const;

/**
 * The API's description in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1), derived from the catalogue, the parameter
 * table, the error list and the JSON Schemas. Pure; the first records serve as examples.
 */
export const openApiDocument = (dataSet: DataSet): JsonObject => {
  const subjectByName = mapResources((name) => subjectOf(dataSet, name));
  const subjects = Object.values(subjectByName);
  const paths = LANGUAGES.flatMap((language) =>
    resourceNames.map((name) => {
      const children = catalogue[name].subCollections.map((child) => subjectByName[child]);
      return resourcePaths(subjectByName[name], children, language);
    }),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kurmaca',
      version: API_VERSION,
      summary: 'Türkçe örnek veriler / Turkish sample data',
      description: inBothLanguages(description),
      license: { name: 'CC0 1.0', identifier: 'CC0-1.0' },
    },
    jsonSchemaDialect: SCHEMA_DIALECT,
    servers: [{ url: BASE_PATH, description: 'Belgenin bulunduğu sunucu / The server that holds this document' }],
    security: [],
    tags: tags(subjects),
    'x-tagGroups': tagGroups(subjects),
    paths: merged([...paths, servicePaths(subjects)]),
    components: {
      schemas: schemaComponents(subjects),
      parameters: parameterComponents(subjects),
      headers: headerComponents,
      responses: responseComponents(subjects),
      requestBodies: bodyComponents(subjects),
      examples: exampleComponents(subjects),
    },
  };
};
