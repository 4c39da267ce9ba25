import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../functions/http/base.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';
import { enter } from '../support/keyboard.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';

const { server, run } = useExamples();

/** How long a token of the example is valid, and a moment more. */
const UNTIL_EXPIRED_MS = 5100;

describe('the page with sign-in', () => {
  const [, user] = dataSet.kullanicilar;
  const numbers = dataSet.siparisler
    .filter(({ kullaniciId }) => kullaniciId === user?.id)
    .slice(0, 10)
    .map(({ siparisNo }) => siparisNo)
    .join(', ');

  const orders = (page: Page): Promise<string | null> => page.locator('#liste').textContent();

  const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

  const signIn = async (page: Page, password: string): Promise<void> => {
    await enter(page, 'Kullanıcı adı', user?.kullaniciAdi ?? '');
    await enter(page, 'Parola', password);
    await page.keyboard.press('Enter');
  };

  const requests = (): readonly string[] => server.received().filter((request) => !request.startsWith('OPTIONS'));

  it('says that the password is wrong, keeps the name and forgets the password', async () => {
    const { page, shows, status } = await run(examples.signingIn);
    expect(await page.getByRole('heading').isVisible()).toBe(false);
    await signIn(page, 'yanlis');
    await shows(status, 'Oturum açılamadı, parolanızı denetleyin.');
    expect(await page.getByLabel('Kullanıcı adı').inputValue()).toBe(user?.kullaniciAdi);
    expect(await page.getByLabel('Parola').inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Siparişlerim' }).isVisible()).toBe(false);
  });

  it('shows the user and the protected list, and refreshes the token once it has expired', async () => {
    const { page, shows, status } = await run(examples.signingIn);
    requests();
    await signIn(page, PASSWORD);
    await shows(status, 'Oturum açıldı');
    expect(await page.getByRole('heading').textContent()).toBe(user?.ad);
    expect(await page.getByLabel('Parola').isVisible()).toBe(false);
    await press(page, 'Siparişlerim');
    await shows(orders, numbers);
    expect(requests().slice(0, 2)).toEqual([`POST /oturum?_sure=5`, `GET /kullanicilar/2/siparisler?_oturum=1`]);

    await page.waitForTimeout(UNTIL_EXPIRED_MS);
    await press(page, 'Siparişlerim');
    await shows(status, 'Oturumunuz uzatıldı');
    await shows(orders, numbers);
    expect(requests()).toEqual([
      `GET /kullanicilar/2/siparisler?_oturum=1`,
      `POST /oturum/yenile?_sure=5`,
      `GET /kullanicilar/2/siparisler?_oturum=1`,
    ]);
  });

  it('stays signed in when the page is loaded again, until the user signs out', async () => {
    const { page, shows, status } = await run(examples.signingIn);
    await signIn(page, PASSWORD);
    await shows(status, 'Oturum açıldı');
    await page.reload();
    expect(await page.getByRole('heading').textContent()).toBe(user?.ad);
    await press(page, 'Siparişlerim');
    await shows(orders, numbers);

    await press(page, 'Oturumu kapat');
    await shows(status, 'Oturum kapatıldı');
    expect(await page.getByRole('heading').isVisible()).toBe(false);
    await page.reload();
    expect(await page.getByRole('button', { name: 'Oturum aç' }).isVisible()).toBe(true);
    expect(await orders(page)).toBe('');
  });

  it('asks for the password again where the server does not take its tokens', async () => {
    const { page, shows, status } = await run(examples.signingIn);
    await signIn(page, PASSWORD);
    await shows(status, 'Oturum açıldı');
    await page.evaluate((key) => {
      const kept = sessionStorage.getItem(key) ?? '';
      sessionStorage.setItem(key, kept.replaceAll(/(elirtec[i]?":")/g, '$1x'));
    }, 'oturum');
    await page.reload();
    await press(page, 'Siparişlerim');
    await shows(() => page.getByRole('button', { name: 'Oturum aç' }).isVisible(), true);
    expect(await status()).not.toBe('');
  });
});

it.each([
  ['tr', 'oturum-acma.md', '/oturum'],
  ['en', 'signing-in.md', '/session'],
])('the guide to signing in (%s) prints what the server is sent and what it returns', async (lang, file, path) => {
  const guide = await readFile(join(import.meta.dirname, '../../site/guides', lang, file), 'utf8');
  const [sent = '', returned = ''] = [...guide.matchAll(/```json\n([^]*?)```/g)].map(([, block = '']) => block);
  const body = sent.replace('{{ signIn.password }}', PASSWORD);
  const response = await fetch(server.base() + path, { method: 'POST', body });
  const session = objectOf(parseJson(await response.text()));
  const printed = objectOf(parseJson(returned));
  expect(Object.keys(printed)).toEqual(Object.keys(session));
  for (const name of ['belirtec', 'yenilemeBelirteci'])
    expect(textOf(session[name])).toContain(textOf(printed[name]).replace('…', '.'));
  const { belirtec, yenilemeBelirteci } = session;
  expect(session).toMatchObject({ ...printed, belirtec, yenilemeBelirteci });
});
