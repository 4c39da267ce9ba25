import { isJsonObject } from '../../../data/json.ts';
import { find, t } from '../../shared/scripts/page.ts';

/** The segment of the API's address that holds no changes yet. */
const START = '~';

/** The numbers of records that a segment adds, changes and removes; `null` if it cannot be read. The decoder is loaded only after a write. */
const countChanges = async (segment: string): Promise<number | null> => {
  if (segment === START) return 0;
  const { unpackState } = await import('../../../functions/store/packed-state.ts');
  const differences = await unpackState(segment.slice(START.length));
  if (differences === null) return null;
  return differences.reduce((sum, [, { added, changed, removed }]) => {
    // Numbers stand for ids that no record has any more.
    const created = added.filter(isJsonObject).length;
    return sum + created + Object.keys(changed).length + removed.length;
  }, 0);
};

const countText = (count: number | null): string => {
  if (count === null) return t('okunamıyor', 'cannot be read');
  return count === 1 ? t('1 değişiklik', '1 change') : t(`${count} değişiklik`, `${count} changes`);
};

/** The box that keeps writes in the address: the segment that holds them, how many they are, undo, start over. */
export class KeptBox {
  readonly #tick: HTMLInputElement;
  readonly #tools: HTMLElement;
  readonly #count: HTMLElement;
  readonly #undo: HTMLButtonElement;
  readonly #restart: HTMLButtonElement;
  /** The segments before, the latest last: what undo goes back to. */
  readonly #past: string[] = [];
  #segment = START;

  /** @param changed is called when a button has led to another segment */
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
        // A button that has nothing more to do cannot hold the focus.
        if (button.disabled) this.#tick.focus();
      });
    lead(this.#undo, () => (this.#segment = this.#past.pop() ?? START));
    lead(this.#restart, () => this.#goOn(START));
  }

  /** The segment below which the request goes; empty where writes are not to stay. */
  get segment(): string {
    return this.#tick.checked ? this.#segment : '';
  }

  #goOn(next: string): void {
    if (next !== this.#segment) this.#past.push(this.#segment);
    this.#segment = next;
  }

  /** Goes on to the segment to which a write has led. */
  wrote(next: string): void {
    this.#goOn(next);
    this.show(next);
  }

  /** Shows a segment, which may come from a link or by the browser’s Back; an empty one leaves the last for whoever ticks the box again. */
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
