import type { ArrayMember, Member, MemberMap } from '../../data/catalogue/member.ts';
import { catalogue, isResourceName, type ResourceName } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { memoized } from '../query/collection.ts';
import type { LeafMember } from '../query/fields.ts';
import type { ApiError } from './respond.ts';
import { brokenByLeaf, type BrokenRule, type InputRule, missing, noSuchRecord, wrongType } from './input-rules.ts';
import type { Store } from './store.ts';

/** Problems of a body that a response names at most. */
export const MAXIMUM_INPUT_PROBLEMS = 50;

/** What is wrong with one field of a body. */
export interface InputProblem extends BrokenRule {
  /** The field's flat name, as in filters; entries of lists are counted from 0: `adres_il`, `kalemler_0_adet`, `etiketler_2`. */
  readonly field: string;
}

/** How a body is checked. */
export interface BodyCheck {
  /** Whether every member has to be there. */
  readonly complete: boolean;
  readonly exists: (resource: ResourceName, id: number) => boolean;
}

/** The way through a body: where it is, and the problems that it has met. */
interface Walk extends BodyCheck {
  readonly path: (string | number)[];
  readonly problems: InputProblem[];
}

const isFull = ({ problems }: Walk): boolean => problems.length === MAXIMUM_INPUT_PROBLEMS;

const note = ({ path, problems }: Walk, broken: BrokenRule): void => {
  problems.push({ field: path.join('_'), ...broken });
};

const walkLeaf = (member: LeafMember, value: JsonValue, walk: Walk): void => {
  const broken = brokenByLeaf(member, value);
  if (broken) {
    note(walk, broken);
    return;
  }
  const target = member.type === 'integer' ? member.ref : undefined;
  if (target === undefined || !isResourceName(target) || typeof value !== 'number') return;
  if (!walk.exists(target, value)) note(walk, noSuchRecord(target, value));
};

/** Recursion follows the catalogue's members, never the body. */
const walkValue = (member: Member, value: JsonValue, walk: Walk): void => {
  if (member.type !== 'object' && member.type !== 'array') walkLeaf(member, value, walk);
  else if (value === null && member.nullable) return;
  else if (member.type === 'object' && isJsonObject(value)) walkMembers(member.members, value, walk);
  else if (member.type === 'array' && isJsonArray(value)) walkEntries(member, value, walk);
  else note(walk, wrongType(member, value));
};

const walkEntries = ({ items }: ArrayMember, entries: readonly JsonValue[], walk: Walk): void => {
  for (const [at, entry] of entries.entries()) {
    if (isFull(walk)) return;
    walk.path.push(at);
    walkValue(items, entry, walk);
    walk.path.pop();
  }
};

/** The members of an object as pairs, listed once: a body can have tens of thousands of entries. */
const entriesOf = memoized((members: MemberMap) => Object.entries(members));

const walkMembers = (members: MemberMap, object: JsonObject, walk: Walk): void => {
  const isRecord = walk.path.length === 0;
  for (const [name, member] of entriesOf(members)) {
    if (isFull(walk)) return;
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    // No write can choose the `id`.
    const mayMiss = !walk.complete || (isRecord && name === 'id');
    if (value === undefined && mayMiss) continue;
    walk.path.push(name);
    if (value === undefined) note(walk, missing);
    else walkValue(member, value, walk);
    walk.path.pop();
  }
};

/**
 * The problems of a body for a resource, in member order, one for a field and at most as many as a response names; unknown
 * members are taken.
 */
export const problemsOfBody = (resource: ResourceName, body: JsonObject, check: BodyCheck): readonly InputProblem[] => {
  const walk: Walk = { ...check, path: [], problems: [] };
  walkMembers(catalogue[resource].members, body, walk);
  return walk.problems;
};

/** One field of a body that a response refuses. */
interface RefusedField {
  readonly alan: string;
  readonly kural: InputRule;
  readonly mesaj: string;
  readonly message: string;
}

/** The error that names the problems of a body, ready to be shown beside the fields of a form. */
export const invalidBody = (problems: readonly InputProblem[]): ApiError => {
  const count = problems.length;
  const atLeast = count === MAXIMUM_INPUT_PROBLEMS;
  const alanlar = problems.map(({ field, rule, message }): RefusedField & JsonObject => ({
    alan: field,
    kural: rule,
    mesaj: message.tr,
    message: message.en,
  }));
  return {
    code: 'DOGRULAMA_HATASI',
    message: {
      tr: `Gövdede düzeltilecek ${atLeast ? 'en az ' : ''}${count} alan var; alanlar üyesi her birini anlatır.`,
      en: `${atLeast ? 'At least ' : ''}${count} ${count === 1 ? 'field' : 'fields'} of the body must be corrected; alanlar explains each.`,
    },
    details: { alanlar },
  };
};

/** Checks a body of POST, PUT or PATCH against the catalogue and the records of a store: the error, or `null`. */
export const validationError = (
  store: Store,
  resource: ResourceName,
  method: string,
  body: JsonObject,
): ApiError | null => {
  const problems = problemsOfBody(resource, body, {
    complete: method !== 'PATCH',
    exists: (target, id) => store.collectionOf(target).positionOf(id) !== undefined,
  });
  return problems.length === 0 ? null : invalidBody(problems);
};
