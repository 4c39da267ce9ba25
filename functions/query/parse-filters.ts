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

/** The field and the operator that a parameter's name is made of; a field's own name goes before any ending. */
const conditionOf = (name: string, fields: Fields): Condition | null => {
  const flat = flatName(name);
  for (const operator of operatorNames) {
    const { suffix, fits } = operatorOf(operator);
    const field = flat.endsWith(suffix) ? fields.get(flat.slice(0, flat.length - suffix.length)) : undefined;
    if (field && fits(field.member)) return { field, operator };
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
    const condition = conditionOf(name, fields);
    if (condition) {
      const values = readValues(name, condition, texts, report);
      filters.push({ field: condition.field.name, operator: condition.operator, values });
    } else if (name.startsWith('_')) report({ kind: 'unknownParameter', name, valid: parameterNames });
    else report({ kind: 'unknownField', name, parameter: null, valid: [...fields.keys()] });
  }
  return filters;
};
