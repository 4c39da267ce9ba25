import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { readableRecords } from '../support/readable-texts.ts';

const { gonderiler, yorumlar, kullanicilar } = dataSet;

const sentenceCutter = new Intl.Segmenter('tr', { granularity: 'sentence' });
const wordCutter = new Intl.Segmenter('tr', { granularity: 'word' });

const wordsOf = (text: string): readonly string[] =>
  [...wordCutter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment.toLocaleLowerCase('tr')] : [],
  );

/** The sentences of more than five words, as their words alone. */
const longSentences = (text: string): readonly string[] =>
  [...sentenceCutter.segment(text)]
    .map(({ segment }) => wordsOf(segment))
    .filter((words) => words.length > 5)
    .map((words) => words.join(' '));

describe('a post', () => {
  it('has four paragraphs or more, each of more than one sentence’s length', () => {
    const wrong = gonderiler.filter(({ icerik }) => {
      const paragraphs = icerik.split('\n\n');
      return paragraphs.length < 4 || paragraphs.some((paragraph) => wordsOf(paragraph).length < 10);
    });
    expect(wrong).toEqual([]);
  });

  it('has 200 to 400 words', () => {
    const counts = gonderiler.map(({ baslik, icerik }) => ({ baslik, words: icerik.split(/\s+/).length }));
    expect(counts.filter(({ words }) => words < 200 || words > 400)).toEqual([]);
  });

  it('separates paragraphs by one empty line and has no other line breaks or stray spaces', () => {
    expect(gonderiler.filter(({ icerik }) => /\n{3,}|(?<!\n)\n(?!\n)|^\s|\s$| {2}/.test(icerik))).toEqual([]);
  });

  it('has from two tags to six, none of them twice, but for one that has none', () => {
    expect(gonderiler.filter(({ etiketler }) => new Set(etiketler).size < etiketler.length)).toEqual([]);
    const counts = gonderiler.map(({ etiketler }) => etiketler.length).toSorted((a, b) => a - b);
    expect([counts[0], counts[1], counts.at(-2), counts.at(-1)]).toEqual([0, 2, expect.any(Number), 6]);
    expect(counts.filter((count) => count === 0 || count === 6)).toHaveLength(2);
  });
});

describe('the texts', () => {
  it('include 100 comments or more', () => {
    expect(yorumlar.length).toBeGreaterThanOrEqual(100);
  });

  it('share no sentence of more than five words', () => {
    const sentences = readableRecords.flatMap(({ record, headings, prose }) =>
      [...headings, prose].flatMap(longSentences).map((sentence) => ({ record, sentence })),
    );
    expect(sentences.length).toBeGreaterThan(600);
    const repeated = [...Map.groupBy(sentences, ({ sentence }) => sentence).values()].filter(
      ({ length }) => length > 1,
    );
    expect(repeated).toEqual([]);
  });

  it('are composed Unicode without placeholder words', () => {
    const wrong = readableRecords.filter(({ headings, prose }) => {
      const text = [...headings, prose].join('\n');
      return text !== text.normalize('NFC') || /lorem|ipsum|\bdolor\b|TODO|undefined|\bnull\b|\{\{/i.test(text);
    });
    expect(wrong).toEqual([]);
  });

  it('end their prose like sentences, or with an emoji, but for comments typed in haste', () => {
    const open = readableRecords.filter(({ prose }) => !/[.!?…”)\p{Emoji_Presentation}]$/u.test(prose));
    expect(open.filter(({ record }) => !record.startsWith('yorumlar'))).toEqual([]);
    expect(open.length).toBeLessThanOrEqual(10);
  });

  it('have typographic apostrophes and quotation marks, but for the listed edge cases', () => {
    const straight = leaves.filter(({ value }) => /['"‘`´]/.test(String(value))).map(({ path }) => path);
    expect(straight).toEqual([
      'kullanicilar 37.soyad',
      'urunler 11.ad',
      'siparisler 52.kalemler[0].urunAdi',
      'yorumlar 47.icerik',
      'yorumlar 51.icerik',
    ]);
  });

  it('say “meğer” in two posts at most', () => {
    expect(gonderiler.filter(({ icerik, ozet }) => wordsOf(`${ozet} ${icerik}`).includes('meğer')).length).toBeLessThan(
      3,
    );
  });
});

/** How many words the sentences of a text have on average. */
const sentenceLength = (text: string): number => wordsOf(text).length / [...sentenceCutter.segment(text)].length;

describe('the voices', () => {
  it('are of 11 to 13 authors: one has four posts, two or three have two or three', () => {
    const counts = [...Map.groupBy(gonderiler, ({ kullaniciId }) => kullaniciId).values()].map(({ length }) => length);
    expect(counts.length).toBeGreaterThanOrEqual(11);
    expect(counts.length).toBeLessThanOrEqual(13);
    expect(counts.filter((count) => count >= 4)).toEqual([4]);
    expect([2, 3]).toContain(counts.filter((count) => count === 2 || count === 3).length);
  });

  it('of comments are lazy at times: ten of them are below 25 characters, without a capital or all in capitals', () => {
    const texts = yorumlar.map(({ icerik }) => icerik);
    const lazy = texts.filter(
      (text) => text.length < 25 || text === text.toLocaleLowerCase('tr') || text === text.toLocaleUpperCase('tr'),
    );
    expect(lazy.length).toBeGreaterThanOrEqual(10);
    expect(texts.filter((text) => text.length > 20 && text === text.toLocaleUpperCase('tr'))).toHaveLength(1);
    expect(texts.filter((text) => text.split('\n').length === 5)).toHaveLength(1);
  });

  it('differ: the average sentence of the tersest author is less than two thirds of the most flowing one’s', () => {
    const averages = gonderiler.map(({ icerik }) => sentenceLength(icerik));
    expect(Math.min(...averages)).toBeLessThan((Math.max(...averages) * 2) / 3);
  });

  it('open no two posts with the same two words and repeat no comment', () => {
    const openings = gonderiler.map(({ icerik }) => wordsOf(icerik).slice(0, 2).join(' '));
    expect(new Set(openings).size).toBe(openings.length);
    expect(new Set(yorumlar.map(({ icerik }) => icerik)).size).toBe(yorumlar.length);
  });

  it('under the posts are of many people, none of whom writes more than a tenth', () => {
    const counts = kullanicilar.map(({ id }) => yorumlar.filter(({ kullaniciId }) => kullaniciId === id).length);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(35);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...counts)).toBeLessThanOrEqual(yorumlar.length / 10);
  });

  it('of authors answer under their own posts at times', () => {
    const own = yorumlar.filter(
      ({ gonderiId, kullaniciId }) => gonderiler.find(({ id }) => id === gonderiId)?.kullaniciId === kullaniciId,
    );
    expect(own.length).toBeGreaterThanOrEqual(8);
  });
});
