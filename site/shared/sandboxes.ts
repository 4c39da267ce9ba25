/** A form that opens code on another site. */
export interface SandboxForm {
  readonly site: 'CodePen' | 'StackBlitz';
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const CODEPEN = 'https://codepen.io';
const STACKBLITZ = 'https://stackblitz.com';

/** The origins to which pages post code, for the Content Security Policy. */
export const SANDBOX_ORIGINS = [CODEPEN, STACKBLITZ] as const;

const TITLE = 'Kurmaca';

/** Parts of a page that CodePen adds itself. */
const frame = /^ *(?:<!doctype[^>]*>|<\/?html[^>]*>|<meta charset[^>]*>|<title>.*<\/title>)\n?/gim;

const penHtml = (page: string): string => {
  const body = page.replaceAll(frame, '');
  const [indent = ''] = /^ */.exec(body) ?? [];
  return body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim();
};

/** A page as a new pen (CodePen's prefill interface). Scripts stay in the HTML, so that modules remain modules. */
export const codePen = (page: string): SandboxForm => ({
  site: 'CodePen',
  action: `${CODEPEN}/pen/define`,
  fields: { data: JSON.stringify({ title: TITLE, html: penHtml(page) }) },
});

const stackBlitzForm = (
  template: 'html' | 'node',
  shown: string,
  files: Readonly<Record<string, string>>,
): SandboxForm => ({
  site: 'StackBlitz',
  action: `${STACKBLITZ}/run?file=${encodeURIComponent(shown)}`,
  fields: {
    'project[title]': TITLE,
    'project[description]': 'Kurmaca API',
    'project[template]': template,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`project[files][${name}]`, text])),
  },
});

/** A page as a StackBlitz project with a single file. */
export const stackBlitz = (page: string): SandboxForm => stackBlitzForm('html', 'index.html', { 'index.html': page });

/** Version ranges, keyed by package name. */
export type Packages = Readonly<Record<string, string>>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const manifestOf = (dependencies: Packages, startCommand: string, devDependencies: Packages = {}): string =>
  json({ private: true, type: 'module', dependencies, devDependencies, stackblitz: { startCommand } });

/** A React program as a StackBlitz project, with Vite. */
export const stackBlitzReact = (file: string, text: string, packages: Packages, head: string): SandboxForm =>
  stackBlitzForm('node', file, {
    [file]: text,
    'index.html': `<!doctype html>\n${head}<div id="root"></div>\n<script type="module" src="/${file}"></script>\n`,
    'vite.config.js': "export default { esbuild: { jsx: 'automatic' } };\n",
    'package.json': manifestOf(packages, 'npx vite', { vite: '^7' }),
  });

/** A program for Node.js as a StackBlitz project. */
export const stackBlitzNode = (file: string, text: string, packages: Packages): SandboxForm =>
  stackBlitzForm('node', file, { [file]: text, 'package.json': manifestOf(packages, `node ${file}`) });
