import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';
import { catalogue, type Siparis } from '../../data/catalogue.ts';

/** Where somebody is, as far as it is written by hand. */
export interface PlaceContent {
  readonly il: string;
  readonly ilce: string;
  /** Without "Mahallesi". */
  readonly mahalle: string;
  readonly cadde: string;
}

/** The middle of a district, in degrees (WGS 84). */
export interface DistrictContent {
  readonly il: string;
  readonly ilce: string;
  readonly enlem: number;
  readonly boylam: number;
}

export interface CompanyContent extends PlaceContent {
  readonly unvan: string;
  readonly alan: string;
  readonly sektor: string;
  readonly vergiDairesi: string;
  readonly kurulusYili: number;
  readonly eFaturaMukellefi: boolean;
}

export interface UserContent extends PlaceContent {
  readonly ad: string;
  readonly soyad: string;
  readonly unvan: string;
  readonly firma: string;
}

export interface CategoryContent {
  readonly ad: string;
  readonly aciklama: string;
  readonly kod: string;
  /** The hue of its picture and of its products’ pictures, in degrees. */
  readonly renk: number;
  /** The icon on its picture. */
  readonly simge: string;
}

/** An icon in a picture: a drawing of ours (scripts/pictures/drawings) or a Fluent emoji, by name. */
export interface LayerContent {
  readonly icon: string;
  /** Where its middle lies and how large it is, in pixels; in the middle of the picture unless told. */
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  /** Fills the parts of a drawing that have no colour of their own. */
  readonly colour?: string;
}

export interface ProductContent {
  readonly kategori: string;
  readonly ad: string;
  readonly marka: string;
  readonly aciklama: string;
  /** Today’s price in TL. */
  readonly fiyat: number;
  /** The price before an offer. */
  readonly eskiFiyat?: number;
  readonly kdvOrani: 1 | 10 | 20;
  /** What its picture shows. */
  readonly cizim: LayerContent[];
  /** Whether it hangs on a wall in its picture, above no floor. */
  readonly duvarda?: boolean;
  readonly tukendi?: boolean;
  /** Whether nobody has rated it yet. */
  readonly yeni?: boolean;
}

export interface TaskContent {
  readonly baslik: string;
  readonly aciklama: string;
  readonly oncelik: 'dusuk' | 'orta' | 'yuksek';
  readonly durum: 'beklemede' | 'devamEdiyor' | 'tamamlandi';
  readonly kullanici: string;
  readonly acilis: string;
  readonly sonTarih: string;
  readonly bitis?: string;
}

/** An order: who bought what on which day. */
export interface OrderContent {
  readonly alici: string;
  readonly gun: string;
  readonly durum: Siparis['durum'];
  readonly odeme: Siparis['odemeYontemi'];
  /** Whether it is bought for the buyer’s company, which is billed and receives it. */
  readonly firmaya?: boolean;
  /** Quantities by product name. */
  readonly kalemler: Readonly<Record<string, number>>;
}

export interface CarrierContent {
  readonly ad: string;
  readonly kod: string;
}

/** A post's front matter. */
export interface PostContent {
  readonly baslik: string;
  readonly ozet: string;
  readonly etiketler: string[];
  readonly yazar: string;
  readonly tarih: string;
}

export interface CommentContent {
  readonly kim: string;
  /** Its day, where it does not come soon after the one before. */
  readonly gun?: string;
  readonly icerik: string;
}

const ajv = new Ajv({ allErrors: true });

const text = { type: 'string', minLength: 1 } as const;
const day = { type: 'string', pattern: '^202[45]-\\d{2}-\\d{2}$' } as const;
const letters = { type: 'string', pattern: '^[A-Z]{3}$' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const optionalNumber = { type: 'number', nullable: true } as const;
const optionalText = { ...text, nullable: true } as const;
const place = { il: text, ilce: text, mahalle: text, cadde: text } as const;
const compile = <Item>(schema: JSONSchemaType<Item>): ValidateFunction<Item> => ajv.compile(schema);

/** What one entry of each content file must look like. */
export const contentValidators = {
  company: compile<CompanyContent>({
    ...closed,
    properties: {
      unvan: text,
      alan: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
      sektor: text,
      ...place,
      vergiDairesi: text,
      kurulusYili: { type: 'integer', minimum: 1900, maximum: 2025 },
      eFaturaMukellefi: { type: 'boolean' },
    },
    required: [
      'unvan',
      'alan',
      'sektor',
      'il',
      'ilce',
      'mahalle',
      'cadde',
      'vergiDairesi',
      'kurulusYili',
      'eFaturaMukellefi',
    ],
  }),
  user: compile<UserContent>({
    ...closed,
    properties: { ad: text, soyad: text, unvan: text, firma: text, ...place },
    required: ['ad', 'soyad', 'unvan', 'firma', 'il', 'ilce', 'mahalle', 'cadde'],
  }),
  category: compile<CategoryContent>({
    ...closed,
    properties: { ad: text, aciklama: text, kod: letters, renk: { type: 'integer' }, simge: text },
    required: ['ad', 'aciklama', 'kod', 'renk', 'simge'],
  }),
  product: compile<ProductContent>({
    ...closed,
    properties: {
      kategori: text,
      ad: text,
      marka: text,
      aciklama: text,
      fiyat: { type: 'number', exclusiveMinimum: 0 },
      eskiFiyat: { type: 'number', exclusiveMinimum: 0, nullable: true },
      kdvOrani: { type: 'integer', enum: [1, 10, 20] },
      cizim: {
        type: 'array',
        minItems: 1,
        items: {
          ...closed,
          properties: { icon: text, x: optionalNumber, y: optionalNumber, size: optionalNumber, colour: optionalText },
          required: ['icon'],
        },
      },
      duvarda: { type: 'boolean', nullable: true },
      tukendi: { type: 'boolean', nullable: true },
      yeni: { type: 'boolean', nullable: true },
    },
    required: ['kategori', 'ad', 'marka', 'aciklama', 'fiyat', 'kdvOrani', 'cizim'],
  }),
  task: compile<TaskContent>({
    ...closed,
    properties: {
      baslik: text,
      aciklama: text,
      oncelik: { type: 'string', enum: ['dusuk', 'orta', 'yuksek'] },
      durum: { type: 'string', enum: ['beklemede', 'devamEdiyor', 'tamamlandi'] },
      kullanici: text,
      acilis: day,
      sonTarih: day,
      bitis: { ...day, nullable: true },
    },
    required: ['baslik', 'aciklama', 'oncelik', 'durum', 'kullanici', 'acilis', 'sonTarih'],
  }),
  order: compile<OrderContent>({
    ...closed,
    properties: {
      alici: text,
      gun: day,
      durum: { type: 'string', enum: catalogue.siparisler.members.durum.values },
      odeme: { type: 'string', enum: catalogue.siparisler.members.odemeYontemi.values },
      firmaya: { type: 'boolean', nullable: true },
      kalemler: {
        type: 'object',
        required: [],
        minProperties: 1,
        additionalProperties: { type: 'integer', minimum: 1 },
      },
    },
    required: ['alici', 'gun', 'durum', 'odeme', 'kalemler'],
  }),
  carrier: compile<CarrierContent>({ ...closed, properties: { ad: text, kod: letters }, required: ['ad', 'kod'] }),
  district: compile<DistrictContent>({
    ...closed,
    properties: { il: text, ilce: text, enlem: { type: 'number' }, boylam: { type: 'number' } },
    required: ['il', 'ilce', 'enlem', 'boylam'],
  }),
  post: compile<PostContent>({
    ...closed,
    properties: {
      baslik: text,
      ozet: text,
      etiketler: { type: 'array', items: text },
      yazar: text,
      tarih: day,
    },
    required: ['baslik', 'ozet', 'etiketler', 'yazar', 'tarih'],
  }),
  comment: compile<CommentContent>({
    ...closed,
    properties: { kim: text, gun: { ...day, nullable: true }, icerik: text },
    required: ['kim', 'icerik'],
  }),
} as const;
