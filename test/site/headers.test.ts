import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFor, pageHeaderRules } from '../../site/page-headers.ts';
import { siteFolder } from '../support/build-site.ts';
import { useLocalServer } from '../support/local-server.ts';
import { sitePages } from '../support/site-pages.ts';

const server = useLocalServer();
const all = await sitePages();

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

describe('the pages’ headers', () => {
  it('are sent with every page by the local server', async () => {
    for (const { path } of all) {
      const response = await fetch(`${server.site()}${path}`);
      for (const [name, value] of Object.entries(headersFor(path)))
        expect(response.headers.get(name), path).toBe(value);
      expect(response.headers.get('Content-Security-Policy'), path).toMatch(/^default-src 'none'; script-src 'self';/);
    }
  });

  it('come with the 404 page, too', async () => {
    const response = await fetch(`${server.site()}/olmayan-sayfa`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('allow inline scripts and styles nowhere', () => {
    for (const { path } of all) {
      const policy = headersFor(path)['Content-Security-Policy'] ?? '';
      expect(policy, path).not.toContain("'unsafe-inline'");
      expect(policy, path).toContain("script-src 'self'; style-src 'self';");
    }
  });

  it('are told to Netlify by rules of which exactly one fits a page and none the API', async () => {
    const file = await readFile(join(siteFolder, '_headers'), 'utf8');
    for (const { path } of pageHeaderRules) expect(file.split('\n')).toContain(path);
    for (const { path } of all) expect(pageHeaderRules.filter((rule) => fits(rule.path, path)).length, path).toBe(1);
    expect(pageHeaderRules.filter((rule) => fits(rule.path, '/api/v1/users.json'))).toEqual([]);
  });

  it('leave the API’s own alone', async () => {
    const response = await fetch(`${server.base()}/users/1`);
    expect(response.headers.get('Content-Security-Policy')).toBeNull();
  });

  it('say the same in each page, for hosts that send none', () => {
    for (const { path, html } of all) {
      const [, written = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
      expect(`${written}; frame-ancestors 'none'`, path).toBe(headersFor(path)['Content-Security-Policy']);
    }
  });
});
