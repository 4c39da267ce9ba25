import { conditionsParameters } from './parameters/conditions.ts';
import { orderParameters } from './parameters/order.ts';
import type { Parameter } from './parameters/parameter.ts';
import { shapeParameters } from './parameters/shape.ts';
import { stretchParameters } from './parameters/stretch.ts';

const { page, limit, start, end } = stretchParameters;

/** The parameters by what they set, in the order in which they are documented. Parser, error messages and documentation all read this table. */
export const parameters = {
  page,
  limit,
  ...orderParameters,
  envelope: shapeParameters.envelope,
  start,
  end,
  fields: shapeParameters.fields,
  embed: shapeParameters.embed,
  ...conditionsParameters,
} as const;

/** What a parameter sets. */
export type ParameterKey = keyof typeof parameters;

/** jQuery's cache-buster: accepted everywhere, never looked at. */
export const IGNORED_PARAMETER = '_';

/** All parameters, in the order in which they are documented. */
export const parameterList: readonly Parameter<unknown>[] = Object.values(parameters);

/** Both spellings of every parameter. */
export const parameterNames: readonly string[] = [
  ...new Set(parameterList.flatMap(({ name, alias }) => [name, alias])),
];
