import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printedAddress } from '../shared/addresses.ts';
import type { EleventyConfig, MarkdownSource } from '../shared/eleventy-types.ts';
import type { SiteEnvironment } from '../shared/environment.ts';
import { MARKDOWN_FILE } from '../shared/pages.ts';
import { fillOrigin } from '../shared/code-html.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (html: string): string =>
  html.replaceAll(/&(?:([a-z]+)|#(\d+));/g, (entity, name: string | undefined, code: string) =>
    name === undefined ? String.fromCodePoint(Number(code)) : (entities[name] ?? entity),
  );

/**
 * The alternatives, in order: responses; inline code; elements that are removed, with a preceding heading; tags of tables, figures and
 * lists; indentation; other tags.
 */
const PIECES =
  /<pre[^>]*>([^]*?)<\/pre>|(`[^`\n]*`)|<(svg|form|summary)\b[^]*?<\/\3>|(?:^#+ .+\n\n)?<(?:span class="wrap|ul class="bare|p class="fine)[^]*?<\/(?:span|ul|p)>|<\/?(?:table|thead|tbody|figure|ul)\b[^>]*>\n?|^ +(?=<)|<(\/?\w+)[^>]*>/gm;

const marks: Readonly<Record<string, string>> = {
  code: '`',
  '/code': '`',
  li: '- ',
  tr: '| ',
  '/td': ' | ',
  '/th': ' | ',
};

/** Converts the HTML that shortcodes produce to Markdown. */
const withoutHtml = (text: string): string => {
  const tables = text.replaceAll(
    /<thead>[^]*?<\/thead>/g,
    (head) => `${head}\n\n|${' --- |'.repeat(head.split('<th>').length - 1)}`,
  );
  const plain = tables
    .replaceAll('<span class="status-code"', ': $&')
    .replaceAll(PIECES, (_, json?: string, code?: string, _hidden?: string, tag?: string) =>
      json === undefined
        ? (code ?? marks[tag ?? ''] ?? '')
        : `\n\n\`\`\`json\n${json.replaceAll(/<[^>]*>/g, '')}\n\`\`\`\n`,
    );
  return decoded(plain)
    .replaceAll(/ +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
};

const FENCED = /^(```[^]*?^```$)/m;

/** The guide as Markdown, with absolute links and without HTML. */
const guideText = ({ src, env: { title, description } }: MarkdownSource, site: SiteEnvironment): string => {
  const parts = fillOrigin(src, printedAddress('', site)).split(FENCED);
  const text = parts.map((part) =>
    part.startsWith('```')
      ? part.replace(/^(```\w*)(?: \S*)?(?: (\S+))?.*/, (_, start: string, file?: string) =>
          file === undefined ? start : `${start} title="${file}"`,
        )
      : withoutHtml(part).replaceAll('](/', `](${printedAddress('/', site)}`),
  );
  return `# ${title}\n\n${description}\n\n${text.join('').trim()}\n`;
};

/** Writes a Markdown version of each guide, for language models, into the folder of its page. */
export const addGuideTexts = (eleventy: EleventyConfig, site: SiteEnvironment): void => {
  const guides: MarkdownSource[] = [];
  eleventy.amendLibrary('md', ({ core }) =>
    core.ruler.push('guide-text', (source) => {
      if (source.env.tags?.includes('guides')) guides.push(source);
    }),
  );
  eleventy.on('eleventy.after', async ({ directories }) => {
    for (const guide of guides) {
      const folder = join(directories.output, guide.env.page.url);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, MARKDOWN_FILE), guideText(guide, site));
    }
  });
};
