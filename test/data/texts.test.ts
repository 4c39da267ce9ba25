import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { readableRecords } from '../support/readable-texts.ts';
import { repeated, rules } from './rules.ts';

const { gonderiler } = dataSet;

/** Paths of the edge cases with straight apostrophes and quotation marks. */
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
  'are in Unicode form NFC and contain no placeholder words': () =>
    readableRecords.filter(({ headings, prose }) => {
      const text = [...headings, prose].join('\n');
      return text !== text.normalize('NFC') || /lorem|ipsum|\bdolor\b|TODO|undefined|\bnull\b|\{\{/i.test(text);
    }),
  'have no leading, trailing or double white space': () =>
    leaves.filter(({ value }) => /^\s|\s$| {2}|\t|\r/.test(String(value))).map(({ path }) => path),
  'have typographic apostrophes and quotation marks, except in the edge cases': () =>
    leaves
      .filter(({ path, value }) => /['"‘`´]/.test(String(value)) !== STRAIGHT.includes(path))
      .map(({ path }) => path),
  'contain the word “meğer” in at most two posts': () =>
    gonderiler.filter(({ icerik, ozet }) => /(?<!\p{L})meğer(?!\p{L})/iu.test(`${ozet} ${icerik}`)).slice(2),
  'have 200 to 400 words and at least four paragraphs in each post': () =>
    gonderiler.filter(({ icerik }) => {
      const words = icerik.split(/\s+/).length;
      return icerik.split('\n\n').length < 4 || words < 200 || words > 400;
    }),
  'repeat no sentence of more than five words': () =>
    repeated(readableRecords.flatMap(({ prose }) => [...new Set(longSentences(prose))])),
  'have ASCII camelCase field names': () => leaves.filter(({ name }) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)),
});
