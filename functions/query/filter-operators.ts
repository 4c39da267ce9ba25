import type { Bilingual } from '../../data/catalogue/member.ts';
import type { Field } from './fields.ts';

/** One way to filter by a field: the field's name with this ending, in the query string. */
export interface FilterOperator {
  /** What follows the field's name; nothing for equality. */
  readonly suffix: string;
  readonly description: Bilingual;
  readonly appliesTo: (field: Field) => boolean;
}

/** The ways to filter, in the order in which they are documented. */
export const filterOperators: readonly FilterOperator[] = [
  {
    suffix: '',
    description: {
      tr: 'Eşit olanlar; yinelenirse değerlerden herhangi biri yeter',
      en: 'Equal ones; when repeated, any of the values will do',
    },
    appliesTo: () => true,
  },
];
