import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { createApp } from '../../functions/hosts/app.ts';
import { languages, README_FILES } from '../../data/language.ts';
import { useBrowser } from '../support/browser.ts';
import { root } from '../support/folders.ts';

const open = useBrowser();

it.each(languages)('the README’s Playwright route responds to a page and keeps its writes (%s)', async (lang) => {
  const readme = await readFile(join(root, 'scripts/package', README_FILES[lang]), 'utf8');
  const [, code = ''] = /^```js\n([^`]*page\.route[^`]*)```$/m.exec(readme) ?? [];
  const page = await open();
  await page.route('https://shop.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await Reflect.apply(compileFunction(`return (async () => {${code}})()`, ['createApp', 'page']), null, [
    createApp,
    page,
  ]);
  await page.goto('https://shop.example/');
  const [base, title] = lang === 'en' ? ['/en/api/v1', 'title'] : ['/api/v1', 'baslik'];
  const answers = await page.evaluate(
    async ([path, field]) => {
      const body = JSON.stringify({ [field]: 'Çay demle' });
      const created = await fetch(`${path}/todos`, { method: 'POST', body });
      const other = await fetch(`https://api.shop.example${path}/todos?id_gt=30&_fields=${field}`);
      return [created.status, other.headers.get('X-Total-Count'), await other.text()];
    },
    [base, title] as const,
  );
  expect(answers).toEqual([201, '1', `[{"${title}":"Çay demle","id":31}]`]);
});
