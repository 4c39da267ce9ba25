import { describe, expect, it } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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

  it('are told to Netlify by rules of which exactly one fits a page and none the API', async () => {
    const file = await readFile(join(siteFolder, '_headers'), 'utf8');
    for (const { path } of pageHeaderRules) expect(file.split('\n')).toContain(path);
    for (const { path } of all) expect(pageHeaderRules.filter((rule) => fits(rule.path, path)).length, path).toBe(1);
    expect(pageHeaderRules.filter((rule) => fits(rule.path, '/api/v1/users.json'))).toEqual([]);
  });

  it('come with every other file outside the API by exactly one rule, as the local server sends them', async () => {
    const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(siteFolder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((path) => !path.startsWith('/api/') && !path.startsWith('/_') && !path.endsWith('.html'));
    expect(files).toEqual(
      expect.arrayContaining([
        '/social/tr.png',
        '/site.webmanifest',
        '/llms.txt',
        '/favicon.svg',
        '/robots.txt',
        '/kurmaca.postman_collection.json',
      ]),
    );
    for (const path of files) {
      const [rule, ...more] = pageHeaderRules.filter((each) => fits(each.path, path));
      expect(more, path).toEqual([]);
      expect(rule?.headers['X-Content-Type-Options'], path).toBe('nosniff');
      const { headers } = await fetch(server.site() + path);
      for (const [name, value] of Object.entries(rule?.headers ?? {})) expect(headers.get(name), path).toBe(value);
    }
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
