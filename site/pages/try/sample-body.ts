import type { Field, FieldMap } from '../../../data/catalogue/field.ts';
import type { ResourceName } from '../../../data/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import { filledIn } from '../../../functions/documents/filled-in.ts';
import { members, resources } from './api.ts';
import { credentialsOf, recordOf, signIn } from './sign-in.ts';
import { REFRESH, segmentOf, SESSION, startOf, type State } from './state.ts';
import { hasBody } from '../../shared/snippets.ts';

/** The field that a sample PATCH changes: the first string without a format. */
const changedField = (resource: ResourceName): string => {
  const fields: FieldMap = resources[resource].fields;
  const isPlain = (field: Field): boolean => field.type === 'string' && !field.input;
  return Object.entries(fields).find(([, field]) => isPlain(field))?.[0] ?? 'id';
};

const sampleOf = async ({ kept, method, resource, english, id, child }: State): Promise<JsonObject> => {
  if (child === REFRESH) {
    const session = await signIn('1');
    return { [members.session.yenilemeBelirteci]: 'refreshToken' in session ? session.refreshToken : '' };
  }
  const name = resource === SESSION ? 'kullanicilar' : resource;
  const record = await recordOf(
    startOf({ kept }) + `/${segmentOf(name, english)}`,
    method === 'POST' || id === '' ? '1' : id,
  );
  if (!isJsonObject(record) || members.error.hata in record) return {};
  if (resource === SESSION) return credentialsOf(record);
  if (method === 'POST') return filledIn(resources[resource].fields, record);
  const changed = changedField(resource);
  return method === 'PATCH' ? { [changed]: record[changed] ?? null } : record;
};

/** A sample body: required fields for POST, a record for PUT, one field for PATCH, credentials for sign-in; otherwise empty. */
export const sampleBody = async (state: State): Promise<string> =>
  hasBody(state.method) ? JSON.stringify(await sampleOf(state), null, 2) : '';
