import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { parse, YAMLParseError } from 'yaml';
import {
  type CarrierContent,
  type CategoryContent,
  type CommentContent,
  type CompanyContent,
  contentValidators,
  type DistrictContent,
  type OrderContent,
  type PostContent,
  type ProductContent,
  type TaskContent,
  type UserContent,
} from './content-schemas.ts';
import type { Finding } from './finding.ts';

/** A post as it is written: front matter, text and the comments under it. */
export interface WrittenPost extends PostContent {
  readonly file: string;
  readonly icerik: string;
  readonly comments: readonly CommentContent[];
}

/** Everything that people write. */
export interface Content {
  readonly companies: readonly CompanyContent[];
  readonly users: readonly UserContent[];
  readonly categories: readonly CategoryContent[];
  readonly products: readonly ProductContent[];
  readonly tasks: readonly TaskContent[];
  readonly orders: readonly OrderContent[];
  readonly carriers: readonly CarrierContent[];
  readonly districts: readonly DistrictContent[];
  readonly posts: readonly WrittenPost[];
}

type Report = (finding: Finding) => void;

const explain = (error: ErrorObject): Finding['message'] => {
  const where = error.instancePath.slice(1) || '(kayıt)';
  const detail = JSON.stringify(error.params);
  return {
    tr: `${where}: biçim kuralına uymuyor (${error.keyword} ${detail}).`,
    en: `${where}: ${error.message ?? error.keyword} (${detail}).`,
  };
};

const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isNamed(value)) return '';
  const name = value['ad'] ?? value['baslik'] ?? value['unvan'] ?? value['icerik'] ?? value['alici'];
  return typeof name === 'string' ? name.slice(0, 40) : '';
};

/** How a finding names an entry: its place in the file from 1, and its name. */
export const recordLabel = (index: number, value: unknown): string => `${index + 1}. kayıt “${nameOf(value)}”`;

const parseYaml = (file: string, text: string, report: Report): unknown => {
  try {
    const value: unknown = parse(text);
    return value;
  } catch (thrown) {
    if (!(thrown instanceof YAMLParseError)) throw thrown;
    const line = thrown.linePos?.[0].line ?? 1;
    report({
      file,
      record: `${line}. satır`,
      rule: 'yaml',
      message: { tr: 'YAML okunamadı: girintiye ve tırnaklara bakın.', en: thrown.message },
    });
    return undefined;
  }
};

const readText = async (folder: string, file: string, report: Report): Promise<string> => {
  try {
    return (await readFile(join(folder, file), 'utf8')).normalize('NFC');
  } catch {
    report({
      file,
      record: 'dosya',
      rule: 'dosya',
      message: { tr: 'Dosya okunamadı.', en: 'The file cannot be read.' },
    });
    return '';
  }
};

const checkItems = <Item>(
  file: string,
  value: unknown,
  validate: ValidateFunction<Item>,
  report: Report,
): readonly Item[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    report({
      file,
      record: 'dosya',
      rule: 'liste',
      message: { tr: 'Dosya bir YAML listesi olmalı.', en: 'The file must be a YAML list.' },
    });
    return [];
  }
  return value.flatMap((item: unknown, index) => {
    if (validate(item)) return [item];
    for (const error of validate.errors ?? []) {
      report({ file, record: recordLabel(index, item), rule: 'biçim', message: explain(error) });
    }
    return [];
  });
};

const readList = async <Item>(
  folder: string,
  file: string,
  validate: ValidateFunction<Item>,
  report: Report,
): Promise<readonly Item[]> =>
  checkItems(file, parseYaml(file, await readText(folder, file, report), report), validate, report);

const readComments = async (
  folder: string,
  stem: string,
  present: readonly string[],
  report: Report,
): Promise<readonly CommentContent[]> =>
  present.includes(`${stem}.yaml`) ? readList(folder, `comments/${stem}.yaml`, contentValidators.comment, report) : [];

const readPost = async (
  folder: string,
  name: string,
  comments: readonly string[],
  report: Report,
): Promise<readonly WrittenPost[]> => {
  const file = `posts/${name}`;
  const [, frontMatter = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readText(folder, file, report)) ?? [];
  const data = parseYaml(file, frontMatter, report) ?? {};
  const [post] = checkItems(file, [data], contentValidators.post, report);
  if (!post) return [];
  const icerik = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .join('\n\n');
  return [{ ...post, file, icerik, comments: await readComments(folder, name.replace(/\.md$/, ''), comments, report) }];
};

const list = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    return [];
  }
};

/** Comments stand under the post whose file has the same name. */
const reportOrphans = (comments: readonly string[], posts: readonly string[], report: Report): void => {
  for (const name of comments) {
    const post = name.replace(/\.yaml$/, '.md');
    if (posts.includes(post)) continue;
    report({
      file: `comments/${name}`,
      record: 'dosya',
      rule: 'bağ',
      message: { tr: `posts/${post} diye bir gönderi yok.`, en: `There is no post posts/${post}.` },
    });
  }
};

/** Reads a folder of contents. What cannot be used is reported and left out; nothing throws over what somebody wrote. */
export const loadContent = async (folder: string, report: Report): Promise<Content> => {
  const comments = await list(join(folder, 'comments'));
  const postFiles = await list(join(folder, 'posts'));
  reportOrphans(comments, postFiles, report);
  const posts = await Promise.all(postFiles.map((name) => readPost(folder, name, comments, report)));
  return {
    companies: await readList(folder, 'companies.yaml', contentValidators.company, report),
    users: await readList(folder, 'users.yaml', contentValidators.user, report),
    categories: await readList(folder, 'categories.yaml', contentValidators.category, report),
    products: await readList(folder, 'products.yaml', contentValidators.product, report),
    tasks: await readList(folder, 'tasks.yaml', contentValidators.task, report),
    orders: await readList(folder, 'orders.yaml', contentValidators.order, report),
    carriers: await readList(folder, 'carriers.yaml', contentValidators.carrier, report),
    districts: await readList(folder, 'districts.yaml', contentValidators.district, report),
    posts: posts.flat(),
  };
};
