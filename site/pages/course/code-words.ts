import type { Bilingual } from '../../../data/catalogue/field.ts';
import type { Language } from '../../../data/language.ts';
import { examples } from '../../examples/index.ts';
import { pages } from '../../shared/pages.ts';
import { weeks } from './exercises.ts';

const both = (tr: string, en: string): Bilingual => ({ tr, en });

/** Words of code that pupils may not know, with what they do. */
export const codeWords: Readonly<Record<string, Bilingual>> = {
  throw: both('hata fırlatır', 'raises an error'),
  catch: both('hatayı yakalar', 'runs after an error'),
  AbortController: both('isteği yarıda keser', 'cancels a request'),
  AbortSignal: both('süresi dolan isteği keser', 'cancels a request that takes too long'),
  append: both('sonuna ekler', 'adds at the end'),
  clearTimeout: both('bekleyen çağrıyı iptal eder', 'cancels such a call'),
  createElement: both('yeni öğe oluşturur', 'makes a new element'),
  DOMParser: both('metinden öğe oluşturur', 'makes elements from text'),
  FormData: both('formdaki değerler', 'the values of a form'),
  importNode: both('öğeyi bu sayfaya kopyalar', 'copies an element into this page'),
  'Intl.NumberFormat': both('sayıları bir dilin biçimiyle yazar', 'formats numbers for a language'),
  'JSON.parse': both('metni nesneye çevirir', 'turns text into an object'),
  'JSON.stringify': both('nesneyi metne çevirir', 'turns an object into text'),
  localStorage: both('tarayıcıda saklanan metinler', 'texts kept in the browser'),
  'Object.fromEntries': both('ad ve değer çiftlerinden nesne yapar', 'makes an object from names and values'),
  preventDefault: both('tarayıcının sayfayı yenilemesini önler', 'keeps the browser from reloading the page'),
  Promise: both('sonra gelecek bir değer', 'a value that comes later'),
  querySelector: both('sayfada bir öğe bulur', 'finds an element of the page'),
  querySelectorAll: both('sayfada öğelerin hepsini bulur', 'finds all such elements of the page'),
  reduce: both('listeyi tek değere indirir', 'turns a list into one value'),
  replaceChildren: both('içindekilerin yerine yenisini koyar', 'puts new content in place of the old'),
  sessionStorage: both('sekme kapanana kadar saklanan metinler', 'texts kept until the tab closes'),
  setTimeout: both('işlevi bir süre sonra çağırır', 'calls a function later'),
  URLSearchParams: both('adresin parametrelerini kurar', 'builds the parameters of a URL'),
};

const wordPattern = new RegExp(`\\b(?:${Object.keys(codeWords).join('|').replaceAll('.', '\\.')})\\b`, 'g');

/** The chapters and examples to which the weeks of the course link, by their paths. */
export const coursePages: ReadonlySet<string> = new Set(
  weeks.flatMap((week) => [
    ...week.guides.flatMap(({ tr, en }) => [tr, en]),
    ...week.examples.flatMap((key) => [
      `${pages.examples.tr}${examples[key].id.tr}/`,
      `${pages.examples.en}${examples[key].id.en}/`,
    ]),
  ]),
);

/** Explains, on a page of the course, each word of code in the first code block that contains it. */
export const explainCode = (html: string, lang: Language, url: string): string => {
  if (!coursePages.has(url)) return html;
  const explained = new Set<string>();
  return html.replaceAll(/(<figure class="code-box"[^]*?)<\/figure>/g, (figure, start: string) => {
    const found = new Set(start.replaceAll(/<[^>]+>/g, '').match(wordPattern));
    const words = [...found].filter((word) => !explained.has(word));
    if (words.length === 0) return figure;
    for (const word of words) explained.add(word);
    const texts = words.map((word) => `<code>${word}</code> (${codeWords[word]?.[lang]})`);
    return `${start}<p class="fine">${texts.join(', ')}</p></figure>`;
  });
};
