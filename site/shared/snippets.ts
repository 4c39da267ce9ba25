import { isJsonObject } from '../../data/lib/json.ts';
import type { Snippet } from './code-html.ts';
import type { CodePlace } from './code-places.ts';
import type { Language } from '../../data/language.ts';
import type { Method } from '../../functions/http/routes.ts';

/** The request that snippets show. */
export interface Call {
  readonly method: Method;
  readonly url: string;
  /** Ignored for methods without a body. */
  readonly body: string;
  /** Sent as a bearer token (RFC 6750, section 2.1); empty for none. */
  readonly token: string;
}

export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

export const headersOf = ({ method, token }: Pick<Call, 'method' | 'token'>): Readonly<Record<string, string>> => ({
  ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
  ...(hasBody(method) ? { 'Content-Type': 'application/json' } : {}),
});

const pairsOf = (call: Call): readonly (readonly [string, string])[] => Object.entries(headersOf(call));

export interface SnippetKind {
  /** The display name. */
  readonly name: string;
  readonly place: Extract<CodePlace, 'module' | 'node' | 'bash' | 'powershell' | 'python'>;
  /** Returns the code, with variable names in the given language. */
  readonly write: (call: Call, lang: Language) => string;
}

const names = { tr: { response: 'yanit', data: 'veri' }, en: { response: 'response', data: 'data' } } as const;

/** True for values that a JavaScript literal changes: `__proto__` sets the prototype, and infinite numbers become `null`. */
const isLost = (name: string, value: unknown): boolean =>
  name === '__proto__' || value === Infinity || value === -Infinity;

/** The parsed body; `undefined` if code must send the text itself, because it is not JSON or a literal would change it. */
const parse = (text: string): unknown => {
  const lost: string[] = [];
  try {
    const value: unknown = JSON.parse(text, (name, inner: unknown) => {
      if (isLost(name, inner)) lost.push(name);
      return inner;
    });
    return lost.length === 0 ? value : undefined;
  } catch {
    return undefined;
  }
};

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** A JSON string, but in single quotes. */
const singleQuoted = (text: string): string => {
  const inner = JSON.stringify(text).slice(1, -1);
  return `'${inner.replaceAll(/\\.|'/g, (sign) => (sign === '\\"' ? '"' : sign === "'" ? "\\'" : sign))}'`;
};

/** A body as a JavaScript expression: an object literal for JSON, otherwise a string. */
const scriptBody = (text: string): { readonly expression: string; readonly isText: boolean } => {
  const value = parse(text);
  const isText = value === undefined;
  const expression = isText ? singleQuoted(text) : JSON.stringify(value, null, 2);
  // Unescaped, `</script` would close the surrounding element, and `<!--` could prevent it from closing.
  return { expression: expression.replaceAll(/<(?=\/script|!--)/gi, '<\\'), isText };
};

const LONG_ADDRESS = 30;
const LONG_LINE = 60;

/** A quoted URL as an argument, on its own line if it is long. */
const argument = (url: string): string => (url.length > LONG_ADDRESS ? `\n  '${url}',\n` : `'${url}'`);

const isPicture = (url: string): boolean => /\.(?:svg|png)$/.test(url);

/** The `headers` field of an options object. */
const headersField = (pairs: readonly (readonly [string, string])[]): string => {
  const entries = pairs.map(([name, value]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${singleQuoted(value)}`);
  const line = `headers: { ${entries.join(', ')} },`;
  return line.length <= LONG_LINE ? line : `headers: {\n${entries.map((entry) => `    ${entry},\n`).join('')}  },`;
};

const writeFetch = (call: Call, lang: Language): string => {
  const { method, url, body } = call;
  const { response, data } = names[lang];
  const end = `const ${data} = await ${response}.${isPicture(url) ? 'blob' : 'json'}();\nconsole.log(${data});`;
  const headers = pairsOf(call);
  if (method === 'GET' && headers.length === 0) return `const ${response} = await fetch(${argument(url)});\n${end}`;
  const lines = method === 'GET' ? [] : [`  method: '${method}',`];
  if (headers.length > 0) lines.push(`  ${headersField(headers)}`);
  if (hasBody(method)) {
    const { expression, isText } = scriptBody(body);
    lines.push(`  body: ${isText ? expression : `JSON.stringify(${indent(expression, '  ')})`},`);
  }
  return `const ${response} = await fetch('${url}', {\n${lines.join('\n')}\n});\n${end}`;
};

const writeAxios = (call: Call): string => {
  const { method, url } = call;
  const body = hasBody(method) ? scriptBody(call.body) : null;
  // axios sets the content type for objects, but would change strings.
  const headers = pairsOf(call).filter(([name]) => name !== 'Content-Type' || body?.isText === true);
  const fields = [
    ...(body?.isText === true ? ['transformRequest: (text) => text,'] : []),
    ...(isPicture(url) ? [`responseType: 'blob',`] : []),
    ...(headers.length > 0 ? [headersField(headers)] : []),
  ];
  const isShort = fields.length === 1 && !fields[0]?.includes('\n');
  const options = isShort
    ? `, { ${fields.join('').replace(/,$/, '')} }`
    : fields.length > 0
      ? `, {\n${fields.map((field) => `  ${field}\n`).join('')}}`
      : '';
  const more = body ? `, ${body.expression}${options}` : options;
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
    // -d treats a value that begins with @ as a file name.
    lines.push(value === undefined ? `--data-raw ${shellQuoted(body)}` : `-d ${shellQuoted(JSON.stringify(value))}`);
  }
  return lines.join(' \\\n  ');
};

const powerShellQuoted = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;

const writePowerShell = (call: Call): string => {
  const { method, url, body, token } = call;
  return [
    `Invoke-RestMethod ${powerShellQuoted(url)}`,
    ...(method === 'GET' ? [] : [`-Method ${method}`]),
    ...(isPicture(url) ? [`-OutFile ${powerShellQuoted(url.split('/').at(-1) ?? '')}`] : []),
    ...(token === '' ? [] : [`-Headers @{ Authorization = ${powerShellQuoted(`Bearer ${token}`)} }`]),
    // Without the character set, Windows PowerShell sends Turkish letters as Latin-1.
    ...(hasBody(method) ? [`-ContentType 'application/json; charset=utf-8'`, `-Body ${powerShellQuoted(body)}`] : []),
  ].join(' `\n  ');
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

const writePython = (call: Call, lang: Language): string => {
  const { method, url, body } = call;
  const { response } = names[lang];
  const value = parse(body);
  const sent = value === undefined ? `data=${JSON.stringify(body)}.encode()` : `json=${toPython(value)}`;
  // The package requests sets the content type for `json`.
  const pairs = pairsOf(call).filter(([name]) => name !== 'Content-Type' || value === undefined);
  const given = pairs.map(([name, text]) => `${JSON.stringify(name)}: ${JSON.stringify(text)}`).join(', ');
  const headers = given === '' ? '' : `, headers={${given}}`;
  const more = `${hasBody(method) ? `, ${sent}` : ''}${headers}`;
  return `import requests\n\n${response} = requests.${method.toLowerCase()}('${url}'${more})\nprint(${response}.status_code, ${isPicture(url) ? `len(${response}.content)` : `${response}.json()`})`;
};

export const snippetKinds: ReadonlyMap<string, SnippetKind> = new Map<string, SnippetKind>([
  ['fetch', { name: 'fetch', place: 'module', write: writeFetch }],
  ['axios', { name: 'axios', place: 'node', write: writeAxios }],
  ['curl', { name: 'curl', place: 'bash', write: writeCurl }],
  ['powershell', { name: 'PowerShell', place: 'powershell', write: writePowerShell }],
  ['python', { name: 'Python', place: 'python', write: writePython }],
]);

export interface CodeSample {
  readonly key: string;
  readonly name: string;
  readonly snippet: Snippet;
}

/** A request as code in each programming language. */
export const codeSamples = (call: Call, lang: Language): readonly CodeSample[] =>
  [...snippetKinds].map(([key, { name, place, write }]) => ({
    key,
    name,
    snippet: { place, text: write(call, lang) },
  }));
