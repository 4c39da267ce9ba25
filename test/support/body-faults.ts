import { isRequired, type Member, type MemberMap } from '../../data/catalogue/member.ts';
import { rangeOf } from '../../data/check.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import type { InputRule } from '../../functions/http/validate.ts';

/** A body with one fault in it, and the field and the rule by which the API should name it. */
export interface FaultyBody {
  readonly field: string;
  readonly rule: InputRule;
  readonly body: JsonObject;
}

type Fault = readonly [rule: InputRule, value: JsonValue];

const WRONG_TYPES: Readonly<Record<Member['type'], JsonValue>> = {
  integer: '5',
  number: '12,5',
  string: 12,
  boolean: 'true',
  object: [],
  array: {},
};

const NO_SUCH_ID = 999_999;

const numberFaults = (member: Extract<Member, { type: 'integer' | 'number' }>): readonly Fault[] => {
  const { minimum, maximum } = rangeOf(member, 'input');
  const outside = [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
  if (member.type === 'number') return outside.map((value) => ['aralik', value]);
  return [
    ['tur', 1.5],
    ...outside.map((value): Fault => ['aralik', value]),
    ...(member.values ? [['secenek', 987_654] as const] : []),
    ...(member.ref === undefined ? [] : [['bagliKayit', NO_SUCH_ID] as const]),
  ];
};

/** The faults that a value of a member can have. */
const valueFaults = (member: Member): readonly Fault[] => {
  const common: readonly Fault[] = [
    ['tur', WRONG_TYPES[member.type]],
    ...(member.nullable ? [] : [['bos', null] as const]),
  ];
  if (member.type === 'integer' || member.type === 'number') return [...common, ...numberFaults(member)];
  if (member.type !== 'string') return common;
  return [
    ...common,
    ['bos', ''],
    ...(member.values ? [['secenek', 'olmayan'] as const] : []),
    ...(member.input ? [['bicim', 'biçimsiz değer'] as const] : []),
    ...(member.input?.also === 'checkDigits' ? [['denetim', 'TR330010009999901234567890'] as const] : []),
  ];
};

interface Broken {
  readonly field: string;
  readonly rule: InputRule;
  readonly value: JsonValue;
}

const below = (member: Member, value: JsonValue, field: string): readonly Broken[] => {
  const own = valueFaults(member).map(([rule, wrong]) => ({ field, rule, value: wrong }));
  if (member.type === 'object' && isJsonObject(value)) {
    const inside = faultyBodies(member.members, value, `${field}_`);
    return [...own, ...inside.map(({ body, ...rest }) => ({ ...rest, value: body }))];
  }
  if (member.type !== 'array' || !isJsonArray(value)) return own;
  const inside = below(member.items, value[0] ?? null, `${field}_0`);
  return [...own, ...inside.map((broken) => ({ ...broken, value: [broken.value, ...value.slice(1)] }))];
};

/** Every way to put one fault into a right body. */
export function faultyBodies(members: MemberMap, body: JsonObject, prefix = ''): readonly FaultyBody[] {
  return Object.entries(members).flatMap(([name, member]): readonly FaultyBody[] => {
    const field = prefix + name;
    const { [name]: value = null, ...others } = body;
    const wrong = below(member, value, field).map(({ value: wrongValue, ...rest }) => ({
      ...rest,
      body: { ...body, [name]: wrongValue },
    }));
    return isRequired(member) ? [{ field, rule: 'zorunlu', body: others }, ...wrong] : wrong;
  });
}
