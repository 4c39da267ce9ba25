import { Ajv, type ValidateFunction } from 'ajv';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import { keysOf } from '../../data/keys.ts';
import { catalogue } from '../../data/catalogue.ts';
import { palettes } from '../pictures/scenery.ts';

/** Marks a property that an entry may leave out. */
interface Optional {
  readonly optional: true;
}

type Entry<Given> = {
  readonly [Name in keyof Given as Given[Name] extends Optional ? never : Name]: Fitting<Given[Name]>;
} & {
  readonly [Name in keyof Given as Given[Name] extends Optional ? Name : never]?: Fitting<Given[Name]>;
};

type Fitting<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly items: infer Item }
    ? readonly Fitting<Item>[]
    : Schema extends { readonly properties: infer Given }
      ? Entry<Given>
      : Schema extends { readonly additionalProperties: infer Value }
        ? Readonly<Record<string, Fitting<Value>>>
        : Schema extends { readonly type: keyof Primitives }
          ? Primitives[Schema['type']]
          : never;

interface Primitives {
  readonly string: string;
  readonly boolean: boolean;
  readonly number: number;
  readonly integer: number;
}

type Properties = Readonly<Record<string, object>>;

const ajv = new Ajv({ allErrors: true, keywords: ['optional'] });

const entry = <const Given extends Properties>(properties: Given) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((name) => !('optional' in (properties[name] ?? {}))),
});

const validator = <const Given extends Properties>(properties: Given): ValidateFunction<Entry<Given>> =>
  ajv.compile<Entry<Given>>(entry(properties));

const optional = <const Schema extends object>(schema: Schema): Schema & Optional => ({ ...schema, optional: true });

const text = { type: 'string', minLength: 1 } as const;
const number = { type: 'number' } as const;
const boolean = { type: 'boolean' } as const;
const price = { type: 'number', exclusiveMinimum: 0 } as const;
const day = { type: 'string', pattern: '^202[45]-\\d{2}-\\d{2}$' } as const;
const letters = { type: 'string', pattern: '^[A-Z]{3}$' } as const;

const { durum, odemeYontemi } = catalogue.siparisler.fields;
const { oncelik, durum: taskState } = catalogue.gorevler.fields;

/** `mahalle` is without “Mahallesi”. */
const place = { il: text, ilce: text, mahalle: text, cadde: text } as const;

/**
 * An icon in a picture: a drawing of ours (scripts/pictures/drawings) or a Fluent emoji, by name. `x` and `y` are its centre and
 * `size` its side, in the picture’s own pixels; `turn` is clockwise, in degrees; `flip` mirrors it from left to right; `colour` fills
 * the parts of a drawing that have none of their own.
 */
const layer = {
  icon: text,
  x: optional(number),
  y: optional(number),
  size: optional(number),
  turn: optional(number),
  flip: optional(boolean),
  colour: optional(text),
} as const;

const layers = { type: 'array', minItems: 1, items: entry(layer) } as const;

const { head, facialHair, accessories, expression } = openPeeps.components;

const nameIn = <Values extends object>(values: Values) => ({ type: 'string', enum: keysOf(values) }) as const;

/** What one entry of each content file must look like. */
export const contentValidators = {
  company: validator({
    unvan: text,
    alan: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    sektor: text,
    ...place,
    vergiDairesi: text,
    kurulusYili: { type: 'integer', minimum: 1900, maximum: 2025 },
    eFaturaMukellefi: boolean,
  }),
  user: validator({
    ad: text,
    soyad: text,
    unvan: text,
    firma: text,
    ...place,
    /**
     * The portrait, in the words of the style Open Peeps. `ink` is the colour of all lines, and so of black hair and of a headscarf,
     * `contrast` that of hats, bands and grey or light hair. What is left out is left to chance or absent.
     */
    portre: entry({
      head: nameIn(head.variants),
      beard: optional(nameIn(facialHair.variants)),
      glasses: optional(nameIn(accessories.variants)),
      mood: optional(nameIn(expression.variants)),
      ink: optional(text),
      contrast: optional(text),
    }),
  }),
  /** `renk` is the hue of its picture and of its products’ pictures, in degrees, `simge` the icon on its picture. */
  category: validator({ ad: text, aciklama: text, kod: letters, renk: { type: 'integer' }, simge: text }),
  product: validator({
    kategori: text,
    ad: text,
    marka: text,
    aciklama: text,
    /** Today’s price in TL, and the one before an offer. */
    fiyat: price,
    eskiFiyat: optional(price),
    kdvOrani: { type: 'integer', enum: [1, 10, 20] },
    /** What its picture shows, and whether that hangs on a wall, above no floor. */
    cizim: layers,
    duvarda: optional(boolean),
    tukendi: optional(boolean),
    /** Whether nobody has rated it yet. */
    yeni: optional(boolean),
  }),
  task: validator({
    baslik: text,
    aciklama: text,
    oncelik: { type: 'string', enum: oncelik.values },
    durum: { type: 'string', enum: taskState.values },
    kullanici: text,
    acilis: day,
    sonTarih: day,
    bitis: optional(day),
    /** The title from which its times are derived, where a later one says it better. */
    etiket: optional(text),
  }),
  /** Who bought what on which day. */
  order: validator({
    alici: text,
    gun: day,
    durum: { type: 'string', enum: durum.values },
    odeme: { type: 'string', enum: odemeYontemi.values },
    /** Whether it is bought for the buyer’s company, which is billed and receives it. */
    firmaya: optional(boolean),
    /** Quantities by product name. */
    kalemler: { type: 'object', minProperties: 1, additionalProperties: { type: 'integer', minimum: 1 } },
    /** Prices in TL by product name, where they are not those of the product’s history. */
    birimFiyatlar: optional({ type: 'object', additionalProperties: price }),
  }),
  carrier: validator({ ad: text, kod: letters }),
  /** The middle of a district, in degrees (WGS 84). */
  district: validator({ il: text, ilce: text, enlem: number, boylam: number }),
  /** A post’s front matter. Its picture shows `cizim` before the scenery. */
  post: validator({
    baslik: text,
    ozet: text,
    etiketler: { type: 'array', items: text },
    yazar: text,
    tarih: day,
    manzara: nameIn(palettes),
    cizim: layers,
  }),
  /** `gun` is its day, where it does not come soon after the one before. */
  comment: validator({ kim: text, gun: optional(day), icerik: text }),
} as const;

export type ContentOf<Name extends keyof typeof contentValidators> =
  (typeof contentValidators)[Name] extends ValidateFunction<infer Item> ? Item : never;

export type PlaceContent = Entry<typeof place>;
export type LayerContent = Entry<typeof layer>;
