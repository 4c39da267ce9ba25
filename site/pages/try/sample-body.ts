import type { Field, FieldMap } from '../../../data/catalogue/field.ts';
import { catalogue, type ResourceName } from '../../../data/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import { filledIn } from '../../../functions/documents/filled-in.ts';
import { credentialsOf, recordOf, signIn } from './sign-in.ts';
import { REFRESH, SESSION, startOf, type State } from './state.ts';
import { hasBody } from '../../shared/snippets.ts';

/** The field that a sample PATCH changes: the first string without a format. */
const changedField = (resource: ResourceName): string => {
  const fields: FieldMap = catalogue[resource].fields;
  const isPlain = (field: Field): boolean => field.type === 'string' && !field.input;
  return Object.entries(fields).find(([, field]) => isPlain(field))?.[0] ?? 'id';
};

const sampleOf = async ({ kept, method, resource, id, child }: State): Promise<JsonObject> => {
  if (child === REFRESH) {
    const session = await signIn('1');
    return { yenilemeBelirteci: 'refreshToken' in session ? session.refreshToken : '' };
  }
  const name = resource === SESSION ? 'kullanicilar' : resource;
  const record = await recordOf(startOf({ kept }) + `/${name}`, method === 'POST' || id === '' ? '1' : id);
  if (!isJsonObject(record) || 'hata' in record) return {};
  if (resource === SESSION) return credentialsOf(record);
  if (method === 'POST') return filledIn(catalogue[resource].fields, record);
  const changed = changedField(resource);
  return method === 'PATCH' ? { [changed]: record[changed] ?? null } : record;
};

/** A sample body: required fields for POST, a record for PUT, one field for PATCH, credentials for sign-in; otherwise empty. */
export const sampleBody = async (state: State): Promise<string> =>
  hasBody(state.method) ? JSON.stringify(await sampleOf(state), null, 2) : '';
