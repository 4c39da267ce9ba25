import { expect, it } from 'vitest';
import { BASE_PATH } from '../../functions/http/base.ts';
import { pages as pagePaths } from '../../site/pages.ts';
import { forEachOf } from '../support/ask.ts';
import { attributes, type SitePage, sitePages } from '../support/site-pages.ts';
import { type MirrorOf, ORIGIN, PREFIX } from './built-mirror.ts';

/** Attributes that hold addresses. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data-live', 'data-root', 'poster'];

const playgrounds: readonly string[] = Object.values(pagePaths.try);

/** Every page of a mirror, its links, anchors and resources. */
export const pageTests = (mirrorOf: MirrorOf): void => {
  const builtPages = (): Promise<readonly SitePage[]> => sitePages(mirrorOf().folder);

  it('has a target for every link, image, script, style and form, to the very anchor', async () => {
    const { server } = mirrorOf();
    const pages = await builtPages();
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const targets = new Map<string, string>();
    for (const { path, html } of pages)
      for (const address of ADDRESSES.flatMap((name) => attributes(html, name))) {
        const { origin, pathname, search, hash } = new URL(address, `${ORIGIN}${PREFIX}${path.slice(1)}`);
        if (origin === ORIGIN) targets.set(`${pathname}${search}${hash}`, path);
      }
    expect(targets.size).toBeGreaterThan(500);
    const broken: string[] = [];
    await forEachOf([...targets], async ([target, from]) => {
      const { pathname, hash } = new URL(target, ORIGIN);
      const path = `/${pathname.slice(PREFIX.length)}`;
      const page = byPath.get(path);
      const isThere = page
        ? hash === '' || attributes(page.html, 'id').includes(decodeURIComponent(hash.slice(1)))
        : (await fetch(server.url + path.slice(1))).status === 200;
      if (!isThere) broken.push(`${from} → ${target}`);
    });
    expect(broken).toEqual([]);
  });

  it('asks the API in no link with a query: such requests open in the playground', async () => {
    const links = (await builtPages()).flatMap(({ html }) => attributes(html, 'href'));
    expect(links.filter((link) => link.startsWith(`${PREFIX}${BASE_PATH.slice(1)}`) && link.includes('?'))).toEqual([]);
    const shared = links
      .filter((link) => playgrounds.some((path) => link.startsWith(`${PREFIX}${path.slice(1)}?`)))
      .map((link) => new URL(link, ORIGIN).searchParams.get('istek') ?? '');
    expect(shared).toContain('/urunler?fiat=100');
    expect(shared.some((target) => target.includes('adres_il='))).toBe(true);
  });

  it('shows the addresses of refused requests as text', async () => {
    const errors = (await builtPages()).find(({ path }) => path === pagePaths.errors.tr)?.html ?? '';
    for (const path of ['kullanici', 'kullanicilar/999'])
      expect(errors).toMatch(
        new RegExp(`<a class="request" data-needs-server><code><[^>]+>GET</[^>]+> /${path}</code>`),
      );
  });

  it('answers an address that does not exist with the 404 page, whose links work from any depth', async () => {
    const { server } = mirrorOf();
    const response = await fetch(`${server.url}olmayan/bir/yer`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(attributes(html, 'href')).toContainEqual(expect.stringMatching(/^\/kurmaca\/assets\/style-[\w-]+\.css$/));
    for (const text of ['<code>.json</code> ile biter', 'addresses end in <code>.json</code>'])
      expect(html).toContain(`${text}: <a href="/kurmaca/api/v1/users/1.json">`);
  });
};
