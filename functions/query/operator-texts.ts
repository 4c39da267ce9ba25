import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import type { Operand, Operator, OperatorName } from './operators.ts';
import { isMoment, kindOf } from './values.ts';

/** The meanings of the operators in documents and the playground. */
const meanings: Readonly<Record<OperatorName, Bilingual>> = {
  equal: {
    tr: 'Eşitlik; dizilerde içerme. Yinelenirse değerlerden biri yeter.',
    en: 'Equality; on arrays: contains. Repeated: any of the values.',
  },
  atLeast: { tr: 'Büyük ya da eşit', en: 'Greater than or equal' },
  atMost: { tr: 'Küçük ya da eşit', en: 'Less than or equal' },
  greater: { tr: 'Büyük', en: 'Greater than' },
  less: { tr: 'Küçük', en: 'Less than' },
  unequal: {
    tr: 'Eşit değil; yinelenirse hiçbirine eşit değil',
    en: 'Not equal; repeated: equal to none of the values',
  },
  like: {
    tr: 'İçinde geçer; büyük-küçük harf ve Türkçe işaretler önemsizdir, düzenli ifade değildir; boşsa yok sayılır',
    en: 'Contains this text; ignores letter case and Turkish diacritics; never a regular expression; ignored when empty',
  },
};

const isNumber = ({ type }: LeafField): boolean => type === 'integer' || type === 'number';

const isText = (field: LeafField): boolean => field.type === 'string' && !isMoment(field);

/** True if documents list an operator for a field. They omit the rest, which would bloat generated clients. */
export const isDocumented = ({ supports, operand }: Operator, field: LeafField): boolean =>
  supports(field) && { value: true, bound: isNumber(field) || isMoment(field), part: isText(field) }[operand];

/** JSON Schema of one value. For lists and repeated parameters, documents extend it according to `splits` and `repeated`. */
export const operandSchema = (operand: Operand, field: LeafField): JsonObject => {
  if (operand === 'part') return { type: 'string' };
  const { schema } = kindOf(field);
  if (operand === 'bound') return isNumber(field) ? { type: 'number' } : schema;
  const value = 'values' in field ? { type: field.type, enum: field.values } : schema;
  // The schema of a string without enum values already allows `null`.
  const includesNull = value === schema && isText(field);
  return field.nullable && !includesNull ? { anyOf: [value, { type: 'string', const: 'null' }] } : value;
};

/** The meaning of an operator, including that for date-time fields. */
export const meaningOf = (name: OperatorName): Bilingual => {
  const { tr, en } = meanings[name];
  return name === 'atMost'
    ? { tr: `${tr}; bir gün, son anına kadar sayılır`, en: `${en}; a day includes its last moment` }
    : { tr, en };
};

export const meaningOn = (name: OperatorName, field: LeafField): Bilingual =>
  isMoment(field) ? meaningOf(name) : meanings[name];
