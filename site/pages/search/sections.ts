import { DomUtils, parseDocument } from 'htmlparser2';

/** A part of a page that a search result leads to: a heading with an id and the text below it. */
export interface Section {
  /** The page's address with the section's anchor. */
  readonly url: string;
  /** The page's first-level heading. */
  readonly title: string;
  /** The section's own heading; the page's at its beginning. */
  readonly heading: string;
  readonly text: string;
  /** Programs, whose words are searched but not shown. */
  readonly code: string;
}

const SKIPPED_TAGS = ['nav', 'script', 'noscript', 'svg', 'form', 'template', 'figcaption'];

/** Data that the pages merely show: the API's own search finds records. */
const SKIPPED_CLASSES =
  /(?:^| )(?:records|paper|shelf|provinces|count|cards|example-value|sample|opening|failures)(?: |$)/;

/** Elements whose text runs on in the same word or line. */
const INLINE_TAGS = ['a', 'b', 'code', 'em', 'small', 'span', 'strong', 'wbr'];

/** The end of a paragraph, cell or term, until all become one line. */
const BLOCK_END = '\u2029';

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Blocks as one line, parted by a dot where no mark of a sentence ends them. */
const inOneLine = (text: string): string =>
  text
    .split(BLOCK_END)
    .map(tidy)
    .filter((block) => block !== '')
    .join(' · ')
    .replaceAll(/([.,:;!?…]) · /g, '$1 ');

/** JSON is data, and an address or a response is not a program. */
const isProgram = (code: string): boolean => !/^\s*(?:[{[]|HTTP\/|[\w-]+: )/.test(code);

type Node = ReturnType<typeof parseDocument>['children'][number];

const childrenOf = (node: Node): readonly Node[] =>
  !DomUtils.isTag(node) || SKIPPED_TAGS.includes(node.name) || SKIPPED_CLASSES.test(node.attribs['class'] ?? '')
    ? []
    : node.children;

const textOf = (node: Node): string => (DomUtils.isText(node) ? node.data : childrenOf(node).map(textOf).join(''));

/**
 * Splits a page's main content at its headings. There is none of a page that asks search engines to leave it out (the answer key),
 * nor of one without a heading of its own (a worksheet: the course on paper).
 */
export const sectionsOf = (html: string, url: string): readonly Section[] => {
  const page = parseDocument(html).children;
  const meta = (name: string): string | undefined =>
    DomUtils.findOne(({ attribs }) => attribs['name'] === name, page)?.attribs['content'];
  const main = DomUtils.findOne(({ name }) => name === 'main', page);
  if (!main || meta('robots') === 'noindex') return [];
  let title = '';
  let part = { url, heading: '', text: '', code: '' };
  const parts = [part];
  /** The id of the section element around, for its first heading. */
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
        part = { url: anchor ? `${url}#${anchor}` : url, heading: tidy(textOf(node)), text: '', code: '' };
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
  // A page that is all controls, such as the playground, has no other text.
  if (first && first.text + first.code === '') first.text = meta('description') ?? '';
  // A heading over pictures alone says less than the text elsewhere that it names.
  return sections.filter(({ text, code }) => text + code !== '');
};
