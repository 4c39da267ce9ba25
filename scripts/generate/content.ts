import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { parse, YAMLParseError } from 'yaml';
import { type ContentOf, contentValidators } from './content-schemas.ts';
import { isJsonObject } from '../../data/json.ts';
import { type Finding, finding } from './finding.ts';

/** A post as it is written: front matter, text and the comments under it. */
export interface WrittenPost extends ContentOf<'post'> {
  readonly file: string;
  readonly icerik: string;
  readonly comments: readonly ContentOf<'comment'>[];
}

/** Everything that people write. */
export interface Content {
  readonly companies: readonly ContentOf<'company'>[];
  readonly users: readonly ContentOf<'user'>[];
  readonly categories: readonly ContentOf<'category'>[];
  readonly products: readonly ContentOf<'product'>[];
  readonly tasks: readonly ContentOf<'task'>[];
  readonly orders: readonly ContentOf<'order'>[];
  readonly carriers: readonly ContentOf<'carrier'>[];
  readonly districts: readonly ContentOf<'district'>[];
  readonly posts: readonly WrittenPost[];
}

/** What a folder of contents comes to. What cannot be used is left out, and is among the findings. */
interface LoadedContent {
  readonly content: Content;
  readonly findings: readonly Finding[];
  /** The texts of the files by name. */
  readonly texts: ReadonlyMap<string, string>;
}

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value)) return '';
  const name = value['ad'] ?? value['baslik'] ?? value['unvan'] ?? value['icerik'] ?? value['alici'];
  return typeof name === 'string' ? name.slice(0, 40) : '';
};

/** How a finding names an entry: its place in the file from 1, and its name. */
export const recordLabel = (index: number, value: unknown): string => `${index + 1}. kayıt “${nameOf(value)}”`;

const list = (folder: string): Promise<readonly string[]> =>
  readdir(folder).then(
    (names) => names.toSorted(),
    () => [],
  );

const paragraphsOf = (body: string): string =>
  body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .join('\n\n');

/** Reads a folder of contents; nothing throws over what somebody wrote. */
export const loadContent = async (folder: string): Promise<LoadedContent> => {
  const findings: Finding[] = [];
  const texts = new Map<string, string>();

  const readText = async (file: string): Promise<string> => {
    try {
      const text = (await readFile(join(folder, file), 'utf8')).normalize('NFC');
      texts.set(file, text);
      return text;
    } catch {
      findings.push(finding(file, 'dosya', 'dosya', 'Dosya okunamadı.', 'The file cannot be read.'));
      return '';
    }
  };

  const parseYaml = (file: string, text: string): unknown => {
    try {
      const value: unknown = parse(text);
      return value;
    } catch (thrown) {
      if (!(thrown instanceof YAMLParseError)) throw thrown;
      const line = thrown.linePos?.[0].line ?? 1;
      const tr = 'YAML okunamadı: girintiye ve tırnaklara bakın.';
      findings.push(finding(file, `${line}. satır`, 'yaml', tr, thrown.message));
      return undefined;
    }
  };

  const checkItems = <Item>(file: string, value: unknown, validate: ValidateFunction<Item>): readonly Item[] => {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      const tr = 'Dosya bir YAML listesi olmalı.';
      findings.push(finding(file, 'dosya', 'liste', tr, 'The file must be a YAML list.'));
      return [];
    }
    return value.flatMap((item: unknown, index) => {
      if (validate(item)) return [item];
      for (const { instancePath, params, keyword, message = keyword } of validate.errors ?? []) {
        const [where, detail] = [instancePath.slice(1) || '(kayıt)', JSON.stringify(params)];
        const tr = `${where}: biçim kuralına uymuyor (${keyword} ${detail}).`;
        findings.push(finding(file, recordLabel(index, item), 'biçim', tr, `${where}: ${message} (${detail}).`));
      }
      return [];
    });
  };

  const readList = async <Item>(file: string, validate: ValidateFunction<Item>): Promise<readonly Item[]> =>
    checkItems(file, parseYaml(file, await readText(file)), validate);

  const [commentFiles, postFiles] = await Promise.all([list(join(folder, 'comments')), list(join(folder, 'posts'))]);

  const readPost = async (name: string): Promise<readonly WrittenPost[]> => {
    const file = `posts/${name}`;
    const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readText(file)) ?? [];
    const [post] = checkItems(file, [parseYaml(file, frontMatter) ?? {}], contentValidators.post);
    if (!post) return [];
    const below = name.replace(/md$/, 'yaml');
    const comments = commentFiles.includes(below) ? await readList(`comments/${below}`, contentValidators.comment) : [];
    return [{ ...post, file, icerik: paragraphsOf(body), comments }];
  };

  // Comments stand under the post whose file has the same name.
  for (const name of commentFiles) {
    const post = name.replace(/yaml$/, 'md');
    if (postFiles.includes(post)) continue;
    const tr = `posts/${post} diye bir gönderi yok.`;
    findings.push(finding(`comments/${name}`, 'dosya', 'bağ', tr, `There is no post posts/${post}.`));
  }
  const posts = await Promise.all(postFiles.map(readPost));
  const content: Content = {
    companies: await readList('companies.yaml', contentValidators.company),
    users: await readList('users.yaml', contentValidators.user),
    categories: await readList('categories.yaml', contentValidators.category),
    products: await readList('products.yaml', contentValidators.product),
    tasks: await readList('tasks.yaml', contentValidators.task),
    orders: await readList('orders.yaml', contentValidators.order),
    carriers: await readList('carriers.yaml', contentValidators.carrier),
    districts: await readList('districts.yaml', contentValidators.district),
    posts: posts.flat(),
  };
  return { content, findings, texts };
};
