import type { Key } from './comparison.ts';
import type { Field, Fields } from './fields.ts';
import type { Filter } from './list-query.ts';
import { type OperatorName, operatorNames, operatorOf } from './operators.ts';
import { IGNORED_PARAMETER, parameterNames } from './parameters.ts';
import type { Report } from './problem.ts';
import type { Grouped } from './read-parameter.ts';

/** The flat name of a field that may be written with dots (`adres.il`). */
export const flatName = (name: string): string => name.replaceAll('.', '_');

interface Condition {
  readonly field: Field;
  readonly operator: OperatorName;
}

/** A parameter's name taken apart at an operator's ending, whether or not the rest names a field. */
interface Reading {
  readonly stem: string;
  readonly operator: OperatorName;
}

/** Every way to read a name; the whole name as a field comes first, so a field's own name goes before any ending. */
const readingsOf = (flat: string): readonly Reading[] =>
  operatorNames.flatMap((operator) => {
    const { suffix } = operatorOf(operator);
    return flat.endsWith(suffix) ? [{ stem: flat.slice(0, flat.length - suffix.length), operator }] : [];
  });

/** The field and the operator that a parameter's name is made of, or a report of why it is not. */
const conditionOf = (name: string, fields: Fields, report: Report): Condition | null => {
  const readings = readingsOf(flatName(name));
  for (const { stem, operator } of readings) {
    const field = fields.get(stem);
    if (!field) continue;
    const { fits, suffix } = operatorOf(operator);
    if (fits(field.member)) return { field, operator };
    report({ kind: 'unfitOperator', parameter: name, field: field.name, suffix });
    return null;
  }
  if (name.startsWith('_')) report({ kind: 'unknownParameter', name, valid: parameterNames });
  else {
    const { stem = name, operator = 'equal' } = readings.at(-1) ?? {};
    const { suffix } = operatorOf(operator);
    report({ kind: 'unknownField', name, parameter: null, valid: [...fields.keys()], stem, suffix });
  }
  return null;
};

const readValues = (
  name: string,
  { field, operator }: Condition,
  texts: readonly string[],
  report: Report,
): readonly Key[] => {
  const { repeated, read, expects } = operatorOf(operator);
  if (repeated === 'once' && texts.length > 1) report({ kind: 'repeated', parameter: name });
  return texts.flatMap((text) => {
    const value = read(text, field.member);
    if (value !== undefined) return [value];
    report({ kind: 'badValue', parameter: name, value: text, expects: expects(field.member) });
    return [];
  });
};

const isKnownParameter = (name: string): boolean => name === IGNORED_PARAMETER || parameterNames.includes(name);

/** Reads every pair that is no parameter as a condition on a field. */
export const readFilters = (grouped: Grouped, fields: Fields, report: Report): readonly Filter[] => {
  const filters: Filter[] = [];
  for (const [name, texts] of grouped) {
    if (isKnownParameter(name)) continue;
    const condition = conditionOf(name, fields, report);
    if (!condition) continue;
    const values = readValues(name, condition, texts, report);
    filters.push({ field: condition.field.name, operator: condition.operator, values });
  }
  return filters;
};
