import { describe, expect, it } from 'vitest';
import { methods } from '../../site/assets/playground/state.ts';
import { useSite } from '../support/site.ts';
import { attributes, sitePages } from '../support/site-pages.ts';

const site = useSite();
const pages = (await sitePages()).filter(({ path }) => /^\/(?:api-basvuru|en\/api-reference)\//.test(path));

const operationsIn = (html: string): readonly string[] => html.split('<section class="operation"').slice(1);

const groups = pages.filter(({ html }) => operationsIn(html).length > 0);

describe('the reference', () => {
  it.each(groups)('shows code in five languages for each operation, and its response: $path', ({ path, html }) => {
    for (const operation of operationsIn(html)) {
      expect(attributes(operation, 'data-code')).toEqual(['fetch', 'axios', 'curl', 'powershell', 'python']);
      // Pictures and the service’s own files are shown by other pages.
      if (!/gorsel|pictures|hizmet|service/.test(path)) expect(operation).toContain('class="sample-status"');
    }
  });

  it('describes a parameter that many lists take once, and a list below a record where the list itself is', () => {
    const { html = '' } = pages.find(({ path }) => path === '/en/api-reference/users/') ?? {};
    const [list = '', ...others] = operationsIn(html);
    expect(attributes(list, 'href')).toContain('/en/api-reference/#p-_per_page');
    expect(attributes(others.at(-1) ?? '', 'href')).toContain('/en/api-reference/invoices/#listInvoices');
    const defined = pages.flatMap((page) => (page.path.startsWith('/en/') ? attributes(page.html, 'id') : []));
    expect(defined.filter((id) => id === 'p-_per_page')).toHaveLength(1);
    expect(html.length).toBeLessThan(148_500);
  });

  it('has one section for all errors, to which every refusal leads', () => {
    const ids = pages.flatMap(({ html }) => attributes(html, 'id')).filter((id) => /^sema-(?:ErrorBody|Hata)/.test(id));
    expect(ids.toSorted()).toEqual(['sema-ErrorBody', 'sema-Hata']);
    for (const { path, html } of groups.filter(({ path }) => path.startsWith('/api-basvuru/')))
      for (const [refusals = ''] of html.matchAll(/<dt>Hata<\/dt>[^]*?<\/dd>/g)) {
        expect(attributes(refusals, 'href').at(-1), path).toBe('/api-basvuru/#sema-Hata');
        expect(refusals).toContain('data-status="429" href="/hatalar/#429"');
      }
  });

  it.each([
    ['/api-basvuru/oturum/', '/dene/?istek=%2Foturum'],
    ['/en/api-reference/session/', '/en/try/?request=%2Fsession'],
  ])('lets every operation of the session be tried: %s', (path, link) => {
    const { html = '' } = pages.find((page) => page.path === path) ?? {};
    const tried = operationsIn(html).map((operation) =>
      attributes(operation, 'href').filter((href) => href.startsWith(link)),
    );
    expect(tried.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  });

  it.each(['light', 'dark'] as const)('gives each method a colour of its own: %s', async (colorScheme) => {
    const page = await site.open('/en/api-reference/products/', { colorScheme });
    const colours = await Promise.all(
      methods.map((method) =>
        page
          .locator(`[data-method="${method}"]`)
          .first()
          .evaluate((word) => getComputedStyle(word).color),
      ),
    );
    expect(new Set(colours).size).toBe(methods.length);
  });

  it('shows the code in the chosen language, beside the text on a wide screen', async () => {
    const page = await site.open('/en/api-reference/products/', { viewport: { width: 1280, height: 900 } });
    const operation = page.locator('#createProduct');
    await operation.getByRole('radio', { name: 'curl' }).check();
    await operation.getByText("curl -X POST '").waitFor();
    expect(await operation.getByText('await fetch(').isVisible()).toBe(false);
    const left = (part: string): Promise<number> =>
      operation
        .locator(part)
        .first()
        .evaluate((each) => each.getBoundingClientRect().left);
    expect(await left('.sample')).toBeGreaterThan((await left('dl')) + 300);
  });
});
