import { itemAt } from '../../../data/lib/item-at.ts';

/** For each digit, the widths of its two spaces and two bars in set A (GS1 General Specifications, EAN/UPC symbology). */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'] as const;

/** The sets (A or B) that encode the six left digits, indexed by the first digit. */
const parities = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
] as const;

const GUARD = '111';
const CENTRE = '11111';

const reversed = (text: string): string => Array.from(text).toReversed().join('');

const widthOf = (digit: string): string => itemAt(widths, Number(digit));

/**
 * The bars of an EAN-13 number as SVG path data: 95 units (modules) wide and `height` units high.
 * Bars and spaces alternate. Set B has the widths of set A in reverse order.
 */
export const barcodePath = (ean: string, height: number): string => {
  const [first = '0', ...digits] = Array.from(ean);
  const parity = itemAt(parities, Number(first));
  const left = digits.slice(0, 6).map((digit, at) => (parity[at] === 'B' ? reversed(widthOf(digit)) : widthOf(digit)));
  const right = digits.slice(6).map(widthOf);
  const runs = Array.from(`${GUARD}${left.join('')}${CENTRE}${right.join('')}${GUARD}`, Number);
  let x = 0;
  return runs
    .map((width, at) => {
      const bar = at % 2 === 0 ? `M${x} 0h${width}v${height}h-${width}z` : '';
      x += width;
      return bar;
    })
    .join('');
};
