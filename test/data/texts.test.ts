import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { readableRecords } from '../support/readable-texts.ts';
import { frequencies, outside, repeated, rules } from './rules.ts';

const { gonderiler, yorumlar, kullanicilar } = dataSet;

const sentenceCutter = new Intl.Segmenter('tr', { granularity: 'sentence' });
const wordCutter = new Intl.Segmenter('tr', { granularity: 'word' });

const sentencesOf = (text: string): readonly string[] =>
  [...sentenceCutter.segment(text)].map(({ segment }) => segment);

const wordsOf = (text: string): readonly string[] =>
  [...wordCutter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment.toLocaleLowerCase('tr')] : [],
  );

rules('a post', {
  'separates paragraphs by one empty line and has no other line breaks or stray spaces': () =>
    gonderiler.filter(({ icerik }) => /\n{3,}|(?<!\n)\n(?!\n)|^\s|\s$| {2}/.test(icerik)),
  'has from two tags to six, none of them twice, but for one that has none': () => [
    ...gonderiler.flatMap(({ etiketler }) => repeated(etiketler)),
    ...gonderiler.flatMap(({ etiketler }) => outside(etiketler.length, 2, 6)).filter((count) => count !== 0),
    ...outside(gonderiler.filter(({ etiketler }) => etiketler.length === 0).length, 1, 1),
  ],
});

const texts = readableRecords.map(({ record, headings, prose }) => ({ record, prose, all: [...headings, prose] }));
const longSentences = texts
  .flatMap(({ all }) => all.flatMap(sentencesOf))
  .map(wordsOf)
  .filter((words) => words.length > 5)
  .map((words) => words.join(' '));
const openEnded = texts.filter(({ prose }) => !/[.!?…”)\p{Emoji_Presentation}]$/u.test(prose));

/** The listed edge cases. */
const STRAIGHT = [
  'kullanicilar 37.soyad',
  'urunler 11.ad',
  'siparisler 52.kalemler[0].urunAdi',
  'yorumlar 47.icerik',
  'yorumlar 51.icerik',
];

rules('the texts', {
  'share no sentence of more than five words': () => [
    ...outside(longSentences.length, 601),
    ...repeated(longSentences),
  ],
  'are composed Unicode without placeholder words': () =>
    texts.filter(({ all }) => {
      const text = all.join('\n');
      return text !== text.normalize('NFC') || /lorem|ipsum|\bdolor\b|TODO|undefined|\bnull\b|\{\{/i.test(text);
    }),
  'end their prose like sentences, or with an emoji, but for comments typed in haste': () => [
    ...openEnded.filter(({ record }) => !record.startsWith('yorumlar')),
    ...outside(openEnded.length, 0, 10),
  ],
  'have typographic apostrophes and quotation marks, but for the listed edge cases': () =>
    leaves
      .filter(({ path, value }) => /['"‘`´]/.test(String(value)) !== STRAIGHT.includes(path))
      .map(({ path }) => path),
  'say “meğer” in two posts at most': () =>
    gonderiler.filter(({ icerik, ozet }) => wordsOf(`${ozet} ${icerik}`).includes('meğer')).slice(2),
  'have keys in ASCII camelCase': () => leaves.filter(({ name }) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)),
});

const authors = frequencies(gonderiler.map(({ kullaniciId }) => kullaniciId));
const comments = yorumlar.map(({ icerik }) => icerik);
const lazy = comments.filter(
  (text) => text.length < 25 || text === text.toLocaleLowerCase('tr') || text === text.toLocaleUpperCase('tr'),
);
const commentsBy = kullanicilar.map(({ id }) => yorumlar.filter(({ kullaniciId }) => kullaniciId === id).length);

rules('the voices', {
  'are of 11 to 13 authors: one has four posts, two or three have two or three': () => [
    ...outside(authors.length, 11, 13),
    ...authors.filter((count) => count > 4),
    ...outside(authors.filter((count) => count === 4).length, 1, 1),
    ...outside(authors.filter((count) => count === 2 || count === 3).length, 2, 3),
  ],
  'of comments are lazy ten times or more: short, without a capital or all in capitals': () => outside(lazy.length, 10),
  'of comments do not repeat one another': () => repeated(comments),
  'under the posts are of many people, none of whom writes more than a tenth': () => [
    ...outside(commentsBy.filter((count) => count > 0).length, 35, kullanicilar.length - 8),
    ...outside(Math.max(...commentsBy), 1, yorumlar.length / 10),
  ],
});
