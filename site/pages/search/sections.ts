import { DomUtils, parseDocument } from 'htmlparser2';

/** The section of a page that a search result links to: a heading and the text below it. */
export interface Section {
  /** The page's path with the section's anchor. */
  readonly url: string;
  /** The page's first-level heading. */
  readonly title: string;
  /** The section's heading; for the text before the first heading, the page's title. */
  readonly heading: string;
  readonly text: string;
  /** Program code, which is searched but not shown. */
  readonly code: string;
}

const SKIPPED_TAGS = ['nav', 'script', 'noscript', 'svg', 'form', 'template', 'figcaption'];

/** Classes of elements that are not indexed: record data, which the API's search finds, the changelog's versions, and notes for some readers. */
const SKIPPED_CLASSES =
  /(?:^| )(?:records|versions|paper|shelf|provinces|count|cards|example-value|sample|opening|failures|unpublished|unloaded|sandbox-note)(?: |$)/;

const INLINE_TAGS = ['a', 'b', 'code', 'em', 'small', 'span', 'strong', 'wbr'];

/** Marks the end of a block until blocks are joined. */
const BLOCK_END = '\u2029';

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Joins blocks into one line, with “·” after blocks without final punctuation. */
const inOneLine = (text: string): string =>
  text
    .split(BLOCK_END)
    .map(tidy)
    .filter((block) => block !== '')
    .join(' · ')
    .replaceAll(/([.,:;!?…]) · /g, '$1 ');

/** False for JSON, HTTP responses and headers. */
const isProgram = (code: string): boolean => !/^\s*(?:[{[]|HTTP\/|[\w-]+: )/.test(code);

type Node = ReturnType<typeof parseDocument>['children'][number];

const childrenOf = (node: Node): readonly Node[] =>
  !DomUtils.isTag(node) || SKIPPED_TAGS.includes(node.name) || SKIPPED_CLASSES.test(node.attribs['class'] ?? '')
    ? []
    : node.children;

const textOf = (node: Node): string => (DomUtils.isText(node) ? node.data : childrenOf(node).map(textOf).join(''));

/**
 * Splits a page's main content at its headings. Returns nothing for pages with `noindex` (the answer key) or without a
 * first-level heading (worksheets).
 */
export const sectionsOf = (html: string, url: string): readonly Section[] => {
  const page = parseDocument(html).children;
  const meta = (name: string): string | undefined =>
    DomUtils.findOne(({ attribs }) => attribs['name'] === name, page)?.attribs['content'];
  const main = DomUtils.findOne(({ name }) => name === 'main', page);
  if (!main || meta('robots') === 'noindex') return [];
  let title = '';
  // A heading without an id has the address of the last one that has one.
  let address = url;
  let part = { url, heading: '', text: '', code: '' };
  const parts = [part];
  /** The id of the enclosing `section` element, which is used as the anchor of its first heading. */
  let sectionId: string | undefined;
  const read = (node: Node): void => {
    if (DomUtils.isText(node)) part.text += node.data;
    if (!DomUtils.isTag(node)) return;
    const { name, attribs } = node;
    if (name === 'pre' && isProgram(textOf(node))) part.code += ` ${textOf(node)}`;
    if (name === 'section') sectionId = attribs['id'];
    if (/^h[123]$/.test(name)) {
      const anchor = sectionId ?? attribs['id'];
      sectionId = undefined;
      if (name === 'h1') title = tidy(textOf(node));
      else {
        if (anchor) address = `${url}#${anchor}`;
        part = { url: address, heading: tidy(textOf(node)), text: '', code: '' };
        parts.push(part);
      }
    } else if (name !== 'pre') {
      for (const child of childrenOf(node)) read(child);
      if (!INLINE_TAGS.includes(name)) part.text += BLOCK_END;
    }
  };
  read(main);
  if (title === '') return [];
  const sections = parts.map(({ heading, text, code, ...each }) => ({
    ...each,
    title,
    heading: heading || title,
    text: inOneLine(text),
    code: tidy(code),
  }));
  const [first] = sections;
  // A page without text, such as the playground, is indexed by its description.
  if (first && first.text + first.code === '') first.text = meta('description') ?? '';
  // Sections without text, such as galleries, are omitted.
  return sections.filter(({ text, code }) => text + code !== '');
};
