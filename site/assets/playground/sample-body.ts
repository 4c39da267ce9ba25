import type { Member, MemberMap } from '../../../data/catalogue/member.ts';
import { catalogue, type ResourceName } from '../../../data/catalogue.ts';
import { filledIn } from '../../../data/filled-in.ts';
import { isJsonObject } from '../../../data/json.ts';
import { apiAddress } from '../page.ts';
import type { Method } from './state.ts';

/** The member that a sample change changes: the first text without a form of its own. */
const changedMember = (resource: ResourceName): string => {
  const members: MemberMap = catalogue[resource].members;
  const isPlain = (member: Member): boolean => member.type === 'string' && !member.pattern && !member.format;
  return Object.entries(members).find(([, member]) => isPlain(member))?.[0] ?? 'id';
};

/** A body that fits a method: what a person fills in, a whole record, or one changed field; taken from that record. */
export const sampleBody = async (method: Method, resource: ResourceName, id: string): Promise<string> => {
  const response = await fetch(
    `${apiAddress}/${resource}/${method === 'POST' || id === '' ? '1' : encodeURIComponent(id)}.json`,
  );
  const record: unknown = response.ok ? await response.json() : null;
  if (!isJsonObject(record)) return '{}';
  const name = changedMember(resource);
  const created = filledIn(catalogue[resource].members, record);
  const body = method === 'PATCH' ? { [name]: record[name] } : method === 'PUT' ? record : created;
  return JSON.stringify(body, null, 2);
};
