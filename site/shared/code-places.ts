import { isKeyOf } from '../../data/keys.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { same } from '../../data/both-languages.ts';
import type { CodeLanguage } from './scripts/highlight.ts';

/** The environment that runs a piece of code, or its kind if nothing runs it. */
interface Place {
  /** Its caption; a test runs the code there. */
  readonly caption: Bilingual;
  /** For colours; plain without one. */
  readonly language?: CodeLanguage;
}

/** All captions of code by name. */
export const codePlaces = {
  // Without `await` at the top and without anything of a page.
  script: { caption: same('<script> · Node.js (.mjs)'), language: 'js' },
  module: { caption: same('<script type="module"> · Node.js (.mjs)'), language: 'js' },
  typescript: { caption: same('TypeScript'), language: 'js' },
  node: { caption: same('Node.js (.mjs)'), language: 'js' },
  html: { caption: { tr: 'HTML dosyası', en: 'HTML file' }, language: 'html' },
  // Runs in PowerShell, too; what redirects, sets variables or calls curl needs bash.
  sh: { caption: same('Terminal'), language: 'sh' },
  bash: { caption: same('Terminal (bash)'), language: 'sh' },
  powershell: { caption: same('PowerShell'), language: 'sh' },
  python: { caption: same('Python'), language: 'python' },
  java: { caption: same('Java (Jackson, JUnit)') },
  csharp: { caption: same('C# (xUnit)') },
  php: { caption: same('PHP') },
  react: { caption: { tr: 'Vite ile React', en: 'React with Vite' }, language: 'js' },
  next: { caption: same('Next.js'), language: 'js' },
  playwright: { caption: same('Playwright'), language: 'js' },
  jest: { caption: same('Jest'), language: 'js' },
  deno: { caption: same('Deno'), language: 'js' },
  cloudflare: { caption: same('Cloudflare Workers'), language: 'js' },
  nginx: { caption: same('nginx') },
  caddy: { caption: same('Caddy') },
  systemd: { caption: same('systemd') },
  yaml: { caption: same('YAML') },
  docker: { caption: same('Docker') },
  sqlite: { caption: same('SQLite (SQL)') },
  duckdb: { caption: same('DuckDB (SQL)') },
  r: { caption: same('R') },
  json: { caption: same('JSON'), language: 'json' },
  http: { caption: same('HTTP'), language: 'http' },
  markdown: { caption: same('Markdown') },
  text: { caption: { tr: 'Formül', en: 'Formula' } },
} as const satisfies Readonly<Record<string, Place>>;

export type CodePlace = keyof typeof codePlaces;

/** True if a name names a place. */
export const isCodePlace = (name: string): name is CodePlace => isKeyOf(codePlaces, name);

/** A block of code in markdown, as the words behind its three backticks describe it. */
interface FenceWords {
  readonly place: CodePlace;
  /** The name of the file that the block is; empty for a part of any file. */
  readonly file: string;
}

/**
 * Reads the words behind a block's backticks: its language, its place where that has another name, its file’s name.
 * @throws RangeError where they name no place.
 */
export const readFence = (words: string): FenceWords => {
  const [language = '', place = language === 'js' ? 'module' : language, file = ''] = words.split(' ');
  if (!isCodePlace(place)) throw new RangeError(`“${words}” names no place of site/shared/code-places.ts`);
  return { place, file };
};
