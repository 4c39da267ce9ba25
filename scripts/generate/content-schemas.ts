import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';
import { catalogue, type Siparis } from '../../data/catalogue.ts';

export interface CompanyContent {
  readonly unvan: string;
  readonly alan: string;
  readonly sektor: string;
  readonly il: string;
  readonly ilce: string;
  readonly vergiDairesi: string;
  readonly kurulusYili: number;
  readonly eFaturaMukellefi: boolean;
}

export interface UserContent {
  readonly ad: string;
  readonly soyad: string;
  readonly unvan: string;
  readonly firma: string;
  readonly il: string;
  readonly ilce: string;
}

export interface CategoryContent {
  readonly ad: string;
  readonly aciklama: string;
  readonly kod: string;
}

export interface ProductContent {
  readonly kategori: string;
  readonly ad: string;
  readonly marka: string;
  readonly aciklama: string;
  /** Today’s price in TL. */
  readonly fiyat: number;
  readonly kdvOrani: 1 | 10 | 20;
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
  readonly icerik: string;
}

const ajv = new Ajv({ allErrors: true });

const text = { type: 'string', minLength: 1 } as const;
const day = { type: 'string', pattern: '^202[45]-\\d{2}-\\d{2}$' } as const;
const letters = { type: 'string', pattern: '^[A-Z]{3}$' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const compile = <Item>(schema: JSONSchemaType<Item>): ValidateFunction<Item> => ajv.compile(schema);

/** What one entry of each content file must look like. */
export const contentValidators = {
  company: compile<CompanyContent>({
    ...closed,
    properties: {
      unvan: text,
      alan: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
      sektor: text,
      il: text,
      ilce: text,
      vergiDairesi: text,
      kurulusYili: { type: 'integer', minimum: 1900, maximum: 2025 },
      eFaturaMukellefi: { type: 'boolean' },
    },
    required: ['unvan', 'alan', 'sektor', 'il', 'ilce', 'vergiDairesi', 'kurulusYili', 'eFaturaMukellefi'],
  }),
  user: compile<UserContent>({
    ...closed,
    properties: { ad: text, soyad: text, unvan: text, firma: text, il: text, ilce: text },
    required: ['ad', 'soyad', 'unvan', 'firma', 'il', 'ilce'],
  }),
  category: compile<CategoryContent>({
    ...closed,
    properties: { ad: text, aciklama: text, kod: letters },
    required: ['ad', 'aciklama', 'kod'],
  }),
  product: compile<ProductContent>({
    ...closed,
    properties: {
      kategori: text,
      ad: text,
      marka: text,
      aciklama: text,
      fiyat: { type: 'number', exclusiveMinimum: 0 },
      kdvOrani: { type: 'integer', enum: [1, 10, 20] },
      tukendi: { type: 'boolean', nullable: true },
      yeni: { type: 'boolean', nullable: true },
    },
    required: ['kategori', 'ad', 'marka', 'aciklama', 'fiyat', 'kdvOrani'],
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
  street: compile<string>(text),
  post: compile<PostContent>({
    ...closed,
    properties: {
      baslik: text,
      ozet: text,
      etiketler: { type: 'array', items: text, minItems: 1 },
      yazar: text,
      tarih: day,
    },
    required: ['baslik', 'ozet', 'etiketler', 'yazar', 'tarih'],
  }),
  comment: compile<CommentContent>({
    ...closed,
    properties: { kim: text, icerik: text },
    required: ['kim', 'icerik'],
  }),
} as const;
