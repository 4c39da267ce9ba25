import type { InputFormName } from './input-forms.ts';

/** A text in both languages of the service, Turkish first. */
export interface Bilingual {
  readonly tr: string;
  readonly en: string;
}

/** The words for a value of a closed list; `synonyms` are other spellings that callers send, normalized like those of fields. */
export interface ValueWords extends Bilingual {
  readonly synonyms?: readonly string[];
}

interface FieldBase extends Bilingual {
  /** True if the field can be `null`; absent means never. */
  readonly nullable?: true;
  /** True if a server sets the value (identifiers, numbers, totals, states, moments), so that no person fills it in. */
  readonly serverSet?: true;
  /** True if a form may leave it out, although every record of ours has it. */
  readonly optional?: true;
  /** True if only records have the field and the catalogue lacks it. */
  readonly own?: true;
  /** A rule for every value, beyond its type. */
  readonly rule?: Bilingual;
  /** Names that callers expect the field to have, in English or Turkish, without letter case, diacritics and separators. */
  readonly synonyms?: readonly string[];
}

/** A whole number; `ref` names the resource whose `id` it repeats. */
export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  readonly ref?: string;
  readonly unit?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The range of what callers send, where our own data keep to a narrower one. */
  readonly input?: { readonly minimum?: number; readonly maximum?: number };
  readonly values?: readonly number[];
}

/** A decimal number with a fixed number of decimals at most. */
export interface NumberField extends FieldBase {
  readonly type: 'number';
  readonly decimals: number;
  readonly unit?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A text; `format` takes the names of JSON Schema 2020-12, section 7.3. */
export interface StringField extends FieldBase {
  readonly type: 'string';
  readonly format?: 'date' | 'date-time' | 'email' | 'uri' | 'uuid';
  /** The form of our own data, where it is narrower than that of `input`. */
  readonly pattern?: string;
  /** The form of what callers send in its place, in requests that ask for validation. */
  readonly input?: InputFormName;
  readonly values?: readonly string[];
  /** The words for the values of a closed list; absent where the values are words already. */
  readonly words?: Readonly<Record<string, ValueWords>>;
  /** Name of its column, for texts that are the entries of an array. */
  readonly column?: string;
}

export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
}

/** A nested object with fields of its own. */
export interface ObjectField extends FieldBase {
  readonly type: 'object';
  readonly fields: FieldMap;
}

/** A list whose entries all have one shape. */
export interface ArrayField extends FieldBase {
  readonly type: 'array';
  /** Name of an entry's type in published types and schemas. */
  readonly itemTypeName: Bilingual;
  readonly minItems?: 1;
  /** Name of the table that holds the entries where the data are tables. */
  readonly table: string;
  readonly items: StringField | ObjectField;
}

/** The definition of one field of a record, as every derived artefact reads it. */
export type Field = IntegerField | NumberField | StringField | BooleanField | ObjectField | ArrayField;

/** A field without fields of its own. */
export type LeafField = Exclude<Field, ObjectField | ArrayField>;

export const isLeaf = (field: Field): field is LeafField => field.type !== 'object' && field.type !== 'array';

/** True if a person fills the field in, so that a whole body has to have it. */
export const isRequired = ({ nullable, serverSet, optional }: Field): boolean =>
  nullable !== true && serverSet !== true && optional !== true;

/** A value of a closed list in a reader's words. */
export const wordFor = ({ words }: Pick<StringField, 'words'>, value: string, language: keyof Bilingual): string =>
  words?.[value]?.[language] ?? value;

/** The values of a closed list in one line, in English each with its word: `teslimEdildi (delivered)`. */
export const listedValues = (values: readonly (string | number)[], words: StringField['words'] = {}): Bilingual => {
  const english = (value: string | number): string => words[value]?.en.toLowerCase() ?? '';
  return {
    tr: values.join(', '),
    en: values.map((value) => (english(value) === '' ? value : `${value} (${english(value)})`)).join(', '),
  };
};

/** Fields by name, in the order in which records show them. */
export interface FieldMap {
  readonly [name: string]: Field;
}

type NonNullValue<M> = M extends { type: 'integer' | 'number'; values: readonly (infer V)[] }
  ? V
  : M extends { type: 'integer' | 'number' }
    ? number
    : M extends { type: 'string'; values: readonly (infer V)[] }
      ? V
      : M extends { type: 'string' }
        ? string
        : M extends { type: 'boolean' }
          ? boolean
          : M extends { type: 'object'; fields: infer F }
            ? RecordOf<F>
            : M extends { type: 'array'; items: infer I }
              ? readonly ValueOf<I>[]
              : never;

/** The TypeScript type of a field's values. */
export type ValueOf<M> = NonNullValue<M> | (M extends { nullable: true } ? null : never);

/** The TypeScript type of an object with these fields. */
export type RecordOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
