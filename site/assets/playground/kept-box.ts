import { isJsonArray, isJsonObject, joinBytes, type JsonValue } from '../../../data/json.ts';
import { limits } from '../../../functions/query/limits.ts';
import { unpack } from '../../../functions/store/packing.ts';
import { find, t } from '../page.ts';

/** The segment of the API's address that holds no changes yet. */
const START = '~';

const itemsOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  value !== undefined && isJsonArray(value) ? value : [];

/** How many records a segment adds, changes and removes; `null` where it cannot be read. */
const countChanges = async (segment: string): Promise<number | null> => {
  if (segment === START) return 0;
  const pieces = await unpack(segment.slice('~1'.length), limits.stateBytes);
  if (pieces === null) return null;
  const state: unknown = JSON.parse(new TextDecoder().decode(joinBytes(pieces)));
  return Object.values(isJsonObject(state) ? state : {}).reduce<number>((sum, parts) => {
    const [added, changed, removed] = itemsOf(parts);
    // Numbers stand for ids that no record has any more.
    const created = itemsOf(added).filter(isJsonObject).length;
    return sum + created + itemsOf(removed).length + (isJsonObject(changed) ? Object.keys(changed).length : 0);
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
