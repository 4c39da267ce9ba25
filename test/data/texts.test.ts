import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { readableRecords } from '../support/readable-texts.ts';
import { repeated, rules } from './rules.ts';

const { gonderiler } = dataSet;

/** The listed edge cases. */
const STRAIGHT = [
  'kullanicilar 37.soyad',
  'urunler 11.ad',
  'siparisler 52.kalemler[0].urunAdi',
  'yorumlar 47.icerik',
  'yorumlar 51.icerik',
];

const longSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/[.!?…”"]+$/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length > 5);

rules('the texts', {
  'are composed Unicode without placeholder words': () =>
    readableRecords.filter(({ headings, prose }) => {
      const text = [...headings, prose].join('\n');
      return text !== text.normalize('NFC') || /lorem|ipsum|\bdolor\b|TODO|undefined|\bnull\b|\{\{/i.test(text);
    }),
  'have no white space around them, and none twice in a line': () =>
    leaves.filter(({ value }) => /^\s|\s$| {2}|\t|\r/.test(String(value))).map(({ path }) => path),
  'have typographic apostrophes and quotation marks, but for the listed edge cases': () =>
    leaves
      .filter(({ path, value }) => /['"‘`´]/.test(String(value)) !== STRAIGHT.includes(path))
      .map(({ path }) => path),
  'say “meğer” in two posts at most': () =>
    gonderiler.filter(({ icerik, ozet }) => /(?<!\p{L})meğer(?!\p{L})/iu.test(`${ozet} ${icerik}`)).slice(2),
  'are 200 to 400 words in four paragraphs or more in each post': () =>
    gonderiler.filter(({ icerik }) => {
      const words = icerik.split(/\s+/).length;
      return icerik.split('\n\n').length < 4 || words < 200 || words > 400;
    }),
  'have no sentence of more than five words twice': () =>
    repeated(readableRecords.flatMap(({ prose }) => [...new Set(longSentences(prose))])),
  'have keys in ASCII camelCase': () => leaves.filter(({ name }) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)),
});
