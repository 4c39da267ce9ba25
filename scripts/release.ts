import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DATA_DIGEST } from '../data/digest.ts';
import { isJsonObject } from '../data/json.ts';
import { dayExists } from '../data/reference-day.ts';
import { API_VERSION } from '../functions/http/base.ts';
import { owner } from '../site/owner.ts';
import { CommandError, runCommand, switchOption, textOption, UsageError } from './command-line.ts';

const root = join(import.meta.dirname, '..');

const refuse = (tr: string, en: string): CommandError => new CommandError(`${tr}\n${en}`);

/**
 * The notes of a release: what the changelog says below the heading of its version, `## 1.2.3 (2026-11-22)`.
 * @param version the version of the package as it was built
 * @throws CommandError that says in both languages why the tag cannot be released
 */
export const releaseNotes = (tag: string, version: string, changelog: string): string => {
  if (tag !== `v${version}`)
    throw refuse(
      `${tag} etiketi paketin sürümüyle uyuşmuyor: sürüm ${version}, etiketi v${version} olmalı.`,
      `The tag ${tag} does not fit the package’s version ${version}, whose tag is v${version}.`,
    );
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined)
    throw refuse(
      `CHANGELOG.md dosyasında ${version} bölümü yok: “## ${version} (YYYY-AA-GG)” başlığıyla ekleyin.`,
      `CHANGELOG.md has no section for ${version}: add one with the heading “## ${version} (YYYY-MM-DD)”.`,
    );
  const [heading = '', ...lines] = section.split('\n');
  const [, day = ''] = /\(([^)]*)\)\s*$/.exec(heading) ?? [];
  if (day.length !== 'YYYY-MM-DD'.length || !dayExists(day))
    throw refuse(
      `CHANGELOG.md ${version} sürümüne bir gün vermemiş: başlığı “## ${version} (YYYY-AA-GG)” olmalı (şimdiki: “## ${heading}”).`,
      `CHANGELOG.md gives ${version} no day: its heading must be “## ${version} (YYYY-MM-DD)” (it is “## ${heading}”).`,
    );
  if (!changelog.includes(DATA_DIGEST))
    throw refuse(
      `CHANGELOG.md verilerin SHA-256 özetini yazmamış: ${DATA_DIGEST}`,
      `CHANGELOG.md does not name the SHA-256 of the data: ${DATA_DIGEST}`,
    );
  const notes = lines.join('\n').trim();
  if (notes === '')
    throw refuse(`CHANGELOG.md’nin ${version} bölümü boş.`, `The section for ${version} in CHANGELOG.md is empty.`);
  return `${notes}\n`;
};

/**
 * Sees that the current commit of a repository is part of a branch: only what is there has been looked at and tested.
 * @throws CommandError where it is not, and where there is no such branch
 */
export const expectOnBranch = (branch: string, repository: string): void => {
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', 'HEAD', branch], { cwd: repository });
  if (status !== 0)
    throw refuse(
      `Bu kayıt (commit) ${branch} dalında değil; yalnız o daldaki kayıtlar yayımlanır.`,
      `This commit is not on ${branch}; only commits of that branch are released.`,
    );
};

/**
 * What npm needs to know of a package’s origin; provenance compares the repository with that of the workflow.
 * @param repository as GitHub writes it, `account/name`
 */
export const originOf = (repository: string, site: string): Readonly<Record<string, unknown>> => {
  const address = `https://github.com/${repository}`;
  return {
    repository: { type: 'git', url: `git+${address}.git` },
    homepage: site === '' ? `${address}#readme` : site,
    bugs: { url: `${address}/issues` },
  };
};

const builtManifest = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw refuse('Önce npm run build:package çalıştırın.', 'Run npm run build:package first.');
  });
  const manifest: unknown = JSON.parse(text);
  return isJsonObject(manifest) ? manifest : {};
};

const check = switchOption('check', { tr: 'yalnız bakar, bir şey yazmaz', en: 'only looks, writes nothing' });

const branch = textOption(
  'branch',
  'DAL',
  { tr: 'yayımlanan kaydın bulunması gereken dal', en: 'the branch that the released commit must be on' },
  null,
);

const repository = textOption(
  'repository',
  'HESAP/DEPO',
  {
    tr: 'dist-package/package.json dosyasına yazılacak depo',
    en: 'the repository to write into dist-package/package.json',
  },
  null,
  {
    holds: (text) => /^[\w-]+\/[\w.-]+$/.test(text),
    tr: 'HESAP/DEPO biçiminde olmalı',
    en: 'must have the form ACCOUNT/REPOSITORY',
  },
);

const notesFile = textOption(
  'notes',
  'DOSYA',
  { tr: 'sürüm notlarının yazılacağı dosya', en: 'the file to write the release notes into' },
  null,
);

if (import.meta.main)
  await runCommand(
    {
      name: 'npm run release',
      about: {
        tr: 'Bir etiketin yayımlanabilir olup olmadığına bakar: paketin sürümünü adlandırmalı, CHANGELOG.md o sürüme bir gün vermiş olmalı.',
        en: 'Tells whether a tag can be released: it must name the package’s version, to which CHANGELOG.md must have given a day.',
      },
      options: [check, branch, repository, notesFile],
      positionals: ['v1.2.3'],
    },
    async ({ value, positionals: [tag] }) => {
      if (tag === undefined) throw new UsageError('Etiket eksik\nThe tag is missing');
      const notes = releaseNotes(tag, API_VERSION, await readFile(join(root, 'CHANGELOG.md'), 'utf8'));
      const due = value(branch);
      if (due !== null) expectOnBranch(due, root);
      const [name, target] = value(check) ? [null, null] : [value(repository), value(notesFile)];
      if (name !== null) {
        const file = join(root, 'dist-package/package.json');
        const manifest = { ...(await builtManifest(file)), ...originOf(name, owner.site) };
        await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
      }
      if (target !== null) {
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, notes);
      }
      console.log(`${tag} ✓\n\n${notes}`);
    },
  );
