import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASE_PATH } from '../../functions/http/base.ts';
import { sharedAddress } from '../../site/addresses.ts';
import { itemAt } from '../../data/item-at.ts';
import { cards } from '../../site/cards/cards.ts';
import { drawCard } from '../../site/cards/draw.ts';
import { setLine } from '../../site/cards/typesetting.ts';
import { ask } from '../../site/view/ask.ts';
import { siteFolder } from '../support/build-site.ts';
import { metaOf, sitePages } from '../support/site-pages.ts';

describe('the social cards', () => {
  it('name an address of the API or of the site', async () => {
    for (const { file, path } of cards)
      if (path.startsWith(BASE_PATH)) expect((await ask(path.slice(BASE_PATH.length))).status, file).toBe(200);
      else await expect(readFile(join(siteFolder, path, 'index.html')), file).resolves.toBeDefined();
  });

  it('refuse a text that does not fit, and keep the dot of an i after an f, which a ligature would take', () => {
    const card = itemAt(cards, 0);
    expect(() =>
      drawCard({ ...card, title: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine' }),
    ).toThrow('fit');
    expect(() => drawCard({ ...card, text: card.text.repeat(20) })).toThrow('fit');
    expect(() => drawCard({ ...card, title: '漢字' })).toThrow('漢');
    expect(setLine('fi', 0, 0, { size: 10, weight: 800, colour: '#000' }).match(/<path/g)).toHaveLength(2);
  });

  it('are not named where the site’s address is unknown, since a relative one means nothing to other sites', async () => {
    for (const { path, html } of await sitePages())
      for (const name of ['og:image', 'og:url', 'twitter:card']) expect(metaOf(html, name), path).toEqual([]);
  });

  it.each([
    ['', 'https://netlify.example', false, 'https://netlify.example/x'],
    ['https://own.example', 'https://netlify.example', false, 'https://own.example/x'],
    ['https://own.example', '', false, 'https://own.example/x'],
    ['https://own.example', 'https://pages.example', true, 'https://pages.example/x'],
    ['https://own.example', '', true, ''],
    ['', '', false, ''],
  ])('are at the owner’s site “%s”, else at “%s” (mirror: %s): “%s”', (own, at, isMirror, address) => {
    expect(sharedAddress('/x', { origin: at, prefix: '/', isMirror }, own)).toBe(address);
  });
});

it('the meta elements of every page name title, description and both languages', async () => {
  for (const { path, html } of await sitePages()) {
    expect(metaOf(html, 'og:title'), path).toEqual([/<title>([^<]*)</.exec(html)?.[1]]);
    expect(metaOf(html, 'og:description'), path).toEqual(metaOf(html, 'description'));
    const locales = [...metaOf(html, 'og:locale'), ...metaOf(html, 'og:locale:alternate')];
    expect(locales, path).toEqual(path.startsWith('/en/') ? ['en_GB', 'tr_TR'] : ['tr_TR', 'en_GB']);
  }
});
