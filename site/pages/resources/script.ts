/** Shows the complete record that the URL's fragment (`#kayit-12`) identifies in a panel. */
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../data/lib/json.ts';
import { showCode } from '../../shared/scripts/code-view.ts';
import { copyButton } from '../../shared/scripts/copy.ts';
import { find, joined, make, numbered, pageLanguage, t } from '../../shared/scripts/page.ts';

const LONGEST_NAME = 90;

/** The maximum number of linked related records. */
const MOST = 12;

const TITLE = 'record-name';

const view = find('#record-view', HTMLTemplateElement);
const table = find('#records-table', HTMLTableElement);
const panel = make('dialog', 'record');
panel.setAttribute('aria-labelledby', TITLE);
panel.setAttribute('closedby', 'any');
document.body.append(panel);

const numberOf = (row: HTMLTableRowElement): number => Number(/\d+$/.exec(row.id)?.[0]);

/** The row of the record that the URL's fragment identifies; the fragment may be in either language. */
const addressedRow = (): HTMLTableRowElement | null => {
  const [, number = ''] = /^#(?:kayit|record)-(\d+)$/.exec(location.hash) ?? [];
  return number === '' ? null : table.querySelector(`#${t('kayit', 'record')}-${number}`);
};

/** Fetches a record or a list; returns an array in both cases. */
const load = async (address: string): Promise<readonly JsonObject[]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  const value: unknown = await response.json();
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
};

const nameOf = (record: JsonObject, { dataset: { names } }: HTMLElement): string => {
  const name = joined(record, names);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
};

/** The distinct numbers at a path such as `kalemler.urunId`. */
const numbersAt = (value: JsonValue, [first, ...rest]: readonly string[]): ReadonlySet<number> => {
  if (isJsonArray(value)) return new Set(value.flatMap((item) => [...numbersAt(item, first ? [first, ...rest] : [])]));
  if (first === undefined) return new Set(typeof value === 'number' ? [value] : []);
  return isJsonObject(value) ? numbersAt(value[first] ?? null, rest) : new Set();
};

const showLine = (line: HTMLElement): void => {
  line.hidden = false;
  find('[data-related]', HTMLElement, panel).hidden = false;
};

/** Fills a line with links to related records and returns the records. If there are none, the line stays hidden. */
const showRelated = async (line: HTMLElement, record: JsonObject): Promise<readonly JsonObject[]> => {
  const { address = '', via = '' } = line.dataset;
  const ids = via === '' ? [Number(record['id'])] : [...numbersAt(record, via.split('.'))];
  const blank = find('dd', HTMLElement, line);
  const found = await Promise.all(ids.map((id) => load(numbered(address, id)))).then(
    (all) => all.flat(),
    () => null,
  );
  if (found === null) {
    blank.textContent = t('Yanıt alınamadı', 'No response');
    showLine(line);
    return [];
  }
  const links = found.slice(0, MOST).map((other) => {
    const place = document.importNode(blank, true);
    const link = find('a', HTMLAnchorElement, place);
    link.href = numbered(link.href, Number(other['id']));
    link.textContent = nameOf(other, line);
    return place;
  });
  blank.replaceWith(...links);
  if (via === '') {
    const own = make('a', 'request');
    own.href = numbered(address, Number(record['id']));
    own.append(
      make('code', '', t(`${found.length} kayıt`, found.length === 1 ? '1 record' : `${found.length} records`)),
    );
    find('.count', HTMLElement, line).append(own);
  }
  if (found.length > 0) showLine(line);
  return found;
};

/** Renders an order or invoice as a document, with data of a related record. */
const drawPaper = async (
  place: Element,
  record: JsonObject,
  related: ReadonlyMap<string, readonly JsonObject[]>,
): Promise<void> => {
  // Imported here, because most resources do not need it.
  const { paperOf } = await import('./papers.ts');
  const [order] = related.get('siparisler') ?? [];
  const [customer] = related.get('kullanicilar') ?? [];
  const name = customer ? nameOf(customer, find('[data-of="kullanicilar"]', HTMLElement, panel)) : '';
  place.innerHTML = paperOf(record, order, name, pageLanguage);
};

/** Links the records of the previous and the next visible row. */
const linkNeighbours = (row: HTMLTableRowElement): void => {
  const rows = [...table.querySelectorAll('tr')].filter((each) => !each.hidden && each.id !== '');
  const at = rows.indexOf(row);
  for (const [rel, step] of [
    ['prev', -1],
    ['next', 1],
  ] as const) {
    const other = at < 0 ? undefined : rows[at + step];
    const link = find(`[rel="${rel}"]`, HTMLAnchorElement, panel);
    if (other) link.hash = other.id;
    else link.removeAttribute('href');
  }
};

const fill = (row: HTMLTableRowElement): void => {
  const id = numberOf(row);
  panel.replaceChildren(document.importNode(view.content, true));
  for (const link of panel.querySelectorAll<HTMLAnchorElement>('a:not(dd a)')) {
    link.href = numbered(link.href, id);
    for (const part of link.querySelector('code')?.childNodes ?? [])
      if (part instanceof Text) part.data = numbered(part.data, id);
  }
  for (const picture of panel.querySelectorAll('img')) picture.src = numbered(picture.src, id);
  find('h2', HTMLElement, panel).id = TITLE;
  find('[data-number]', HTMLElement, panel).textContent = String(id);
  for (const place of panel.querySelectorAll('.address'))
    place.append(
      copyButton(
        () => find('a', HTMLAnchorElement, place).href,
        t('Adresi kopyala', 'Copy URL'),
        place.textContent.trim(),
      ),
    );
  linkNeighbours(row);
};

const showRecord = async (): Promise<void> => {
  const title = find('h2', HTMLElement, panel);
  const box = find('.code-box', HTMLElement, panel);
  const [record] = await load(find('[data-source]', HTMLAnchorElement, panel).href);
  if (!title.isConnected || !record) return;
  title.textContent = nameOf(record, title);
  for (const picture of panel.querySelectorAll('img')) picture.alt = title.textContent;
  const code = find('code', HTMLElement, box);
  showCode(code, 'json', JSON.stringify(record, null, 2));
  find('figcaption', HTMLElement, box).append(copyButton(() => code.textContent, t('Kaydı kopyala', 'Copy record')));
  const lines = [...panel.querySelectorAll<HTMLElement>('[data-via]')];
  const related = await Promise.all(
    lines.map(async (line) => [line.dataset['of'] ?? '', await showRelated(line, record)] as const),
  );
  const paper = panel.querySelector('[data-paper]');
  if (paper) await drawPaper(paper, record, new Map(related));
};

/** The row of the displayed record, which gets the focus when the panel closes. */
let shown: HTMLTableRowElement | null = null;

/** The `rel` of the clicked link (previous or next), so that the same link for the new record gets the focus. */
let turned = '';
panel.addEventListener('click', ({ target }) => {
  turned = (target instanceof Element && target.closest('a')?.rel) || '';
});

/** The number of history entries since the panel opened, which is the state of each; those that links add have none yet. */
let depth = -1;

let isClosing = false;

const showAddressed = (): void => {
  // A closed panel leaves no record in the URL.
  if (isClosing && addressedRow()) history.replaceState(null, '', location.pathname + location.search);
  isClosing = false;
  const row = addressedRow();
  if (row && history.state === null) history.replaceState(depth + 1, '');
  depth = row ? Number(history.state) : 0;
  if (!row) {
    panel.close();
    shown?.querySelector<HTMLElement>('a')?.focus();
    shown = null;
    return;
  }
  shown = row;
  fill(row);
  if (!panel.open) panel.showModal();
  const focused = panel.querySelector<HTMLElement>(`[rel="${turned}"][href]`);
  (focused ?? find('[data-close]', HTMLElement, panel)).focus();
  turned = '';
  panel.scrollTop = 0;
  showRecord().catch(() => (find('h2', HTMLElement, panel).textContent = t('Yanıt alınamadı', 'No response')));
};

panel.addEventListener('close', () => {
  // The event comes later than a call of `close()`, when the URL may already identify the next record.
  if (shown === null || panel.open) return;
  isClosing = addressedRow() !== null;
  if (isClosing && depth > 0) history.go(-depth);
  else if (isClosing) showAddressed();
});
window.addEventListener('hashchange', showAddressed);
showAddressed();
