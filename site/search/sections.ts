import { Parser } from 'htmlparser2';
import { itemAt } from '../../data/item-at.ts';

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

const skippedTags = new Set(['nav', 'script', 'noscript', 'svg', 'form', 'template', 'figcaption']);

/** Data that the pages merely show: the API's own search finds records. */
const skippedClasses = new Set([
  'records',
  'paper',
  'shelf',
  'provinces',
  'count',
  'cards',
  'example-value',
  'sample',
  'opening',
  'failures',
]);

const headingTags = new Set(['h1', 'h2', 'h3']);

/** Elements whose text runs on in the same word or line. */
const inlineTags = new Set(['a', 'b', 'code', 'em', 'small', 'span', 'strong', 'wbr']);

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

/** A part as it is read. */
interface Part {
  readonly anchor: string;
  heading: string;
  text: string;
  code: string;
}

const partAt = (anchor: string): Part => ({ anchor, heading: '', text: '', code: '' });

/** JSON is data, and an address or a response is not a program. */
const isProgram = (code: string): boolean => !/^\s*(?:[{[]|HTTP\/|[\w-]+: )/.test(code);

const isSkipped = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  skippedTags.has(name) || (attributes['class'] ?? '').split(' ').some((each) => skippedClasses.has(each));

/**
 * Splits a page's main content at its headings; texts of records, JSON and navigation are left out. None of a page that asks search
 * engines to leave it out (the answer key), nor of one without a heading of its own (a worksheet: the course on paper).
 */
export const sectionsOf = (html: string, url: string): readonly Section[] => {
  const sections = [partAt('')];
  const meta: Record<string, string> = {};
  let isMain = false;
  /** The text of the code block around, if there is one. */
  let code: string | undefined;
  let title = '';
  /** The id of the section element around, for headings without one of their own. */
  let sectionId = '';
  let heading = '';
  const skipped: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta') meta[attributes['name'] ?? ''] = attributes['content'] ?? '';
      if (name === 'main') isMain = true;
      if (!isMain) return;
      if (skipped.length > 0 || isSkipped(name, attributes)) {
        skipped.push(name);
        return;
      }
      if (name === 'pre') code = '';
      if (name === 'section') sectionId = attributes['id'] ?? '';
      if (!headingTags.has(name)) return;
      heading = name;
      if (name !== 'h1') sections.push(partAt(sectionId || (attributes['id'] ?? '')));
      sectionId = '';
    },
    ontext(text) {
      const last = sections.at(-1);
      if (!isMain || skipped.length > 0 || !last) return;
      if (code !== undefined) code += text;
      else if (heading === 'h1') title += text;
      else if (heading === '') last.text += text;
      else last.heading += text;
    },
    onclosetag(name) {
      const last = sections.at(-1);
      if (name === 'main') isMain = false;
      if (skipped.length > 0) skipped.pop();
      else if (name === 'pre') {
        if (last && isProgram(code ?? '')) last.code += ` ${code ?? ''}`;
        code = undefined;
      } else if (name === heading) heading = '';
      else if (last && !inlineTags.has(name)) last.text += BLOCK_END;
    },
  });
  parser.end(html);
  if (meta['robots'] === 'noindex' || title === '') return [];
  const beginning = itemAt(sections, 0);
  // A page that is all controls, such as the playground, has no other text.
  if (tidy(beginning.text + beginning.code) === '') beginning.text = meta['description'] ?? '';
  return (
    sections
      // A heading over pictures alone says less than the text elsewhere that it names.
      .filter(({ text, code }) => tidy(text + code) !== '')
      .map((part) => ({
        url: part.anchor === '' ? url : `${url}#${part.anchor}`,
        title: tidy(title),
        heading: tidy(part.heading || title),
        text: inOneLine(part.text),
        code: tidy(part.code),
      }))
  );
};
