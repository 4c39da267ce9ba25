import type { InputFormName } from './input-forms.ts';

/** A text in Turkish and English. */
export interface Bilingual {
  readonly tr: string;
  readonly en: string;
}

/** What has a name in the English catalogue, beside its Turkish one. */
export interface Named {
  readonly alias: string;
}

/** Labels of an enum value. `synonyms` are other values that callers send: lower case, without diacritics or separators. */
export interface ValueWords extends Bilingual, Named {
  readonly synonyms?: readonly string[];
}

interface FieldBase extends Bilingual {
  readonly nullable?: true;
  /** True if the server sets the value (ids, numbers, totals, states, times), so forms do not ask for it. */
  readonly serverSet?: true;
  /** True if a request body may omit the field, although every record has it. */
  readonly optional?: true;
  /** True for a field that occurs in custom records but not in the catalogue. */
  readonly own?: true;
  /**
   * The value that a completed record gets if the field is missing: the current time, the first of `values`, a slug of the title or
   * name, 0, or the mean of the fixed addresses in the same province, of which there may be none. Nullable fields without it get `null`.
   */
  readonly initial?: 'now' | 'first' | 'slug' | 0 | { readonly meanOr: number };
  /** Describes a constraint that the type does not express. */
  readonly rule?: Bilingual;
  /** Other names that callers try, English or Turkish: lower case, without diacritics or separators. */
  readonly synonyms?: readonly string[];
}

/** An integer. Only foreign keys have `ref`, the name of the resource to which they refer. */
export interface IntegerField extends FieldBase {
  readonly type: 'integer';
  readonly ref?: string;
  readonly unit?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The range accepted in request bodies, if it is wider than the range of the fixed records. */
  readonly input?: { readonly minimum?: number; readonly maximum?: number };
  readonly values?: readonly number[];
}

/** A number with a maximum number of decimals. */
export interface NumberField extends FieldBase {
  readonly type: 'number';
  readonly decimals: number;
  readonly unit?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A string; `format` is defined by JSON Schema 2020-12, section 7.3. */
export interface StringField extends FieldBase {
  readonly type: 'string';
  readonly format?: 'date' | 'date-time' | 'email' | 'uri' | 'uuid';
  /** The pattern of the fixed records, if it is stricter than the pattern of `input`. */
  readonly pattern?: string;
  /** The format that validated request bodies must have. */
  readonly input?: InputFormName;
  readonly values?: readonly string[];
  /** Labels of the enum values; absent if the values need no labels. */
  readonly words?: Readonly<Record<string, ValueWords>>;
  /** The column name in tabular formats; only for strings that are array items. */
  readonly column?: Bilingual;
}

export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
}

export interface ObjectField extends FieldBase {
  readonly type: 'object';
  readonly fields: FieldMap;
}

/** An array whose items have the same type. */
export interface ArrayField extends FieldBase {
  readonly type: 'array';
  /** Name of the item type in published types and schemas. */
  readonly itemTypeName: Bilingual;
  readonly minItems?: 1;
  /** Name of the table of items in tabular formats. */
  readonly table: string;
  readonly items: StringField | ObjectField;
}

/** A field's definition, from which types, schemas, validation and documents are derived. */
export type Field = IntegerField | NumberField | StringField | BooleanField | ObjectField | ArrayField;

/** A scalar field. */
export type LeafField = Exclude<Field, ObjectField | ArrayField>;

export const isLeaf = (field: Field): field is LeafField => field.type !== 'object' && field.type !== 'array';

/** True if a complete request body must have the field. */
export const isRequired = ({ nullable, serverSet, optional }: Field): boolean =>
  nullable !== true && serverSet !== true && optional !== true;

/** The label of an enum value; the value itself if it has no label. */
export const wordFor = ({ words }: Pick<StringField, 'words'>, value: string, language: keyof Bilingual): string =>
  words?.[value]?.[language] ?? value;

/** Enum values on one line. The text in the language of which they are no words adds a label to each: `teslimEdildi (delivered)`. */
export const listedValues = (values: readonly (string | number)[], words: StringField['words'] = {}): Bilingual => {
  const list = (label: (word: ValueWords, isEnglish: boolean) => string): string =>
    values
      .map((value) => {
        const word = words[value];
        const said = word ? label(word, word.alias === value) : '';
        return said === '' ? value : `${value} (${said})`;
      })
      .join(', ');
  return {
    tr: list(({ tr }, isEnglish) => (isEnglish ? tr : '')),
    en: list(({ en }, isEnglish) => (isEnglish ? '' : en.toLowerCase())),
  };
};

/** A text without the braces around names and without their resources (`{adet} × {urunler.fiyat}`). */
export const withoutBraces = ({ tr, en }: Bilingual): Bilingual => {
  const plain = (text: string): string => text.replaceAll(/\{(?:\w+\.)?([^}]*)\}/g, '$1');
  return { tr: plain(tr), en: plain(en) };
};

/** A field of an object. */
export type NamedField = Field & Named;

/** Fields, keyed by name, in record order. */
export interface FieldMap {
  readonly [name: string]: NamedField;
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
