import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isJsonObject } from '../data/json.ts';
import { type Owner, repositoryOf, securityContactOf } from '../site/owner.ts';
import { type Arguments, CommandError, runCommand, textOption, UsageError } from './command-line.ts';

const OWNER_FILE = 'site/owner.json';

/** The texts of a file that depend on the owner, by the name of their place: `owner: NAME` in a comment. */
type Places = Readonly<Record<string, (owner: Owner) => string>>;

const NETLIFY = 'https://app.netlify.com/start';
const START = `[app.netlify.com/start](${NETLIFY})`;

/** The way to a site of one’s own: a button where the repository is known, and an import. */
const deploy = (owner: Owner, label: string, or: string, importing: string): string =>
  owner.name === ''
    ? importing
    : `[![${label}](https://www.netlify.com/img/deploy/button.svg)](${NETLIFY}/deploy?repository=${repositoryOf(owner)}) ${or}${importing}`;

const siteLink = ({ site }: Owner): string => `[${site.replace('https://', '')}](${site})`;

/** The state of the tests, and the site; nothing while there is no owner. */
const links = (owner: Owner, label: string): string => {
  if (owner.name === '') return '';
  const workflow = `${repositoryOf(owner)}/actions/workflows/ci.yml`;
  return ` · [![${label}](${workflow}/badge.svg)](${workflow})${owner.site === '' ? '' : ` · ${siteLink(owner)}`}`;
};

const hosted = (owner: Owner, own: string, below: string): string => {
  if (owner.site !== '') return siteLink(owner);
  return owner.name === '' ? own : below;
};

const places: Readonly<Record<string, Places>> = {
  'README.md': {
    links: (owner) => links(owner, 'Tests'),
    hosted: (owner) =>
      hosted(owner, 'on Netlify, from your copy of the repository', 'on Netlify, with the button below'),
    deploy: (owner) => deploy(owner, 'Deploy to Netlify', 'or ', `import your copy of the repository at ${START}.`),
  },
  'README.tr.md': {
    links: (owner) => links(owner, 'Testler'),
    hosted: (owner) => hosted(owner, 'Netlify’da, deponun size ait kopyasından', 'Netlify’da, aşağıdaki düğmeyle'),
    deploy: (owner) =>
      deploy(owner, 'Netlify’a kur', 'ya da ', `deponun size ait kopyasını ${START} adresinden içe aktarın.`),
  },
  'SECURITY.md': {
    report: (owner) =>
      owner.name === ''
        ? 'the Security tab of the GitHub repository'
        : `[the Security tab of the GitHub repository](${securityContactOf(owner)})`,
    bildir: (owner) =>
      owner.name === ''
        ? 'GitHub deposunun Security sekmesindeki'
        : `[GitHub deposunun Security sekmesindeki](${securityContactOf(owner)})`,
  },
  'scripts/package/README.md': {
    links: (owner) =>
      owner.name === ''
        ? ''
        : ` [Source code](${repositoryOf(owner)})${owner.site === '' ? '' : `, [documentation](${owner.site}/en/)`}.`,
  },
  Dockerfile: {
    labels: (owner) =>
      owner.name === ''
        ? '\n'
        : `\nLABEL org.opencontainers.image.source="${repositoryOf(owner)}" \\\n      org.opencontainers.image.url="${owner.site === '' ? repositoryOf(owner) : owner.site}"\n`,
  },
  '.github/ISSUE_TEMPLATE/config.yml': {
    contact: (owner) =>
      owner.name === ''
        ? '\n'
        : `\ncontact_links:\n  - name: Güvenlik açığı / Security vulnerability\n    url: ${securityContactOf(owner)}\n    about: Özel olarak bildirin. / Report it privately.\n`,
  },
};

const PLACE = /((?:<!--|#) owner: ([\w-]+)(?: -->)?)[^]*?((?:<!-- |# )\/owner)/g;

/** A file with its places filled. @throws CommandError where the file lacks one of them, or has one of which nothing is known. */
const filled = (file: string, text: string, known: Places, owner: Owner): string => {
  const found = [...text.matchAll(PLACE)].map(([, , name = '']) => name);
  const names = Object.keys(known);
  if (found.toSorted().join() !== names.toSorted().join())
    throw new CommandError(
      `${file} dosyasında “owner: …” yorumları eksik ya da fazla: ${found.join(', ')} var, ${names.join(', ')} olmalı.\n` +
        `${file} lacks “owner: …” comments or has others: it has ${found.join(', ')} and should have ${names.join(', ')}.`,
    );
  return text.replaceAll(
    PLACE,
    (_, open: string, name: string, close: string) => `${open}${known[name]?.(owner)}${close}`,
  );
};

const prettified = async (path: string, text: string): Promise<string> =>
  /\.(?:md|yml|json)$/.test(path) ? format(text, { ...(await resolveConfig(path)), filepath: path }) : text;

/**
 * The contents that files of a project have with an owner, by their paths from its root.
 * @throws CommandError where a file lacks places that it should have.
 */
export const filesWith = async (root: string, owner: Owner): Promise<ReadonlyMap<string, string>> => {
  const texts = Object.entries(places).map(async ([file, known]): Promise<[string, string]> => {
    const text = filled(file, await readFile(join(root, file), 'utf8'), known, owner);
    return [file, await prettified(join(root, file), text)];
  });
  const own = await prettified(join(root, OWNER_FILE), JSON.stringify(owner));
  return new Map([[OWNER_FILE, own], ...(await Promise.all(texts))]);
};

/** Writes all files, or none: each under another name first, and under its own when every one has been written. */
const writeAll = async (root: string, files: ReadonlyMap<string, string>): Promise<void> => {
  const made = [...files].map(([file, text]) => ({
    path: join(root, file),
    temporary: join(root, `${file}.new`),
    text,
  }));
  try {
    for (const { temporary, text } of made) await writeFile(temporary, text);
    for (const { path, temporary } of made) await rename(temporary, path);
  } finally {
    await Promise.allSettled(made.map(({ temporary }) => rm(temporary)));
  }
};

/** What examples for readers say; nobody’s account. */
const PLACEHOLDERS = ['owner', 'kullanici', 'your-name'];

/** GitHub’s rule: letters, digits and single hyphens between them, at most 39. */
const nameFrom = (text: string): string => {
  if (!/^(?!.*--)[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i.test(text))
    throw new UsageError(
      `“${text}” bir GitHub hesabı adı olamaz: harf, rakam ve aralarında tek kısa çizgi, en çok 39 karakter.\n` +
        `“${text}” cannot be the name of a GitHub account: letters, digits and single hyphens between them, at most 39 characters.`,
    );
  if (PLACEHOLDERS.includes(text.toLowerCase()))
    throw new UsageError(
      `${text} yerine kendi GitHub hesabınızın adını yazın.\nWrite the name of your GitHub account for ${text}.`,
    );
  return text;
};

const isSite = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && `${url.origin}/` === url.href && url.hostname.includes('.');
};

const site = textOption(
  'site',
  'https://ADRES',
  {
    tr: 'sitenin adresi; verilmezse aynı adınki kalır, başka bir adınki kalkar',
    en: 'the site’s address; without it, that of the same name stays, that of another is removed',
  },
  null,
  (text) =>
    isSite(text)
      ? null
      : {
          tr: 'yolsuz bir https adresi olmalı: https://siteniz.netlify.app',
          en: 'must be an https address without a path: https://your-site.netlify.app',
        },
);

export const command = {
  name: 'npm run owner',
  about: {
    tr: 'Depoyu barındıran GitHub hesabını ve sitenin adresini, geçtikleri bütün dosyalara yazar. Aynı adla yeniden çalıştırmak\nsecurity.txt’nin süresini bir yıl uzatır; başka bir ad, öncekinin yerini alır.',
    en: 'Writes the GitHub account that holds the repository, and the site’s address, into every file that names them. Run again with\nthe same name, it extends security.txt by a year; another name replaces the former one.',
  },
  options: [site],
  positionals: ['AD'],
};

/** Less than a year from now, as RFC 9116 recommends. */
const nextExpiry = (): string => new Date(Date.now() + 364 * 24 * 3_600_000).toISOString();

const currentIn = async (root: string): Promise<Owner> => {
  const value: unknown = JSON.parse(await readFile(join(root, OWNER_FILE), 'utf8'));
  const text = (name: keyof Owner): string => {
    const found = isJsonObject(value) ? value[name] : undefined;
    return typeof found === 'string' ? found : '';
  };
  return { name: text('name'), site: text('site'), securityExpires: text('securityExpires') };
};

/**
 * The owner that a command line asks for.
 * @param before the owner until now
 * @throws UsageError that says in both languages what is wrong with the arguments
 */
export const ownerFrom = ({ value, positionals: [given] }: Arguments, before: Owner): Owner => {
  if (given === undefined) throw new UsageError('AD eksik\nThe name is missing');
  const name = nameFrom(given);
  const kept = before.name.toLowerCase() === name.toLowerCase() ? before.site : '';
  const address = value(site);
  return { name, site: address === null ? kept : new URL(address).origin, securityExpires: nextExpiry() };
};

/**
 * Writes the owner that a command line asks for into all files of a project. Returns what the command prints.
 * @throws UsageError as `ownerFrom` does, CommandError as `filesWith` does, and the system's error; then nothing is written
 */
export const setOwner = async (root: string, given: Arguments): Promise<string> => {
  const before = await currentIn(root);
  const owner = ownerFrom(given, before);
  const files = await filesWith(root, owner);
  await writeAll(root, files);
  const removed = `${before.site} kaldırıldı; yenisini --site ile verin. / ${before.site} is removed; give the new one with --site.`;
  return [
    ...(before.site !== '' && owner.site === '' ? [removed] : []),
    ...files.keys(),
    `${owner.name} · ${owner.site === '' ? 'adres yok / no address' : owner.site}`,
  ].join('\n');
};

if (import.meta.main)
  await runCommand(command, async (given) => console.log(await setOwner(join(import.meta.dirname, '..'), given)));
