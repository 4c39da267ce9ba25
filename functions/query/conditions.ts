import type { Bilingual } from '../../data/catalogue/member.ts';
import { type Field, type Fields, flatName } from './fields.ts';
import type { Condition } from './list-query.ts';
import { closedValues, type Operator, type OperatorName, operatorNames, operatorOf } from './operators.ts';
import { type Grouped, items, MAXIMUM_VALUES } from './parameter.ts';
import { IGNORED_PARAMETER, parameterNames } from './parameters.ts';
import type { QueryProblem, Report } from './problem.ts';
import { closest, suggestName } from './suggest.ts';
import { kindOf, type Span } from './values.ts';

interface Comparison {
  readonly field: Field;
  readonly operator: OperatorName;
}

const unknownName = (name: string, fields: Fields): QueryProblem => {
  const { kind, suggestions } = suggestName(name, fields);
  return kind === 'parameter'
    ? { kind: 'unknownParameter', name, suggestions }
    : { kind: 'unknownField', name, parameter: null, suggestions, valid: [...fields.keys()] };
};

/** The field and the operator that a parameter's name is made of; otherwise a report of why it is none. */
const comparisonOf = (name: string, fields: Fields, report: Report): Comparison | null => {
  const flat = flatName(name);
  for (const operator of operatorNames) {
    const { supports, suffix } = operatorOf(operator);
    const field = flat.endsWith(suffix) ? fields.get(flat.slice(0, flat.length - suffix.length)) : undefined;
    if (!field) continue;
    if (supports(field.member)) return { field, operator };
    report(() => ({ kind: 'unsupportedOperator', parameter: name, field: field.name, suffix }));
    return null;
  }
  report(() => unknownName(name, fields));
  return null;
};

const repeatHint = (expects: Bilingual, name: string): Bilingual => ({
  tr: `${expects.tr} (birden çok değer için parametreyi yineleyin: ${name}=…&${name}=…)`,
  en: `${expects.en} (for several values repeat the parameter: ${name}=…&${name}=…)`,
});

const badValue = (name: string, text: string, { field, operator }: Comparison): QueryProblem => {
  const { expects, repeated } = operatorOf(operator);
  const { member } = field;
  const valid = closedValues(member);
  const looksLikeList = valid !== null && repeated !== 'once' && text.includes(',');
  const expected = expects(member);
  const corrected = kindOf(member).correct?.(text);
  return {
    kind: 'badValue',
    parameter: name,
    value: text,
    expects: looksLikeList ? repeatHint(expected, name) : expected,
    suggestions: corrected === undefined ? closest(text, valid ?? []) : [corrected],
    ...(valid === null ? {} : { valid }),
  };
};

/** The values given to a comparison: commas separate several where the operator says so. */
const textsOf = ({ splits }: Operator, { field }: Comparison, given: readonly string[]): readonly string[] =>
  splits(field.member) ? given.flatMap((text) => (text.includes(',') ? items(text) : [text])) : given;

const readSpans = (name: string, comparison: Comparison, given: readonly string[], report: Report): readonly Span[] => {
  const operator = operatorOf(comparison.operator);
  const texts = textsOf(operator, comparison, given);
  if (texts.length > MAXIMUM_VALUES) {
    report(() => ({ kind: 'tooMany', parameter: name, atMost: MAXIMUM_VALUES, what: 'values' }));
    return [];
  }
  if (operator.repeated === 'once' && texts.length > 1) report(() => ({ kind: 'repeated', parameter: name }));
  return texts.flatMap((text) => {
    const span = operator.read(text, comparison.field.member);
    if (span !== undefined) return [span];
    report(() => badValue(name, text, comparison));
    return [];
  });
};

const knownParameters: ReadonlySet<string> = new Set([IGNORED_PARAMETER, ...parameterNames]);

/** Reads every pair that is no parameter as a condition on a field. */
export const readConditions = (grouped: Grouped, fields: Fields, report: Report): readonly Condition[] => {
  const conditions: Condition[] = [];
  for (const [name, given] of grouped) {
    if (knownParameters.has(name)) continue;
    const comparison = comparisonOf(name, fields, report);
    if (!comparison) continue;
    const spans = readSpans(name, comparison, given, report);
    conditions.push({ field: comparison.field.name, operator: comparison.operator, spans });
  }
  return conditions;
};
