import type { Bilingual } from '../../data/catalogue/field.ts';
import type { Packages } from '../shared/sandboxes.ts';
import type { examples } from './index.ts';

/** The frameworks by which the gallery filters examples, in display order. */
export const frameworks = {
  javascript: { tr: 'JavaScript', en: 'JavaScript' },
  react: { tr: 'React', en: 'React' },
  vue: { tr: 'Vue', en: 'Vue' },
  python: { tr: 'Python', en: 'Python' },
  terminal: { tr: 'Terminal ve Node.js', en: 'Terminal and Node.js' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type Framework = keyof typeof frameworks;

export const levels = {
  easy: { tr: 'kolay', en: 'easy' },
  medium: { tr: 'orta', en: 'medium' },
  advanced: { tr: 'ileri', en: 'advanced' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The details of an example that the gallery shows. */
export interface ExampleDetails {
  readonly framework: Framework;
  readonly level: keyof typeof levels;
  /** The subject of the example, as a noun phrase or clause. */
  readonly teaches: Bilingual;
  /** The last segment of the English path of the guide that explains the example. */
  readonly guide: string;
  /** The packages to install, in the tested versions, from npm or, for Python, from PyPI. */
  readonly packages?: Packages;
}

const react: Packages = { react: '^19', 'react-dom': '^19' };

export const exampleDetails: Readonly<Record<keyof typeof examples, ExampleDetails>> = {
  firstPage: {
    framework: 'javascript',
    level: 'easy',
    teaches: { tr: 'Bir isteğin yanıtını listeye dönüştürmek', en: 'Turning a response into a list' },
    guide: 'getting-started',
  },
  fetch: {
    framework: 'javascript',
    level: 'easy',
    teaches: { tr: 'Arama, sayfalama ve toplam sayı', en: 'Search, pagination and the total' },
    guide: 'paging-and-sorting',
  },
  week1: {
    framework: 'javascript',
    level: 'easy',
    teaches: { tr: 'Filtrelenmiş bir listeyi sayfaya koymak', en: 'Putting a filtered list on a page' },
    guide: 'filtering-and-searching',
  },
  week2: {
    framework: 'javascript',
    level: 'easy',
    teaches: { tr: 'Arama kutusu, sıralama ve toplam sayı', en: 'A search box, an order and the total' },
    guide: 'paging-and-sorting',
  },
  week3: {
    framework: 'javascript',
    level: 'medium',
    teaches: { tr: 'Sepet, kuruşla toplam, para biçimi', en: 'A cart, a total in kuruş, formatted money' },
    guide: 'projects',
  },
  week4: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'POST ile sipariş, hata cümlesi ve yeniden deneme',
      en: 'An order by POST, a sentence for errors and a way to try again',
    },
    guide: 'handling-errors',
  },
  address: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Yazılanları sayfanın adresinde tutmak: geri almak, paylaşmak',
      en: 'Writes kept in the page’s URL: undo and sharing',
    },
    guide: 'keeping-writes',
  },
  conflict: {
    framework: 'javascript',
    level: 'advanced',
    teaches: {
      tr: 'Çakışan yazmaları yakalamak: ETag, If-Match ve 412',
      en: 'Catching conflicting writes: ETag, If-Match and 412',
    },
    guide: 'keeping-writes',
  },
  todo: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Listelemek, eklemek, işaretlemek, düzenlemek ve silmek, dört adımda',
      en: 'Show, add, tick, edit and delete, in four steps',
    },
    guide: 'writes',
  },
  cart: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Ürünler, kuruşla hesaplanan sepet ve sipariş, üç adımda',
      en: 'Products, a cart that counts in kuruş, and an order, in three steps',
    },
    guide: 'projects',
  },
  searchBox: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Yazdıkça aramak: 300 ms beklemek, geç kalan yanıtı atmak',
      en: 'Searching as the user types: a pause of 300 ms, late responses dropped',
    },
    guide: 'filtering-and-searching',
  },
  dashboard: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Verilerin bugününe göre son 30 gün ve gecikenler, illere göre satış haritası',
      en: 'The last 30 days and what is overdue, counted from “today” in the data; a map of sales by province',
    },
    guide: 'projects',
  },
  places: {
    framework: 'javascript',
    level: 'easy',
    teaches: { tr: 'Birbirine bağlı iki seçim kutusu', en: 'Two selects, one depending on the other' },
    guide: 'projects',
  },
  form: {
    framework: 'javascript',
    level: 'easy',
    teaches: { tr: 'Formdan POST ve PATCH', en: 'POST and PATCH from a form' },
    guide: 'writes',
  },
  validation: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Sunucunun bulduğu hataları alanların yanında göstermek',
      en: 'Showing the errors that the server found beside the fields',
    },
    guide: 'form-validation',
  },
  reactValidation: {
    framework: 'react',
    level: 'medium',
    teaches: {
      tr: 'Sunucunun bulduğu hatalar alanların yanında, React ile',
      en: 'The server’s errors beside the fields, with React',
    },
    guide: 'form-validation',
    packages: react,
  },
  signingIn: {
    framework: 'javascript',
    level: 'advanced',
    teaches: {
      tr: 'Oturum açma ve üye olma, süresi dolan belirteç ve yenilenmesi',
      en: 'Sign-in and sign-up, an expired token and its renewal',
    },
    guide: 'signing-in',
  },
  retrying: {
    framework: 'javascript',
    level: 'advanced',
    teaches: { tr: 'Zaman aşımı, bekleme ve yeniden deneme', en: 'Timeouts, waiting and retrying' },
    guide: 'resilient-requests',
  },
  react: {
    framework: 'react',
    level: 'easy',
    teaches: {
      tr: 'useEffect ile istek, eskisini kesmek, sayfalar',
      en: 'A request in useEffect, aborting the previous one, pages',
    },
    guide: 'paging-and-sorting',
    packages: react,
  },
  tanstackQuery: {
    framework: 'react',
    level: 'medium',
    teaches: { tr: 'Link adlı HTTP başlığıyla sonsuz kaydırma', en: 'Infinite scrolling with the Link header' },
    guide: 'paging-and-sorting',
    packages: { ...react, '@tanstack/react-query': '^5' },
  },
  vue: {
    framework: 'vue',
    level: 'easy',
    teaches: {
      tr: 'watch ile filtreleme, geç kalan yanıtı atmak',
      en: 'Filtering with watch, dropping late responses',
    },
    guide: 'filtering-and-searching',
  },
  axios: {
    framework: 'terminal',
    level: 'easy',
    teaches: { tr: 'Dizi parametreler, yazma ve hatalar', en: 'Array parameters, writes and errors' },
    guide: 'filtering-and-searching',
    packages: { axios: '^1' },
  },
  dataTables: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Aranan, sıralanan ve sayfalanan tabloyu sunucudan doldurmak',
      en: 'A table searched, sorted and paged by the server',
    },
    guide: 'paging-and-sorting',
  },
  reactAdmin: {
    framework: 'react',
    level: 'advanced',
    teaches: { tr: 'Hazır veri sağlayıcıyla yönetim sayfası', en: 'An admin page with a ready data provider' },
    guide: 'frameworks-and-tests',
    packages: { ...react, 'react-admin': '^5', 'ra-data-json-server': '^5', '@tanstack/react-query': '^5' },
  },
  chart: {
    framework: 'javascript',
    level: 'medium',
    teaches: { tr: 'Siparişlerden aylık toplamlar ve grafik', en: 'Monthly sums of orders, and a chart' },
    guide: 'projects',
  },
  map: {
    framework: 'javascript',
    level: 'medium',
    teaches: {
      tr: 'Koordinatlarla filtrelemek, kaydıkça yeniden istemek',
      en: 'Filtering by coordinates, again as the map moves',
    },
    guide: 'projects',
  },
  pythonRequests: {
    framework: 'python',
    level: 'easy',
    teaches: { tr: 'Parametreler, toplam sayı, yazma ve hatalar', en: 'Parameters, the total, writes and errors' },
    guide: 'filtering-and-searching',
    packages: { requests: '' },
  },
  curl: {
    framework: 'terminal',
    level: 'easy',
    teaches: {
      tr: 'Okumak, filtrelemek, saymak, eklemek, değiştirmek, silmek',
      en: 'Read, filter, count, add, change, delete',
    },
    guide: 'filtering-and-searching',
  },
};
