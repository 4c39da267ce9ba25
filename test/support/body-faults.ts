import { isRequired, type Field, type FieldMap } from '../../data/catalogue/field.ts';
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

const WRONG_TYPES: Readonly<Record<Field['type'], JsonValue>> = {
  integer: '5',
  number: '12,5',
  string: 12,
  boolean: 'true',
  object: [],
  array: {},
};

const NO_SUCH_ID = 999_999;

const numberFaults = (field: Extract<Field, { type: 'integer' | 'number' }>): readonly Fault[] => {
  const { minimum, maximum } = rangeOf(field, 'input');
  const outside = [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
  if (field.type === 'number') return outside.map((value) => ['aralik', value]);
  return [
    ['tur', 1.5],
    ...outside.map((value): Fault => ['aralik', value]),
    ...(field.values ? [['secenek', 987_654] as const] : []),
    ...(field.ref === undefined ? [] : [['bagliKayit', NO_SUCH_ID] as const]),
  ];
};

/** The faults that a value of a field can have. */
const valueFaults = (field: Field): readonly Fault[] => {
  const common: readonly Fault[] = [
    ['tur', WRONG_TYPES[field.type]],
    ...(field.nullable ? [] : [['bos', null] as const]),
  ];
  if (field.type === 'integer' || field.type === 'number') return [...common, ...numberFaults(field)];
  if (field.type !== 'string') return common;
  return [
    ...common,
    ['bos', ''],
    ...(field.values ? [['secenek', 'olmayan'] as const] : []),
    ...(field.input ? [['bicim', 'biçimsiz değer'] as const] : []),
    ...(field.input?.also === 'checkDigits' ? [['denetim', 'TR330010009999901234567890'] as const] : []),
  ];
};

interface Broken {
  readonly field: string;
  readonly rule: InputRule;
  readonly value: JsonValue;
}

const below = (field: Field, value: JsonValue, name: string): readonly Broken[] => {
  const own = valueFaults(field).map(([rule, wrong]) => ({ field: name, rule, value: wrong }));
  if (field.type === 'object' && isJsonObject(value)) {
    const inside = faultyBodies(field.fields, value, `${name}_`);
    return [...own, ...inside.map(({ body, ...rest }) => ({ ...rest, value: body }))];
  }
  if (field.type !== 'array' || !isJsonArray(value)) return own;
  const inside = below(field.items, value[0] ?? null, `${name}_0`);
  return [...own, ...inside.map((broken) => ({ ...broken, value: [broken.value, ...value.slice(1)] }))];
};

/** Every way to put one fault into a right body. */
export function faultyBodies(fields: FieldMap, body: JsonObject, prefix = ''): readonly FaultyBody[] {
  return Object.entries(fields).flatMap(([name, field]): readonly FaultyBody[] => {
    const path = prefix + name;
    const { [name]: value = null, ...others } = body;
    const wrong = below(field, value, path).map(({ value: wrongValue, ...rest }) => ({
      ...rest,
      body: { ...body, [name]: wrongValue },
    }));
    return isRequired(field) ? [{ field: path, rule: 'zorunlu', body: others }, ...wrong] : wrong;
  });
}
