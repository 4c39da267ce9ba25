import { isKeyOf } from '../../data/lib/keys.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { same } from '../../data/lib/both-languages.ts';
import type { CodeLanguage } from './scripts/highlight.ts';

/** The environment in which a code block runs, or its format if it does not run. */
interface Place {
  /** The caption, which shows the environment in which tests run the code. */
  readonly caption: Bilingual;
  /** The language for highlighting; undefined for plain text. */
  readonly language?: CodeLanguage;
}

export const codePlaces = {
  // For code that uses neither top-level `await` nor the DOM.
  script: { caption: same('<script> · Node.js (.mjs)'), language: 'js' },
  module: { caption: same('<script type="module"> · Node.js (.mjs)'), language: 'js' },
  typescript: { caption: same('TypeScript'), language: 'js' },
  node: { caption: same('Node.js (.mjs)'), language: 'js' },
  html: { caption: { tr: 'HTML dosyası', en: 'HTML file' }, language: 'html' },
  // Also runs in PowerShell; redirection, variables and curl require bash.
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
  vite: { caption: same('Vite'), language: 'js' },
  vitest: { caption: same('Vitest'), language: 'js' },
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

export const isCodePlace = (name: string): name is CodePlace => isKeyOf(codePlaces, name);

/** The parsed info string of a code block. */
interface FenceWords {
  readonly place: CodePlace;
  /** The file name; empty if the block is not a whole file. */
  readonly file: string;
}

/**
 * Parses the info string of a code block: language, place (if it differs) and file name.
 * @throws RangeError for an unknown place
 */
export const readFence = (words: string): FenceWords => {
  const [language = '', place = language === 'js' ? 'module' : language, file = ''] = words.split(' ');
  if (!isCodePlace(place)) throw new RangeError(`“${words}” names no place of site/shared/code-places.ts`);
  return { place, file };
};
