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

/** Activates a pre-rendered search box. */
const addFilter = (box: HTMLElement, body: HTMLTableSectionElement): void => {
  // Computed at the first search, because folding all rows takes time.
  let folded: readonly { readonly row: HTMLTableRowElement; readonly text: string }[] | undefined;
  const input = find('input', HTMLInputElement, box);
  const told = find('[role="status"]', HTMLElement, box);
  input.addEventListener('input', () => {
    const words = fold(input.value).split(/\s+/u).filter(Boolean);
    folded ??= [...body.rows].map((row) => ({ row, text: fold(row.textContent) }));
    let shown = 0;
    for (const { row, text } of folded) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    const outcome =
      shown === 0 ? t('Hiçbir kayıt uymuyor.', 'No matching records.') : t(`${shown} kayıt`, `${shown} found`);
    told.textContent = words.length === 0 ? '' : outcome;
  });
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
