import { isJsonObject } from '../../../data/json.ts';
import type { CodePlace } from '../../code-places.ts';
import { t } from '../page.ts';
import { hasBody, type Method } from './state.ts';

/** A request as snippets need it. */
interface Call {
  readonly method: Method;
  readonly url: string;
  /** The body's text; looked at only where the method sends one. */
  readonly body: string;
  /** Sent as a bearer token (RFC 6750, section 2.1); empty for none. */
  readonly token: string;
}

/** The headers that a request needs. */
export const headersOf = ({ method, token }: Pick<Call, 'method' | 'token'>): Readonly<Record<string, string>> => ({
  ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
  ...(hasBody(method) ? { 'Content-Type': 'application/json' } : {}),
});

const pairsOf = (call: Call): readonly (readonly [string, string])[] => Object.entries(headersOf(call));

export interface SnippetKind {
  readonly place: Extract<CodePlace, 'module' | 'node' | 'sh' | 'python'>;
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

/** A body as a JavaScript expression: JSON is one; anything else becomes a string. */
const scriptBody = (text: string): { readonly expression: string; readonly isObject: boolean } => {
  const value = parse(text);
  const isObject = value !== undefined;
  const expression = isObject ? JSON.stringify(value, null, 2) : singleQuoted(text);
  // It would end the script element that the code is pasted into.
  return { expression: expression.replaceAll('</script', String.raw`<\/script`), isObject };
};

const LONG_ADDRESS = 44;
const LONG_LINE = 70;

/** A quoted address as an argument: on a line of its own where it is long. */
const argument = (url: string): string => (url.length > LONG_ADDRESS ? `\n  '${url}',\n` : `'${url}'`);

/** Whether the response is a picture and not JSON. */
const isPicture = (url: string): boolean => /\.(?:svg|png)$/.test(url);

/** Headers as the member of an object of options. */
const headersMember = (pairs: readonly (readonly [string, string])[]): string => {
  const entries = pairs.map(([name, value]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${singleQuoted(value)}`);
  const line = `headers: { ${entries.join(', ')} },`;
  return line.length <= LONG_LINE ? line : `headers: {\n${entries.map((entry) => `    ${entry},\n`).join('')}  },`;
};

const writeFetch = (call: Call): string => {
  const { method, url, body } = call;
  const [response, data] = [t('yanit', 'response'), t('veri', 'data')];
  const end = `const ${data} = await ${response}.${isPicture(url) ? 'blob' : 'json'}();\nconsole.log(${data});`;
  const headers = pairsOf(call);
  if (method === 'GET' && headers.length === 0) return `const ${response} = await fetch(${argument(url)});\n${end}`;
  const lines = method === 'GET' ? [] : [`  method: '${method}',`];
  if (headers.length > 0) lines.push(`  ${headersMember(headers)}`);
  if (hasBody(method)) {
    const { expression, isObject } = scriptBody(body);
    lines.push(`  body: ${isObject ? `JSON.stringify(${indent(expression, '  ')})` : expression},`);
  }
  return `const ${response} = await fetch('${url}', {\n${lines.join('\n')}\n});\n${end}`;
};

const writeAxios = (call: Call): string => {
  const { method, url, body } = call;
  // axios sets the type of a body itself.
  const headers = pairsOf(call).filter(([name]) => name !== 'Content-Type');
  const members = [
    ...(isPicture(url) ? [`responseType: 'blob',`] : []),
    ...(headers.length > 0 ? [headersMember(headers)] : []),
  ];
  const isShort = members.length === 1 && !members[0]?.includes('\n');
  const options = isShort
    ? `, { ${members.join('').replace(/,$/, '')} }`
    : members.length > 0
      ? `, {\n${members.map((member) => `  ${member}\n`).join('')}}`
      : '';
  const more = hasBody(method) ? `, ${scriptBody(body).expression}${options}` : options;
  return `import axios from 'axios';\n\nconst { data, status } = await axios.${method.toLowerCase()}(${more === '' ? argument(url) : `'${url}'${more}`});\nconsole.log(status, data);`;
};

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const writeCurl = (call: Call): string => {
  const { method, url, body } = call;
  const start = method === 'GET' ? `curl ${isPicture(url) ? '-O ' : ''}` : `curl -X ${method} `;
  const lines = [start + shellQuoted(url)];
  for (const [name, value] of pairsOf(call)) lines.push(`-H ${shellQuoted(`${name}: ${value}`)}`);
  if (hasBody(method)) {
    const value = parse(body);
    // To -d, a text that begins with @ is the name of a file.
    lines.push(value === undefined ? `--data-raw ${shellQuoted(body)}` : `-d ${shellQuoted(JSON.stringify(value))}`);
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

const writePython = (call: Call): string => {
  const { method, url, body, token } = call;
  const response = t('yanit', 'response');
  const value = parse(body);
  const sent = value === undefined ? `data=${JSON.stringify(body)}.encode()` : `json=${toPython(value)}`;
  const headers = token === '' ? '' : `, headers={"Authorization": ${JSON.stringify(`Bearer ${token}`)}}`;
  const more = `${hasBody(method) ? `, ${sent}` : ''}${headers}`;
  return `import requests\n\n${response} = requests.${method.toLowerCase()}('${url}'${more})\nprint(${response}.status_code, ${isPicture(url) ? `len(${response}.content)` : `${response}.json()`})`;
};

export const snippetKinds: ReadonlyMap<string, SnippetKind> = new Map<string, SnippetKind>([
  ['fetch', { place: 'module', write: writeFetch }],
  ['axios', { place: 'node', write: writeAxios }],
  ['curl', { place: 'sh', write: writeCurl }],
  ['python', { place: 'python', write: writePython }],
]);
