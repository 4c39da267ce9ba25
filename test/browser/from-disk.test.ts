import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { languages } from '../../data/language.ts';
import { weeks } from '../../site/pages/course/exercises.ts';
import { siteFolder } from '../support/build-site.ts';
import { useBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/folders.ts';

const blank = useBrowser();

const inLanguage = {
  tr: {
    users: '/api/v1/kullanicilar?adres_il=İzmir',
    todos: '/api/v1/gorevler',
    filter: 'kullaniciId',
    name: 'ad',
    title: 'baslik',
  },
  en: {
    users: '/en/api/v1/users?address_province=İzmir',
    todos: '/en/api/v1/todos',
    filter: 'userId',
    name: 'firstName',
    title: 'title',
  },
} as const;

/** The two lines of code that the homework of the last week tells pupils to write. */
const homeworkLines = (lang: keyof typeof inLanguage): readonly string[] =>
  [...(weeks.at(-1)?.homework[lang] ?? '').matchAll(/`(<script.*?|window\.fetch.*?)`/g)].map(([, line = '']) => line);

it.each(languages)(
  'a page opened from disk without a network lists, filters and keeps a new todo, by the two lines of the homework (%s)',
  async (lang) => {
    const { users, todos, filter, name, title } = inLanguage[lang];
    const [script = '', setUp = ''] = homeworkLines(lang);
    await using folder = await temporaryFolder();
    await copyFile(join(siteFolder, 'indir/kurmaca-fetch.js'), join(folder.path, 'kurmaca-fetch.js'));
    const file = join(folder.path, 'ödev sayfası.html');
    await writeFile(
      file,
      `<!doctype html>
<meta charset="utf-8">
<form><input><button>+</button></form>
<ul id="users"></ul>
<ul id="todos"></ul>
${script}
<script>
  ${setUp}
  const show = async (url, id, field) => {
    const records = await (await fetch(url)).json();
    for (const record of records) {
      const line = document.createElement('li');
      line.textContent = record[field];
      document.getElementById(id).append(line);
    }
  };
  show('${users}', 'users', '${name}');
  // User 4 has no todos.
  show('${todos}?${filter}=4', 'todos', '${title}');
  document.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ ${filter}: 4, ${title}: document.querySelector('input').value });
    await fetch('${todos}', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    location.reload();
  };
</script>`,
    );
    const page = await blank({ offline: true });
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    const texts = (id: string): Promise<readonly string[]> => page.locator(`#${id} li`).allTextContents();
    await expect.poll(() => texts('users')).toEqual(['Berfin', 'Nazlıcan', 'Rosa', 'Nilüfer']);
    expect(await texts('todos')).toEqual([]);
    await page.getByRole('textbox').fill('Ispanağı yıka');
    await page.getByRole('button').click();
    await expect.poll(() => texts('todos')).toEqual(['Ispanağı yıka']);
    const reopened = await page.context().newPage();
    await page.close();
    await reopened.goto(pathToFileURL(file).href);
    await reopened.locator('#todos li', { hasText: 'Ispanağı yıka' }).waitFor();
    expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
  },
);
