import { fold } from '../../functions/query/fold.ts';
import { make, t } from './page.ts';

const turkish = new Intl.Collator('tr', { numeric: true });

const keyOf = (row: HTMLTableRowElement, column: number): string => {
  const cell = row.cells[column];
  return cell?.dataset['sort'] ?? cell?.textContent ?? '';
};

/** Numbers by value, texts by the Turkish alphabet, empty last. */
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
    const button = make('button', 'sort', heading.textContent);
    button.type = 'button';
    heading.replaceChildren(button);
    button.addEventListener('click', () => {
      const descending = heading.getAttribute('aria-sort') === 'ascending';
      for (const other of headings) other.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      sortBy(body, heading.cellIndex, descending ? -1 : 1);
    });
  }
};

const addFilter = (table: HTMLTableElement, body: HTMLTableSectionElement, label: string): void => {
  // Folding all texts takes a moment that only those who search should wait.
  let folded: readonly { readonly row: HTMLTableRowElement; readonly text: string }[] | undefined;
  const box = make('label', 'table-filter', label);
  const input = make('input', '');
  input.type = 'search';
  const told = make('span', 'count');
  told.setAttribute('role', 'status');
  box.append(input, told);
  input.addEventListener('input', () => {
    const words = fold(input.value).split(/\s+/u).filter(Boolean);
    folded ??= [...body.rows].map((row) => ({ row, text: fold(row.textContent) }));
    let shown = 0;
    for (const { row, text } of folded) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    told.textContent = words.length === 0 ? '' : t(`${shown} kayıt`, `${shown} found`);
  });
  (table.closest('.scroll') ?? table).before(box);
};

/** Lets readers sort pre-rendered tables, and search those that ask for it. */
export const enliven = (table: HTMLTableElement): void => {
  const [body] = table.tBodies;
  if (!body) return;
  addSorting(table, body);
  const label = table.dataset['filterLabel'];
  if (label !== undefined) addFilter(table, body, label);
};
