import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { config as notFoundConfig } from '../../functions/not-found.ts';
import { config as readConfig } from '../../functions/read.ts';
import { config as writeConfig } from '../../functions/write.ts';
import { textIn } from '../../data/json.ts';
import { check, readings, readRequest } from '../../site/course/check.ts';
import { CALLS_A_MINUTE, sendToApp, solve, spelt, worksheetPaths } from '../../site/course/course.ts';
import { type Exercise, type RequestAnswer, weeks } from '../../site/course/exercises.ts';
import { type Language, languages } from '../../site/language.ts';
import { pages } from '../../site/pages.ts';
import { addAxe, violations } from '../support/axe.ts';
import { useNewPages } from '../support/browser.ts';
import { useSite } from '../support/site.ts';
import { attributes, sitePages } from '../support/site-pages.ts';

const site = useSite();
const openNewPage = useNewPages();
const exercises = weeks.flatMap((week) => week.exercises);

/** The answers to an exercise that the check must take, and those that it must not. */
interface Answers {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const requestAnswers = (
  answer: RequestAnswer & { readonly kind: string },
  lang: Language,
  neighbour: string,
): Answers => {
  const solution = spelt(answer.solution, lang);
  const [method = '', target = '', body = ''] = solution.startsWith('/')
    ? ['', solution]
    : (/^(\w+ )(\S+)([^]*)$/.exec(solution)?.slice(1) ?? []);
  const isList = answer.kind === 'records' && !/\/\d+$/.test(target);
  const joint = target.includes('?') ? '&' : '?';
  return {
    right: [
      solution,
      `  ${solution}\n`,
      ...languages.flatMap((each) => [answer.solution, ...(answer.also ?? [])].map((one) => spelt(one, each))),
      `${method}${site.base()}${target}${body}`,
      `${method}https://kurmaca.example/api/v1${target}${body}`,
      `${method}/api/v1${target}${body}`,
      `${method}${target.slice(1)}${body}`,
      `${method}${target.replace('/firmalar/', '/companies/')}${body}`,
      ...(method === '' ? [`GET ${target}`, `fetch('${site.base()}${target}')`, `"${target}"`] : []),
      ...(isList && !target.includes(lang === 'tr' ? '_zarf' : '_envelope') ? [`${target}${joint}_zarf=1`] : []),
    ],
    wrong: [
      ...answer.mistakes.map((mistake) => spelt(mistake, lang)),
      '',
      '/',
      neighbour,
      `https://example.com${target}`,
      ...(isList ? [`${target}${joint}_sayfa=2`, `${target}\n/urunler`] : []),
      ...(method === '' ? [`DELETE ${lang === 'tr' ? '/urunler/7' : '/products/7'}`] : [target]),
    ],
  };
};

const numberAnswers = async (exercise: Exercise): Promise<Answers> => {
  const wanted = await solve(exercise);
  if (wanted.kind !== 'number') throw new Error(`${exercise.id} wants no number`);
  const { value, remarks } = wanted;
  const comma = String(value).replace('.', ',');
  return {
    right: [String(value), comma, ` ${comma} `, `${comma}0 TL`.replace(/^(\d+)0 TL$/, '$1,00 TL'), value.toFixed(2)],
    wrong: [
      ...remarks.map((each) => String(each.value)),
      `${value + 1}`,
      `${value - 1}`,
      `${value * 10}`,
      '-1',
      '',
      'on',
      '1,2,3',
    ],
  };
};

const tokenAnswers = async (): Promise<Answers> => {
  const signIn = async (kullaniciAdi: string, query = ''): Promise<readonly [access: string, refresh: string]> => {
    const body = JSON.stringify({ kullaniciAdi, sifre: 'kurmaca' });
    const { value } = await sendToApp({ method: 'POST', target: `/oturum${query}`, body });
    return [textIn(value, 'belirtec'), textIn(value, 'yenilemeBelirteci')];
  };
  const [token, refresh] = await signIn('emre.yilmaz');
  const [other] = await signIn('emre.demir');
  const [expired] = await signIn('emre.yilmaz', '?_sure=1');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return {
    right: [token, ` ${token}\n`, `Bearer ${token}`, `Authorization: Bearer ${token}`, `"${token}"`],
    wrong: [
      refresh,
      other,
      expired,
      token.slice(0, -2),
      token.split('.').slice(0, 2).join('.'),
      'emre.yilmaz',
      'kurmaca',
      '',
    ],
  };
};

const answersOf = (exercise: Exercise, lang: Language, at: number): Promise<Answers> | Answers => {
  const { answer } = exercise;
  if (answer.kind === 'number') return numberAnswers(exercise);
  if (answer.kind === 'token') return tokenAnswers();
  const next = [...exercises.slice(at + 1), ...exercises].flatMap((each) =>
    'solution' in each.answer ? [each.answer.solution] : [],
  );
  return requestAnswers(answer, lang, spelt(next[0] ?? '', lang));
};

describe.each(languages)('the check of the course (%s)', (lang) => {
  it('takes every right answer and refuses at least five wrong ones an exercise, with a reason', async () => {
    const html = (await sitePages()).find(({ path }) => path === pages.course[lang])?.html ?? '';
    const wanted = attributes(html, 'data-wanted').map((text): unknown => JSON.parse(text));
    expect(wanted).toEqual(await Promise.all(exercises.map(solve)));
    expect(exercises).toHaveLength(20);
    for (const [at, exercise] of exercises.entries()) {
      const answers = await answersOf(exercise, lang, at);
      expect(new Set(answers.wrong).size, exercise.id).toBeGreaterThanOrEqual(5);
      for (const kind of ['right', 'wrong'] as const)
        for (const answer of answers[kind]) {
          const { right, text } = await check(await solve(exercise), answer, sendToApp);
          expect(right, `${exercise.id}: ${answer} → ${text[lang]}`).toBe(kind === 'right');
          expect(text[lang]).not.toBe('');
        }
    }
  });
});

describe('the course', () => {
  it('is worked through with keyboard or mouse, and takes its verdict back when the answer changes', async () => {
    const page = await site.open('/derste/', { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const verdict = (id: string): Locator => page.locator(`#${id}`).getByRole('status');
    await page.locator('#ilk-istek').getByRole('textbox').focus();
    await page.keyboard.type('/kategoriler');
    await page.keyboard.press('Enter');
    await verdict('ilk-istek')
      .filter({ hasText: /^Doğru\. ./ })
      .waitFor();
    await page.locator('#yama').getByRole('textbox').focus();
    await page.keyboard.type('DELETE /kullanicilar/1');
    await page.keyboard.press('Control+Enter');
    await verdict('yama')
      .filter({ hasText: /^Henüz değil\. ./ })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await addAxe(page);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { rules: 'colours' })).toEqual([]);
    await page.locator('#yama').getByRole('textbox').fill('!');
    expect(await verdict('yama').textContent()).toBe('');
  });

  it('keeps what was typed when the page is loaded again or changes its language, but not in another tab', async () => {
    const page = await site.open('/derste/');
    await page.locator('#yama').getByRole('textbox').fill('PATCH /kullanicilar/1');
    await page.reload();
    expect(await page.locator('#yama').getByRole('textbox').inputValue()).toBe('PATCH /kullanicilar/1');
    await page.goto(`${site.site()}/en/in-class/`);
    expect(await page.locator('#yama').getByRole('textbox').inputValue()).toBe('PATCH /kullanicilar/1');
    const other = await page.context().newPage();
    await other.goto(`${site.site()}/derste/`);
    expect(await other.locator('#yama').getByRole('textbox').inputValue()).toBe('');
  });

  it('says so where no response comes', async () => {
    // What it asks for is in no HTTP cache.
    const page = await openNewPage();
    await page.goto(`${site.site()}/en/in-class/`);
    await page.context().setOffline(true);
    await page.locator('#ilk-istek').getByRole('textbox').fill('/categories');
    await page.keyboard.press('Enter');
    await page.getByText(/^Not yet\. No response: ./).waitFor();
  });

  it('can be read without JavaScript: tasks, hints, results, but no box that would do nothing', async () => {
    const page = await site.open('/derste/', { javaScriptEnabled: false });
    const exercise = page.locator('#suzgec');
    expect(await exercise.getByRole('textbox').count()).toBe(0);
    await exercise.getByText('Beklenen sonuç').click();
    expect(await exercise.innerText()).toContain('7 kayıt: id 1, 8, 9, 11, 16, 18, 26');
  });

  it('names the limit that the functions have', () => {
    for (const { rateLimit } of [readConfig, writeConfig, notFoundConfig])
      expect(rateLimit).toMatchObject({ windowSize: 60, windowLimit: CALLS_A_MINUTE, aggregateBy: ['ip', 'domain'] });
  });
});

describe('a worksheet', () => {
  it.each(worksheetPaths.flatMap(({ tr, en }) => [tr, en]))('fills one sheet of A4: %s', async (path) => {
    const page = await site.open(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    const [width = 0, height = 0] = (/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1) ?? []).map(Number);
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    await page.setViewportSize({ width: 680, height: 1023 });
    await page.emulateMedia({ media: 'print' });
    const cut: unknown = await page.locator('.worksheet').evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
    expect(cut).toBe(0);
    const lowest = await page.locator('.lines').evaluateAll((all) => Math.min(...all.map((each) => each.clientHeight)));
    expect(lowest).toBeGreaterThan(60);
  });

  it('has five tasks and none of their answers', async () => {
    const sheets = (await sitePages()).filter(({ path }) =>
      worksheetPaths.some(({ tr, en }) => path === tr || path === en),
    );
    expect(sheets).toHaveLength(2 * weeks.length);
    for (const { path, html } of sheets) {
      expect([...html.matchAll(/<li value="/g)], path).toHaveLength(5);
      expect(html).not.toContain('data-wanted');
      for (const { answer } of exercises)
        if ('solution' in answer && spelt(answer.solution, 'tr').includes('?'))
          for (const lang of languages)
            expect(html).not.toContain(spelt(answer.solution, lang).replaceAll('&', '&amp;'));
    }
  });
});

describe('an answer', () => {
  it.each([
    ['12,5', [12.5]],
    ['12.5', [12.5]],
    [' 1.234,50 TL ', [1234.5]],
    ['₺1,234.50', [1234.5]],
    ['1.234', [1234, 1.234]],
    ['−3', [-3, -3]],
    ['1.23,4', []],
    ['1e3', []],
    ['beş', []],
    ['', []],
  ])('%j can mean the numbers %j', (text, numbers) => {
    expect(readings(text)).toEqual(numbers);
  });

  it.each([
    ['/urunler', 'GET', '/urunler', ''],
    ['urunler?_limit=5#son', 'GET', '/urunler?_limit=5', ''],
    ['http://192.168.1.20:8888/api/v1/urunler?q=a b', 'GET', '/urunler?q=a b', ''],
    ['localhost:8888/api/v1/urunler', 'GET', '/urunler', ''],
    ["const y = await fetch('https://x.example/api/v1/users?q=a');", 'GET', '/users?q=a', ''],
    ['curl "https://x.example/api/v1/users/1"', 'GET', '/users/1', ''],
    ['post /gorevler\r\n{"a": 1}', 'POST', '/gorevler', '{"a": 1}'],
    ['PATCH /todos/1 {"a": {"b": 1}}', 'PATCH', '/todos/1', '{"a": {"b": 1}}'],
  ])('%j is a request', (text, method, target, body) => {
    expect(readRequest(text)).toEqual({ method, target, body });
  });

  it.each([
    '',
    '   ',
    'https://jsonplaceholder.example/users',
    '/api/v10/users',
    'javascript:alert(1)',
    '/urunler\n/kategoriler',
  ])('%j is none of this API’s requests', (text) => {
    expect(readRequest(text)).toMatchObject({ right: false });
  });
});
