import { fold } from '../../../functions/query/values.ts';
import { find, make, t } from './page.ts';

const turkish = new Intl.Collator('tr', { numeric: true });

const keyOf = (row: HTMLTableRowElement, column: number): string => {
  const cell = row.cells[column];
  return cell?.dataset['sort'] ?? cell?.textContent ?? '';
};

/** Compares numbers by value and texts in Turkish order; empty cells come last. */
const compareKeys = (a: string, b: string, sign: number): number => {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  const difference = Number(a) - Number(b);
  return sign * (Number.isNaN(difference) ? turkish.compare(a, b) : difference);
};

const sortBy = (body: HTMLTableSectionElement, column: number, sign: number): void => {
  const keyed = [...body.rows].map((row) => ({ row, key: keyOf(row, column) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key, sign));
  body.append(...keyed.map(({ row }) => row));
};

const addSorting = (table: HTMLTableElement, body: HTMLTableSectionElement): void => {
  const headings = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
  for (const heading of headings) {
    const button = make('button', 'sort');
    button.type = 'button';
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener('click', () => {
      const descending = heading.getAttribute('aria-sort') === 'ascending';
      for (const other of headings) other.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      sortBy(body, heading.cellIndex, descending ? -1 : 1);
    });
  }
};

/** The folded texts of a row's cells, separated so that no word matches across cells; the link to the JSON does not count as a value. */
const textOf = (row: HTMLTableRowElement): string =>
  fold([...row.querySelectorAll('td, th > a:not(.raw)')].map(({ textContent }) => textContent).join('\n'));

/** Activates a pre-rendered search box. */
const addFilter = (box: HTMLElement, body: HTMLTableSectionElement): void => {
  // Computed at the first search, because folding all rows takes time.
  let folded: readonly { readonly row: HTMLTableRowElement; readonly text: string }[] = [];
  const input = find('input', HTMLInputElement, box);
  const told = find('[role="status"]', HTMLElement, box);
  const show = (): void => {
    const words = fold(input.value).split(/\s+/u).filter(Boolean);
    if (words.length > 0 && folded.length === 0) folded = [...body.rows].map((row) => ({ row, text: textOf(row) }));
    let shown = 0;
    for (const { row, text } of folded) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    const outcome =
      shown === 0 ? t('Hiçbir kayıt uymuyor.', 'No matching records.') : t(`${shown} kayıt`, `${shown} found`);
    told.textContent = words.length === 0 ? '' : outcome;
  };
  input.addEventListener('input', show);
  // Browsers restore the text of the box after a reload and with the Back button.
  window.addEventListener('pageshow', show);
  show();
  box.hidden = false;
};

/** Makes a pre-rendered table sortable and, if it has a search box, searchable. */
export const makeInteractive = (table: HTMLTableElement): void => {
  const [body] = table.tBodies;
  if (!body) return;
  addSorting(table, body);
  const box = document.querySelector<HTMLElement>(`[data-filters="${table.id}"]`);
  if (table.id !== '' && box) addFilter(box, body);
};
