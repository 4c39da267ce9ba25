import type { ErrorCode } from '../http/errors.ts';
import type { OperatorSuffix } from '../query/operators.ts';
import type { ListParameterKey, parameters } from '../query/parameters.ts';

type Parameters = (typeof parameters)[ListParameterKey];

type ValueOf<Schema> = Schema extends { type: 'integer' | 'number' }
  ? number
  : Schema extends { type: 'string' }
    ? string
    : Schema extends { enum: readonly (infer Value)[] }
      ? Value
      : never;

type NamedLike<Name> = Extract<Parameters, { name: Name } | { alias: Name }>;

/** Both spellings of the list parameters. */
export type ListeParametreleri = {
  readonly [Name in Parameters['name' | 'alias']]?: ValueOf<NamedLike<Name>['schema']>;
};

/** What follows a field's name to compare it with a value or a bound, other than by equality. */
export type DegerIsleci = Exclude<OperatorSuffix<'value' | 'bound'>, ''>;

/** What follows a field's name to look for part of it. */
export type ParcaIsleci = OperatorSuffix<'part'>;

/** A code of the closed list of errors. */
export type HataKodu = ErrorCode;
