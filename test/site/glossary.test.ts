import domino from '@mixmark-io/domino';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import { type Language, languages } from '../../site/language.ts';
import { sitePages } from '../support/site-pages.ts';

const pages = await sitePages();
const glossaries = { tr: '/rehber/sozluk/', en: '/en/guides/glossary/' } as const;

const guides = (lang: Language) =>
  pages.filter(({ path }) => path.startsWith(lang === 'tr' ? '/rehber/' : '/en/guides/') && path !== glossaries[lang]);

const htmlOf = (lang: Language): string => pages.find(({ path }) => path === glossaries[lang])?.html ?? '';

describe.each(languages)('the glossary (%s)', (lang) => {
  const ids = [...htmlOf(lang).matchAll(/<td id="([^"]+)"/g)].map(([, id = '']) => id);

  it('is linked once a term and guide, in running text alone', () => {
    const linked = guides(lang).flatMap(({ path, html }) => {
      const links = [...domino.createDocument(html).querySelectorAll('a.term')];
      const targets = links.map((link) => link.getAttribute('href') ?? '');
      expect(new Set(targets).size, path).toBe(targets.length);
      for (const link of links) expect(link.closest('code, pre, h1, h2, h3, figure, .lead, a a'), path).toBeNull();
      return targets;
    });
    expect(linked.length).toBeGreaterThan(100);
    for (const target of linked) expect(ids.map((id) => `${glossaries[lang]}#${id}`)).toContain(target);
  });

  it('is linked where a guide uses a term first', () => {
    const using = guides(lang).flatMap(({ path, html }) => {
      const document = domino.createDocument(html);
      for (const other of document.querySelectorAll(
        'article :is(a:not(.term), button, code, pre, figure, h1, h2, h3, nav, .lead)',
      ))
        other.remove();
      const text = [...document.querySelectorAll('article :is(p, li, td)')].map(({ innerHTML }) => innerHTML).join(' ');
      const first = new RegExp(`(.{0,200})(?<![\\p{L}\\p{N}_="#/-])JSON(?!\\p{L})`, 'u').exec(
        text.replaceAll(/\s+title="[^"]*"/g, ''),
      );
      return first ? [{ path, isLinked: first[1]?.trimEnd().endsWith('#json">') ?? false }] : [];
    });
    expect(using.length).toBeGreaterThan(2);
    expect(using.filter(({ isLinked }) => !isLinked)).toEqual([]);
  });

  it('explains every field’s name, with what others call it', () => {
    const rows = [
      ...htmlOf(lang).matchAll(/<tr><td><code[^>]*>(.*?)<\/code><\/td><td>(.+?)<\/td><td>(.*?)<\/td><\/tr>/g),
    ];
    const names = rows.map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(catalogue.siparisler.fields)));
    expect(htmlOf(lang).split('<tr>')).toHaveLength(1 + 1 + ids.length + 1 + rows.length);
    expect(rows.find(([, name]) => name === 'fiyat')?.[3]).toContain('price');
  });
});
