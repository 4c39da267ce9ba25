import { isJsonObject } from '../../../data/json.ts';
import type { CodeLanguage } from '../highlight.ts';
import { t } from '../page.ts';
import { hasBody, type Method } from './state.ts';

/** A request as snippets need it. */
export interface Call {
  readonly method: Method;
  readonly url: string;
  /** The body's text; looked at only where the method sends one. */
  readonly body: string;
}

/** A way to write a request. */
export interface SnippetKind {
  readonly language: CodeLanguage;
  readonly write: (call: Call) => string;
}

const parse = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

const singleQuoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** A body as a JavaScript expression: JSON is one; what is no JSON stays a text. */
const scriptBody = (text: string): { readonly expression: string; readonly isObject: boolean } => {
  const value = parse(text);
  return value === undefined
    ? { expression: singleQuoted(text), isObject: false }
    : { expression: JSON.stringify(value, null, 2), isObject: true };
};

const LONG_ADDRESS = 44;

/** A quoted address as an argument: on a line of its own where it is long. */
const argument = (url: string): string => (url.length > LONG_ADDRESS ? `\n  '${url}',\n` : `'${url}'`);

const writeFetch = ({ method, url, body }: Call): string => {
  const [answer, data] = [t('yanit', 'response'), t('veri', 'data')];
  const end = `const ${data} = await ${answer}.json();`;
  if (method === 'GET') return `const ${answer} = await fetch(${argument(url)});\n${end}`;
  const lines = [`  method: '${method}',`];
  if (hasBody(method)) {
    const { expression, isObject } = scriptBody(body);
    lines.push(`  headers: { 'Content-Type': 'application/json' },`);
    lines.push(`  body: ${isObject ? `JSON.stringify(${indent(expression, '  ')})` : expression},`);
  }
  return `const ${answer} = await fetch('${url}', {\n${lines.join('\n')}\n});\n${end}`;
};

const writeAxios = ({ method, url, body }: Call): string => {
  const more = hasBody(method) ? `, ${scriptBody(body).expression}` : '';
  return `import axios from 'axios';\n\nconst { data, status } = await axios.${method.toLowerCase()}(${more === '' ? argument(url) : `'${url}'${more}`});`;
};

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const writeCurl = ({ method, url, body }: Call): string => {
  if (method === 'GET') return `curl ${shellQuoted(url)}`;
  const lines = [`curl -X ${method} ${shellQuoted(url)}`];
  if (hasBody(method)) {
    const value = parse(body);
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d ${shellQuoted(value === undefined ? body : JSON.stringify(value))}`);
  }
  return lines.join(' \\\n  ');
};

const toPython = (value: unknown, by = ''): string => {
  const deeper = `${by}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item: unknown) => `${deeper}${toPython(item, deeper)},\n`).join('')}${by}]`;
  }
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, item]) => `${deeper}${JSON.stringify(name)}: ${toPython(item, deeper)},\n`,
  );
  return entries.length === 0 ? '{}' : `{\n${entries.join('')}${by}}`;
};

const writePython = ({ method, url, body }: Call): string => {
  const answer = t('yanit', 'response');
  const value = parse(body);
  const sent = value === undefined ? `data=${JSON.stringify(body)}.encode()` : `json=${toPython(value)}`;
  const more = hasBody(method) ? `, ${sent}` : '';
  return `import requests\n\n${answer} = requests.${method.toLowerCase()}('${url}'${more})\nprint(${answer}.status_code, ${answer}.json())`;
};

/** Every kind of snippet by its name. */
export const snippetKinds: ReadonlyMap<string, SnippetKind> = new Map<string, SnippetKind>([
  ['fetch', { language: 'js', write: writeFetch }],
  ['axios', { language: 'js', write: writeAxios }],
  ['curl', { language: 'sh', write: writeCurl }],
  ['python', { language: 'python', write: writePython }],
]);
