import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { BASE_PATH, OPENAPI_FILE } from '../../functions/http/base.ts';
import { errorDefinitions } from '../../functions/http/errors.ts';
import { fieldsOf, type LeafMember } from '../../functions/query/fields.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { relations } from '../../functions/query/relations.ts';
import { absoluteAddress } from '../addresses.ts';
import { environment, LOCAL_ORIGIN } from '../environment.ts';
import { pages, pagesOfTools } from '../pages.ts';
import { ask } from '../view/ask.ts';

const address = (path: string): string => {
  const whole = absoluteAddress(path, environment);
  return whole.startsWith('/') ? `${LOCAL_ORIGIN}${whole}` : whole;
};

const MOST_VALUES = 9;

const typeOf = (member: LeafMember): string => {
  const values = 'values' in member ? (member.values ?? []) : [];
  const format = 'format' in member ? member.format : undefined;
  const type = values.length > 0 && values.length <= MOST_VALUES ? values.join('/') : (format ?? member.type);
  return member.nullable === true ? `${type} or null` : type;
};

const resourceSection = (name: ResourceName): string => {
  const { path, alias, count, title, description, members, subCollections } = catalogue[name];
  const fields = [...fieldsOf(members).values()].map((field) => `${field.name} (${typeOf(field.member)})`);
  const related = relations[name].map((relation) => `${relation.name}/${relation.alias}`);
  const below = subCollections.map((child) => `/${path}/{id}/${catalogue[child].path}`);
  return [
    `### /${path} = /${alias}: ${title.en}, ${count} records`,
    '',
    `${description.en}. Fields: ${fields.join(', ')}.`,
    ...(below.length > 0 ? [`Sub-collections: ${below.join(', ')}.`] : []),
    ...(related.length > 0 ? [`Embeddable: ${related.join(', ')}.`] : []),
  ].join('\n');
};

const line = (name: string, meaning: string): string => `- ${name}: ${meaning}`;

const requests = [
  ['/users?adres_il=İstanbul&_sort=soyad&_per_page=5', 'filter, sort, page size'],
  ['/products?fiyat_gte=100&fiyat_lt=500', 'range'],
  ['/orders?tarih_gte=2025-06-01&tarih_lte=2025-06-30', 'a month, in Turkish time'],
  ['/users?id=1&_embed=company,orders.invoices', 'one record with relations'],
  ['/users?_fields=ad,soyad&_envelope=1', 'chosen members, totals in the body'],
  ['/users?q=isikci', 'full-text search, finds Işıkçı'],
] as const;

/** An example that the API does not answer ends the build. */
const example = async ([target, meaning]: (typeof requests)[number]): Promise<string> => {
  const { status } = await ask(target);
  if (status !== 200) throw new Error(`${target} answers ${status}`);
  return line(`GET ${BASE_PATH}${target}`, meaning);
};

/** The API summed up for language models, from the catalogue and the tables that the parser itself reads. */
export const llmsText = async (): Promise<string> => {
  const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);
  const errors = Object.entries(errorDefinitions);
  return `# Kurmaca

> Free REST API of wholly fictional Turkish sample data: ${resourceNames.length} resources, ${total} records. No key, no sign-up, CORS open to every origin. Data of v1 never change; writes are simulated and change nothing.

Base address: ${address(BASE_PATH)}

- Every resource answers under a Turkish path and an English alias; records have Turkish ASCII member names and Turkish content.
- GET list: a JSON array; totals in X-Toplam-Kayit and X-Total-Count, neighbours in Link (RFC 8288).
- GET /{resource}/{id}: one record. This address is a static file and ignores all query parameters; for embedding write /{resource}?id={id}&_embed=….
- POST 201 (body plus new id, Location), PUT 200 (the sent body), PATCH 200 (deep-merged record), DELETE 200 ({ silindi, id, kayit, mesaj }). Bodies are JSON objects of at most 100 KB.
- Every GET without a query also exists as a file: the path plus .json.
- Unknown fields or parameters give 400 with the closest valid name; nothing is ignored silently.

## Resources

${resourceNames.map(resourceSection).join('\n\n')}

## List parameters (Turkish = English spelling)

${parameterList.map(({ name, alias, description }) => line(name === alias ? name : `${name} = ${alias}`, description.en)).join('\n')}

## Filters

Any field above is a filter: field=value; nested fields take an underscore or a dot (adres_il, adres.il). Different names mean AND, a repeated name OR. Endings:

${operatorNames.map((name) => line(`field${operatorOf(name).suffix}`, operatorOf(name).description.en)).join('\n')}

## Errors

Shape: { "hata": code, "durum": status, "mesaj": Turkish, "message": English, "belge": documentation address, … }. Codes:

${errors.map(([code, { status, when }]) => line(`${code} (${status})`, when.en)).join('\n')}

## Example requests

${(await Promise.all(requests.map(example))).join('\n')}

## Documentation

- [OpenAPI 3.1 document](${address(`${BASE_PATH}/${OPENAPI_FILE}`)})
- [Postman collection](${address(pagesOfTools.postman)})
- [Guides](${address(pages.guides.en)}), [resources](${address(pages.resources.en)}), [errors](${address(pages.errors.en)}), [examples](${address(pages.examples.en)})
`;
};
