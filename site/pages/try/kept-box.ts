import { isJsonObject } from '../../../data/lib/json.ts';
import { resources } from './api.ts';
import { find, t } from '../../shared/scripts/page.ts';

/** True for the name of a resource in the states of the page's API. */
const isName = (text: string): boolean => Object.values(resources).some((each) => t(each.path, each.alias) === text);

/** The state segment without changes. */
const START = '~';

/** Counts the created, changed and deleted records in a state segment; `null` if it is invalid. Loads the decoder on demand. */
const countChanges = async (segment: string): Promise<number | null> => {
  if (segment === START) return 0;
  const { unpackState } = await import('../../../functions/store/packed-state.ts');
  const differences = await unpackState(segment.slice(START.length), isName);
  if (differences === null) return null;
  return differences.reduce((sum, [, { added, changed, removed }]) => {
    // Numbers in `added` are gaps between ids, not records.
    const created = added.filter(isJsonObject).length;
    return sum + created + Object.keys(changed).length + removed.length;
  }, 0);
};

const countText = (count: number | null): string => {
  if (count === null) return t('okunamıyor', 'cannot be read');
  return count === 1 ? t('1 değişiklik', '1 change') : t(`${count} değişiklik`, `${count} changes`);
};

/** The box for writes kept in the URL, with the number of changes, undo and reset. Stores the current state segment. */
export class KeptBox {
  readonly #tick: HTMLInputElement;
  readonly #tools: HTMLElement;
  readonly #count: HTMLElement;
  readonly #undo: HTMLButtonElement;
  readonly #restart: HTMLButtonElement;
  /** Previous segments for undo, the latest last. */
  readonly #past: string[] = [];
  #segment = START;

  /** @param changed called when a button has changed the segment */
  constructor(within: ParentNode, changed: () => void) {
    this.#tick = find('#p-kept', HTMLInputElement, within);
    this.#tools = find('[data-kept]', HTMLElement, within);
    this.#count = find('[data-changes]', HTMLElement, within);
    this.#undo = find('[data-undo]', HTMLButtonElement, within);
    this.#restart = find('[data-restart]', HTMLButtonElement, within);
    const lead = (button: HTMLButtonElement, go: () => void): void =>
      button.addEventListener('click', () => {
        go();
        changed();
        // A button that becomes disabled loses the focus.
        if (button.disabled) this.#tick.focus();
      });
    lead(this.#undo, () => (this.#segment = this.#past.pop() ?? START));
    lead(this.#restart, () => this.#goOn(START));
  }

  /** The state segment of the request; empty if writes are not kept. */
  get segment(): string {
    return this.#tick.checked ? this.#segment : '';
  }

  #goOn(next: string): void {
    if (next !== this.#segment) this.#past.push(this.#segment);
    this.#segment = next;
  }

  /** Continues with the segment that a write returned. */
  wrote(next: string): void {
    this.#goOn(next);
    this.show(next);
  }

  /** Shows a segment, perhaps from a link or the browser history. If it is empty, the last segment is kept for later. */
  show(segment: string): void {
    const isKept = segment !== '';
    if (isKept && segment !== this.#segment) {
      this.#past.splice(Math.max(0, this.#past.lastIndexOf(segment)));
      this.#segment = segment;
    }
    this.#tick.checked = isKept;
    this.#tools.hidden = !isKept;
    this.#undo.disabled = this.#past.length === 0;
    this.#restart.disabled = this.#segment === START;
    void this.#tell();
  }

  async #tell(): Promise<void> {
    const segment = this.#segment;
    const count = await countChanges(segment).catch(() => null);
    if (segment === this.#segment) this.#count.textContent = countText(count);
  }
}
