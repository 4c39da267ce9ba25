import { METHODS } from '../../../functions/http/base.ts';

export type TokenKind = 'plain' | 'key' | 'string' | 'number' | 'literal' | 'keyword' | 'comment' | 'method';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** Languages with syntax highlighting. */
export type CodeLanguage = 'json' | 'js' | 'html' | 'sh' | 'python' | 'http';

type Rule = readonly [TokenKind, RegExp];

const string = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/y;
const number = /-?\b\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b/y;

const script: readonly Rule[] = [
  ['comment', /\/\/[^\n]*/y],
  ['string', string],
  [
    'keyword',
    /\b(?:const|let|await|async|import|from|for|of|if|else|return|new|throw|try|catch|finally|function|export|default)\b/y,
  ],
  ['literal', /\b(?:true|false|null|undefined)\b/y],
  ['number', number],
];

const rules: Readonly<Record<CodeLanguage, readonly Rule[]>> = {
  json: [
    ['key', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/y],
    ['string', string],
    ['number', number],
    ['literal', /\b(?:true|false|null)\b/y],
  ],
  js: script,
  html: [['comment', /<!--[^]*?-->/y], ['key', /<\/?[a-z][\w-]*|<!doctype\b/iy], ...script],
  sh: [
    ['comment', /#[^\n]*/y],
    ['string', string],
    ['keyword', /(?<=^|[|&] )(?:curl|npm|npx|node|git|cd)\b/my],
  ],
  python: [
    ['comment', /#[^\n]*/y],
    ['string', string],
    ['keyword', /\b(?:import|from|for|in|if|print|def|return|as)\b/y],
    ['literal', /\b(?:True|False|None)\b/y],
    ['number', number],
  ],
  http: [
    ['method', new RegExp(`^(?:${METHODS.join('|')})\\b`, 'my')],
    ['key', /^[A-Za-z-]+(?=: )/my],
  ],
};

/** Matches a whole word, white space or one other character, so that no rule starts inside a word. */
const rest = /[\p{L}_$][\p{L}\p{N}_$-]*|\s+|[^]/uy;

const matchAt = (rule: RegExp, text: string, index: number): string | undefined => {
  rule.lastIndex = index;
  return rule.exec(text)?.[0];
};

const tokenAt = (language: CodeLanguage, text: string, index: number): Token => {
  for (const [kind, rule] of rules[language]) {
    const found = matchAt(rule, text, index);
    if (found !== undefined && found !== '') return { kind, text: found };
  }
  return { kind: 'plain', text: matchAt(rest, text, index) ?? text.slice(index) };
};

/** Splits code into tokens; joined, they equal the original text. */
const tokenize = (language: CodeLanguage, text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (let index = 0; index < text.length;) {
    const token = tokenAt(language, text, index);
    const last = tokens.at(-1);
    if (last?.kind === 'plain' && token.kind === 'plain')
      tokens[tokens.length - 1] = { kind: 'plain', text: last.text + token.text };
    else tokens.push(token);
    index += token.text.length;
  }
  return tokens;
};

/** The number of characters per line on a narrow screen. */
const NARROW = 36;

/** A line of code, including its line break. */
export interface CodeLine {
  readonly tokens: readonly Token[];
  /** True if the line wraps on a narrow screen. */
  readonly isLong: boolean;
}

const lineOf = (tokens: readonly Token[]): CodeLine => ({
  tokens,
  isLong: tokens.reduce((sum, { text }) => sum + text.length, 0) > NARROW,
});

/** The lines of code as tokens; without a language, each line is one plain token. */
export const linesOf = (text: string, language?: CodeLanguage): readonly CodeLine[] => {
  const whole: readonly Token[] = language === undefined ? [{ kind: 'plain', text }] : tokenize(language, text);
  const lines: Token[][] = [[]];
  for (const token of whole)
    for (const part of token.text.split(/(?<=\n)/)) {
      if (lines.at(-1)?.at(-1)?.text.endsWith('\n')) lines.push([]);
      lines.at(-1)?.push({ kind: token.kind, text: part });
    }
  return lines.map(lineOf);
};
