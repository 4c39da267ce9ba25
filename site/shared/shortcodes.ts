import { basename } from 'node:path';
import { isJsonObject } from '../../data/lib/json.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import type { TemplateContext } from './eleventy-types.ts';
import type { Language } from '../../data/language.ts';
import { playgroundLinks } from './pages.ts';
import { ask, type ShownResponse } from './ask.ts';
import { errorNames } from './catalogues.ts';
import { codePlaces, readFence } from './code-places.ts';
import { escapeHtml, ORIGIN_PLACEHOLDER, preHtml } from './code-html.ts';
import { hostFile } from './host-files.ts';

const askFor = async (
  { lang }: TemplateContext['ctx'],
  target: string,
  expected: number,
  init?: RequestInit,
): Promise<ShownResponse> => {
  const response = await ask(target, lang, init);
  if (response.status !== expected) throw new Error(`${target} answers ${response.status}, not ${expected}`);
  return response;
};

/** A link that sends a request. @throws Error if the response does not have the expected status */
async function requestLink(this: TemplateContext, target = '', expected = '200'): Promise<string> {
  const { href } = await askFor(this.ctx, target, Number(expected));
  return `<a class="request" href="${escapeHtml(href)}"><code>${escapeHtml(target === '' ? href : target)}</code></a>`;
}

const MOST_LINES = 18;
/** Matches JSON Web Tokens, whose parts after the header differ in every build. */
const TOKEN = /\b(eyJ\w+)\.[\w.-]+/g;

const shorten = (lines: readonly string[]): readonly string[] =>
  lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '  …'] : lines;

const words = { tr: { open: 'Aç', try: 'Dene' }, en: { open: 'Open', try: 'Playground' } };

/** A figure with the request body (if any) and the response; its caption shows the method, target and status. */
const figure = (lang: Language, target: string, method: string, sent: string, response: ShownResponse): string => {
  const { open, try: tryIt } = words[lang];
  const links = [
    ...(method === 'GET' ? [`<a href="${escapeHtml(response.href)}">${open}</a>`] : []),
    `<a href="${escapeHtml(playgroundLinks(target, method)[lang])}">${tryIt}</a>`,
  ];
  return [
    '<figure class="code-box">',
    '<figcaption>',
    `<code>${method} ${escapeHtml(target)}</code>`,
    `<span class="status-code" data-status="${response.status}">${response.status}</span>`,
    `<span class="wrap">${links.join(' ')}</span>`,
    '</figcaption>',
    sent === '' ? '' : preHtml(sent, 'json'),
    preHtml(shorten(JSON.stringify(response.value, null, 2).replaceAll(TOKEN, '$1…').split('\n')).join('\n'), 'json'),
    '</figure>',
  ].join('');
};

/** A request with the beginning of its response at build time. */
async function example(this: TemplateContext, target = '', expected = '200'): Promise<string> {
  return figure(this.ctx.lang, target, 'GET', '', await askFor(this.ctx, target, Number(expected)));
}

/** The value of a response header, as Markdown. */
async function headerValue(
  this: TemplateContext,
  name = '',
  target = '',
  expected = '200',
  method = 'GET',
  body?: string,
): Promise<string> {
  const { headers } = await askFor(this.ctx, target, Number(expected), { method, body: body ?? null });
  const value = headers.get(name);
  if (value === null) throw new Error(`${method} ${target} has no header ${name}`);
  return value.replaceAll(LOCAL_ORIGIN, ORIGIN_PLACEHOLDER);
}

/** An error's code and message in the page's language, as example programs print them. */
async function errorMessage(this: TemplateContext, target = '', expected = '400'): Promise<string> {
  const { value } = await askFor(this.ctx, target, Number(expected));
  const { hata } = errorNames(this.ctx.lang);
  const error = isJsonObject(value) ? [value[hata], value[{ tr: 'mesaj', en: 'message' }[this.ctx.lang]]] : [];
  return error.map((part) => JSON.stringify(part).slice(1, -1)).join(': ');
}

/** A Markdown code block with a caption. */
export const fence = (name: string, file: string, text: string): string => {
  const { place } = readFence(name);
  const { language = place } = { language: undefined, ...codePlaces[place] };
  return `\`\`\`${language} ${place} ${file}\n${text.trimEnd()}\n\`\`\``;
};

/** A simulated write with its body and response. */
async function writeExample(
  this: TemplateContext,
  method = 'POST',
  target = '',
  body = '',
  expected = '200',
): Promise<string> {
  const init = body === '' ? { method } : { method, body };
  const response = await askFor(this.ctx, target, Number(expected), init);
  const sent = body === '' ? '' : JSON.stringify(JSON.parse(body), null, 2);
  return figure(this.ctx.lang, target, method, sent, response);
}

/** A file in `site/hosts` as a Markdown code block, in the names of the page’s API. Tests run the same text. */
async function sourceFile(this: TemplateContext, path = '', place = ''): Promise<string> {
  const name = basename(path);
  return fence(place, name, await hostFile(name, this.ctx.lang));
}

/** The shortcodes of requests and files, keyed by the names that guides and pages use. */
export const shortcodes = {
  request: requestLink,
  example,
  write: writeExample,
  header: headerValue,
  message: errorMessage,
  file: sourceFile,
} as const;
