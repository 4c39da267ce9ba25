import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textIn } from '../data/json.ts';
import { README_FILES } from '../site/language.ts';
import { type Owner, repositoryOf } from '../site/owner.ts';
import { type Arguments, CommandError, runCommand, textOption, UsageError } from './command-line.ts';

const OWNER_FILE = 'site/owner.json';

/** What is built reads the file above. READMEs cannot: between two comments they hold the links that `readmeLinks` makes. */
const PLACE = /(?<=<!-- owner -->)[^]*(?=<!-- \/owner -->)/;

/** The state of the tests, the site, and a button to deploy a site of one’s own. */
const readmeLinks = (owner: Owner): string => {
  const repository = repositoryOf(owner);
  const workflow = `${repository}/actions/workflows/ci.yml`;
  return [
    '',
    `[![Tests](${workflow}/badge.svg)](${workflow})`,
    ...(owner.site === '' ? [] : [`[${owner.site.replace('https://', '')}](${owner.site})`]),
    `[![Deploy to Netlify](https://www.netlify.com/img/deploy/button.svg)](https://app.netlify.com/start/deploy?repository=${repository})`,
  ].join(' · ');
};

/** What examples for readers say; nobody’s account. */
const PLACEHOLDERS = ['owner', 'account', 'hesap', 'kullanici', 'your-name'];

/** GitHub’s rules for `ACCOUNT/REPOSITORY`; the account alone means its repository `kurmaca`. */
const repositoryFrom = (text: string): string => {
  const [account = '', repository = 'kurmaca', ...more] = text.split('/');
  const isAccount = /^(?!.*--)[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i.test(account);
  const isRepository = /^(?!\.{1,2}$)[\w.-]{1,100}$/.test(repository) && more.length === 0;
  if (isAccount && isRepository && !PLACEHOLDERS.includes(account.toLowerCase())) return `${account}/${repository}`;
  throw new UsageError(
    `“${text}” GitHub’daki deponuz olamaz: kendi hesabınızın adıyla HESAP/DEPO ya da HESAP yazın.\n` +
      `“${text}” cannot be your repository on GitHub: write ACCOUNT/REPOSITORY or ACCOUNT with your own account’s name.`,
  );
};

const isSite = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && `${url.origin}/` === url.href && url.hostname.includes('.');
};

const site = textOption(
  'site',
  'https://ADRES',
  {
    tr: 'sitenin adresi; verilmezse aynı deponunki kalır, başka bir deponunki kalkar',
    en: 'the site’s address; without it, that of the same repository stays, that of another is removed',
  },
  null,
  {
    holds: isSite,
    tr: 'yolsuz bir https adresi olmalı: https://siteniz.netlify.app',
    en: 'must be an https address without a path: https://your-site.netlify.app',
  },
);

export const command = {
  name: 'npm run owner',
  about: {
    tr: `GitHub deposunu ve sitenin adresini ${OWNER_FILE} dosyasına ve iki README’ye yazar. Yeniden çalıştırmak security.txt’nin\nsüresini bir yıl uzatır; başka bir depo, öncekinin yerini alır.`,
    en: `Writes the repository on GitHub and the site’s address into ${OWNER_FILE} and both READMEs. Run again, it extends security.txt\nby a year; another repository replaces the former one.`,
  },
  options: [site],
  positionals: ['HESAP/DEPO'],
};

/**
 * Writes the owner that a command line asks for into the files of a project. Returns what the command prints.
 * @throws UsageError for wrong arguments, CommandError for a README without its place; then nothing is written
 */
export const setOwner = async (root: string, { value, positionals: [given] }: Arguments): Promise<string> => {
  if (given === undefined) throw new UsageError('Depo eksik\nThe repository is missing');
  const repository = repositoryFrom(given);
  const address = value(site);
  const former: unknown = JSON.parse(await readFile(join(root, OWNER_FILE), 'utf8'));
  const formerSite = textIn(former, 'site');
  const isSame = textIn(former, 'repository').toLowerCase() === repository.toLowerCase();
  const owner: Owner = {
    repository,
    site: address === null ? (isSame ? formerSite : '') : new URL(address).origin,
    // Less than a year from now, as RFC 9116 recommends.
    securityExpires: new Date(Date.now() + 364 * 24 * 3_600_000).toISOString(),
  };
  const texts = new Map([[OWNER_FILE, `${JSON.stringify(owner, null, 2)}\n`]]);
  for (const file of Object.values(README_FILES)) {
    const [before = '', behind] = (await readFile(join(root, file), 'utf8')).split(PLACE);
    if (behind === undefined)
      throw new CommandError(`${file}: <!-- owner --><!-- /owner --> yok\n${file} lacks <!-- owner --><!-- /owner -->`);
    texts.set(file, before + readmeLinks(owner) + behind);
  }
  for (const [file, text] of texts) await writeFile(join(root, file), text);
  const removed = `${formerSite} kaldırıldı; yenisini --site ile verin. / ${formerSite} is removed; give the new one with --site.`;
  return [
    ...(formerSite !== '' && owner.site === '' ? [removed] : []),
    ...texts.keys(),
    `${repository} · ${owner.site === '' ? 'adres yok / no address' : owner.site}`,
  ].join('\n');
};

if (import.meta.main)
  await runCommand(command, async (given) => console.log(await setOwner(join(import.meta.dirname, '..'), given)));
