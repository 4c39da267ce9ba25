import type { ErrorCode } from '../../functions/http/errors.ts';
import type { operators } from '../../functions/query/operators.ts';
import type { ListParameterKey, parameters } from '../../functions/query/parameters.ts';

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

/** What follows a field's name to compare other than by equality. */
export type Islec = Exclude<(typeof operators)[keyof typeof operators]['suffix'], ''>;

/** A code of the closed list of errors. */
export type HataKodu = ErrorCode;
