import { REFRESH, SESSION } from '../../functions/http/routes.ts';
import { PICTURE_NAMES, PICTURE_SIZE_TEXTS } from '../../data/catalogue/picture.ts';
import { picturedResources } from '../../data/catalogue.ts';
import { BASE_PATHS } from '../../data/language.ts';
import { LOCAL_ORIGIN, OPENAPI_FILES, PASSWORD } from '../../functions/http/base.ts';
import { english } from '../../functions/query/catalogue.ts';
import { schemaFile } from '../../functions/http/schema-files.ts';
import { errorCodes, errorTable, sizeOf } from '../../functions/http/errors.ts';
import type { LeafField } from '../../data/catalogue/field.ts';
import { leavesOf } from '../../data/schema.ts';
import { limits } from '../../functions/query/limits.ts';
import { catalogueNames } from '../../functions/query/own-fields.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { meaningOf } from '../../functions/query/operator-texts.ts';
import { documented } from '../../functions/query/parameter-texts.ts';
import { parameterKeys, PARTIAL } from '../../functions/query/parameters.ts';
import { printedAddress } from '../shared/addresses.ts';
import type { Guide } from '../shared/eleventy-types.ts';
import type { SiteData, SiteEnvironment } from '../shared/environment.ts';
import { guideGroups } from '../shared/guide-groups.ts';
import { MARKDOWN_FILE, pages, pagesOfTools } from '../shared/pages.ts';
import { ask } from '../shared/ask.ts';
import { explanations } from '../../functions/http/error-texts.ts';

const MOST_VALUES = 9;

const { basePath, members, names, nameOf, of, parameters, relationsOf } = english();

const typeOf = (field: LeafField): string => {
  const values = 'values' in field ? (field.values ?? []) : [];
  const format = 'format' in field ? field.format : undefined;
  const type = values.length > 0 && values.length <= MOST_VALUES ? values.join('/') : (format ?? field.type);
  return field.nullable === true ? `${type} or null` : type;
};

const resourceSection = (name: string): string => {
  const { path, count, title, description, fields, subCollections } = of(name);
  const listed = [...leavesOf(fields).values()].map((leaf) => `${leaf.name} (${typeOf(leaf.field)})`);
  const related = relationsOf(name, (each) => catalogueNames(of(each).fields)).map((relation) => relation.name);
  const below = subCollections.map((child) => `/${path}/{id}/${child}`);
  return [
    `### /${path}: ${title.en}, ${count} records`,
    '',
    `${description.en}. Fields: ${listed.join(', ')}.`,
    ...(below.length > 0 ? [`Sub-collections: ${below.join(', ')}.`] : []),
    ...(related.length > 0 ? [`Embeddable: ${related.join(', ')}.`] : []),
  ].join('\n');
};

const MIRROR_NOTE = `
This is a static mirror: only GET without a query works, with .json at the end of the path (or a picture's own ending). Queries and writes need the hosted service or a copy on your own machine.
`;

const listParameters = parameterKeys.map(documented).filter(({ on }) => on.includes('list'));

const line = (name: string, meaning: string): string => `- ${name}: ${meaning}`;

const requests = [
  ['/users?address_province=İstanbul&_sort=lastName&_per_page=5', 'filter, sort, page size'],
  ['/products?price_gte=100&price_lt=500', 'range'],
  ['/orders?createdAt_gte=2025-06-01&createdAt_lte=2025-06-30', 'a month, in Turkish time'],
  ['/users?id=1&_embed=company,orders.invoices', 'one record with relations'],
  ['/users?_fields=firstName,lastName&_envelope=1', 'selected fields, totals in the body'],
  ['/users?_fields=name:firstName,city:address_province', 'selected fields under your own names'],
  ['/users?q=isikci', 'full-text search, finds Işıkçı'],
  [`/products?_embed=${PICTURE_NAMES.en}&_per_page=5`, 'products with the URLs of their pictures'],
] as const;

/** @throws Error if the API does not respond to the example with 200 */
const example = async ([target, meaning]: (typeof requests)[number]): Promise<string> => {
  const { status } = await ask(target, 'en');
  if (status !== 200) throw new Error(`${target} answers ${status}`);
  return line(`GET ${target}`, meaning);
};

/** A summary of the API, generated from the catalogue and the tables of parameters, operators and errors. */
const apiText = async (site: SiteEnvironment): Promise<string> => {
  const address = (path: string): string => printedAddress(path, site);
  const total = names.reduce((sum, name) => sum + of(name).count, 0);
  return `# Kurmaca

> Free mock REST API with entirely fictional Turkish sample data: ${names.length} resources, ${total} records. No key, no sign-up, CORS open to every origin. The data of v1 never changes; writes are simulated and change nothing.

Base URL: ${address(basePath)}
${site.isMirror ? MIRROR_NOTE : ''}
- Names are English, the content of the records is Turkish. The same records with Turkish names: ${address(BASE_PATHS.tr)}.
- GET /{resource}: a JSON array; the total is in X-Total-Count, the URLs of the other pages are in Link (RFC 8288). Sub-collections (GET /{resource}/{id}/{sub}) take the same parameters.
- ${parameters.envelope.alias}=1 returns an object instead: { data, total, totalPages, page, limit, prevPage, nextPage }.
- GET /{resource}/{id}: one record. It is a static file and ignores all query parameters; to embed related records, use /{resource}?id={id}&_embed=….
- GET ${basePath}: the index of all resources.
- Writes: POST /{resource} returns 201 (the body plus a new ID, Location); PUT, PATCH and DELETE /{resource}/{id} return 200 (the sent body; the merged record; { deleted, id, record, message, messageTr }). Bodies are JSON objects of at most ${sizeOf(limits.bodyBytes)}.
- To keep writes, send them below ${basePath}/~, one after another: X-Base of each response is the base URL of the next request, and what was written is in the records, lists and totals below it. Nothing is kept on the server.
- ${parameters.validate.alias}=1 on POST, PUT and PATCH validates the body: 422 ${errorTable.DOGRULAMA_HATASI.alias} with fields: [{ field, rule, message, messageTr }], one per invalid field (address_province, items_0_quantity); rule is one of ${Object.values(members.rules).join(', ')}. POST and PUT require what a person fills in (required in the schema below; not what a server sets: id, numbers, slugs, totals, counts, statuses, times), PATCH and ${parameters.validate.alias}=${PARTIAL.en} require nothing. ${parameters.complete.alias}=1 on POST adds what a server sets and null where that is allowed; what was sent stays. JSON Schema of the body: ${basePath}/${schemaFile('{resource}', 'bodies')}.
- Every GET without a query also exists as a static file: the path plus .json.
- Pictures: ${picturedResources.map(nameOf).join(', ')} have one per record at /{resource}/{id}/${PICTURE_NAMES.en}.svg and .png (${PICTURE_SIZE_TEXTS.square} pixels, posts ${PICTURE_SIZE_TEXTS.wide}); _embed=${PICTURE_NAMES.en} adds its URL to each record as the field ${PICTURE_NAMES.en}, also at the second level (_embed=products.${PICTURE_NAMES.en}).
- Simulated sign-in, never needed for the data: POST ${basePath}/${SESSION.en} { "username", "password": "${PASSWORD}" } as any user returns { accessToken, refreshToken, tokenType, expiresIn, user }, JSON Web Tokens; ${parameters.lifetime.alias}: ${documented('lifetime').description.en} GET there with Authorization: Bearer … returns the user; POST …/${SESSION.en}/${REFRESH.en} { "refreshToken" } returns new tokens; DELETE signs out. To sign up, create a user with a password of its own: POST ${basePath}/~/users { "firstName", "username", "password" }, then POST {X-Base}/${SESSION.en}; the password is readable in the URL.
- Unknown fields and parameters return 400 with the closest valid name, and so does an empty value (brand=) other than of q and _like. Only these are ignored: the query of a single record, the parameter _, names without a leading underscore on writes; ${parameters.limit.alias} above ${limits.page} counts as ${limits.page}.

## Resources

${names.map(resourceSection).join('\n\n')}

## Parameters of lists and sub-collections

${listParameters.map(({ alias, description }) => line(alias, description.en)).join('\n')}

## Filters

Every field above is a filter: field=value. Join nested names with an underscore or a dot (address_province, address.province). Different fields are combined with AND, a repeated field with OR. The operators of json-server 1.0 (field:gte, field:in=a,b, field:contains) work, too. Suffixes:

${operatorNames.map((name) => line(`field${operatorOf(name).suffix}`, meaningOf(name).en)).join('\n')}

## Errors

Format: { "error": code, "status": status, "message": English, "messageTr": Turkish, "docs" and "docsTr": documentation URLs in both languages, … }. Codes:

${errorCodes.map((code) => line(`${errorTable[code].alias} (${errorTable[code].status})`, explanations[code].when.en)).join('\n')}

## Example requests, below the base URL

${(await Promise.all(requests.map(example))).join('\n')}
`;
};

const documentationText = (site: SiteEnvironment): string => {
  const address = (path: string): string => printedAddress(path, site);
  return `## Documentation

- [OpenAPI 3.1](${address(`${basePath}/${OPENAPI_FILES.tr}`)}); Postman, Insomnia and Bruno import it
- [Downloads](${address(pages.downloads.en)}): all data for Excel, as CSV, NDJSON and JSON, for SQLite, PostgreSQL, MySQL and MariaDB, for example ${address('/en/downloads/kurmaca.json')}, ${address('/en/downloads/products.csv')}
- [The Turkish test](${address(pages.turkishTest.en)}): examples with expected results and reasons for lower and upper case, search, sort order, slugs, technical names, numbers and dates, identity numbers, usernames and more, ${address('/indir/turkce-testi.json')}
- [Resources](${address(pages.resources.en)}), [errors](${address(pages.errors.en)}), [examples](${address(pages.examples.en)}), [charts of the data](${address(pages.charts.en)}), [playground](${address(pages.try.en)}), [API reference](${address(pages.reference.en)})
`;
};

export const data = { permalink: pagesOfTools.llms, eleventyExcludeFromCollections: true };

/** A summary of the API with links to its documentation, for language models (https://llmstxt.org). */
export const render = async ({
  site,
  collections,
}: SiteData & { readonly collections: { readonly 'guides-en': readonly Guide[] } }): Promise<string> => {
  const guideLines = guideGroups.map(({ key, title }) => {
    const links = collections['guides-en']
      .filter(({ data }) => data.group === key)
      .map(({ url, data }) => `[${data.title}](${printedAddress(url + MARKDOWN_FILE, site)})`);
    return line(title.en, links.join(', '));
  });
  return `${await apiText(site)}\n${documentationText(site)}\n## Guides, in teaching order\n\n${guideLines.join('\n')}\n`;
};

/** The same summary as the package's skill for coding agents. Contains no links to the documentation if the site is unknown. */
export const skillText = async (site: SiteEnvironment): Promise<string> => `---
name: kurmaca
description: Fictional Turkish sample data as a mock REST API. Use it when code, tests, demos or documentation need realistic Turkish users, companies, products, orders, invoices, posts, comments or todos, or a fake REST backend with filters, sorting by the Turkish alphabet, paging, relations, sign-in, delays and errors.
---

\`npx kurmaca --names en\` serves the API below at ${LOCAL_ORIGIN}${basePath} (\`--keep\` keeps writes, \`--help\` lists all options). In tests, \`kurmaca/msw\` has request handlers and \`kurmaca\` a fetch handler, typed records and \`toQuery\`, with the option \`names: 'en'\`; README.md of the package shows them.

${await apiText(site)}${site.origin === '' ? '' : `\n${documentationText(site)}`}`;
