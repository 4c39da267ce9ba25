import { isPictureFormat } from '../../../data/catalogue/picture.ts';
import { isKeyOf } from '../../../data/lib/keys.ts';
import { type ParameterKey, parameters } from '../../../functions/query/parameters.ts';
import { find, onlyFilesAnswer, t } from '../../shared/scripts/page.ts';
import { resources } from './api.ts';
import { EmbedChoice } from './embed-choice.ts';
import { KeptBox } from './kept-box.ts';
import { type Rows, rowsIn } from './rows.ts';
import {
  asksForList,
  type Child,
  childrenOf,
  isChild,
  isMethod,
  isSubject,
  listedResource,
  methodsOf,
  opensSession,
  REFRESH,
  segmentOf,
  SESSION,
  type State,
  takesChild,
  takesConditions,
  takesId,
  type Values,
} from './state.ts';
import { hasBody } from '../../shared/snippets.ts';

/** A control's value in the query; `1` for a checked box, empty for an unchecked one. */
const textOf = (input: HTMLInputElement): string =>
  input.type === 'checkbox' ? (input.checked ? '1' : '') : input.value;

/** The playground's form, which displays and reads a state. */
export class RequestForm {
  readonly element: HTMLFormElement;
  readonly body: HTMLTextAreaElement;
  /** The `id` of the user to sign in as. */
  readonly signInAs: HTMLInputElement;
  readonly kept: KeptBox;
  readonly #method: HTMLSelectElement;
  /** Chooses English paths and parameters; only on the Turkish page. */
  readonly #english: HTMLInputElement | null;
  readonly #resource: HTMLSelectElement;
  readonly #id: HTMLInputElement;
  readonly #child: HTMLSelectElement;
  readonly #parameters: readonly HTMLInputElement[];
  readonly #embeds: EmbedChoice;
  readonly #token: HTMLInputElement;
  readonly #filters: Rows;
  readonly #sorts: Rows;

  constructor(element: HTMLFormElement, changed: () => void) {
    const rows = (name: string, sortableOnly: boolean): Rows => {
      const template = find(`#${name}-row`, HTMLTemplateElement);
      const box = find(`[data-rows="${name}"]`, HTMLElement, element);
      return rowsIn(box, template, ({ sortable }) => sortable || !sortableOnly, changed);
    };
    this.element = element;
    this.body = find('#p-body', HTMLTextAreaElement, element);
    this.signInAs = find('#p-user', HTMLInputElement, element);
    this.kept = new KeptBox(element, changed);
    this.#method = find('#p-method', HTMLSelectElement, element);
    this.#english = element.querySelector('[name="names"][value="en"]');
    this.#resource = find('#p-resource', HTMLSelectElement, element);
    this.#id = find('#p-id', HTMLInputElement, element);
    this.#child = find('#p-child', HTMLSelectElement, element);
    this.#parameters = [...element.querySelectorAll<HTMLInputElement>('input[data-parameter]')];
    this.#token = find('#p-token', HTMLInputElement, element);
    this.#embeds = new EmbedChoice(find('[data-embeds]', HTMLElement, element));
    this.#filters = rows('filters', false);
    this.#sorts = rows('sorts', true);
  }

  /** The token to send; it is not part of links. */
  get token(): string {
    return this.#token.value.trim();
  }

  set token(token: string) {
    this.#token.value = token;
    this.#token.closest('details')?.setAttribute('open', '');
  }

  /** The current state; values without a control are taken from the previous state. */
  read(before: State): State {
    const method = this.#method.value;
    const resource = this.#resource.value;
    const child = this.#child.value;
    return {
      ...before,
      kept: this.kept.segment,
      method: isMethod(method) ? method : 'GET',
      resource: isSubject(resource) ? resource : before.resource,
      english: this.#english?.checked ?? before.english,
      id: this.#id.value.trim(),
      child: isChild(child) ? child : '',
      filters: this.#filters.read(),
      sorts: this.#sorts.read(),
      values: this.#readValues(),
      body: this.body.value,
      spelled: '',
    };
  }

  #readValues(): Values {
    const values: Partial<Record<ParameterKey, string>> = { embed: this.#embeds.read() };
    for (const input of this.#parameters) {
      const key = input.dataset['parameter'] ?? '';
      if (isKeyOf(parameters, key)) values[key] = textOf(input);
    }
    return values;
  }

  show(state: State): void {
    this.#method.value = state.method;
    if (this.#english) this.#english.checked = state.english;
    const turkish = this.element.querySelector<HTMLInputElement>('[name="names"][value="tr"]');
    if (turkish) turkish.checked = !state.english;
    this.#resource.value = state.resource;
    this.#id.value = state.id;
    for (const input of this.#parameters) {
      const key = input.dataset['parameter'] ?? '';
      const text = isKeyOf(parameters, key) ? (state.values[key] ?? '') : '';
      if (input.type === 'checkbox') input.checked = text === '1';
      else input.value = text;
      if (text !== '') input.closest('details')?.setAttribute('open', '');
    }
    this.#embeds.show(listedResource(state), state.english, state.values.embed ?? '');
    this.body.value = state.body;
    this.#offerChildren(state);
    this.#filters.show(listedResource(state), state.filters);
    this.#sorts.show(listedResource(state), state.sorts);
    this.arrange(state);
  }

  #offerChildren(state: State): void {
    const children = childrenOf(state.resource);
    const titleOf = (child: Child): string => {
      if (isPictureFormat(child)) return t('görsel', 'picture');
      if (child === REFRESH) return t('yenileme', 'renewal');
      const { title } = resources[child];
      return t(title.tr, title.en);
    };
    const options = children.map(
      (child) => new Option(`${titleOf(child)} (/${segmentOf(child, state.english)})`, child),
    );
    const itself =
      state.resource === SESSION ? t('oturum açma', 'signing in') : t('kaydın kendisi', 'the record itself');
    this.#child.replaceChildren(new Option(itself, ''), ...options);
    this.#child.value = children.find((child) => child === state.child) ?? '';
  }

  /** Shows only the parts of the form that apply to the request. */
  arrange(state: State): void {
    const { method, resource } = state;
    const hasQuery = [...state.filters, ...state.sorts, ...Object.values(state.values)].some((each) => each !== '');
    const canQuery = !onlyFilesAnswer();
    this.kept.show(state.kept);
    const parts: Readonly<Record<string, boolean>> = {
      kept: canQuery,
      id: takesId(state),
      child: takesChild(state),
      list: asksForList(state) && (canQuery || hasQuery),
      more: asksForList(state) && (canQuery || hasQuery),
      conditions: takesConditions(state) && (canQuery || hasQuery),
      file: !takesConditions(state) && canQuery && resource !== SESSION,
      body: hasBody(method),
      requiresToken: resource !== SESSION,
      lifetime: opensSession(state),
      validate: hasBody(method) && resource !== SESSION,
      complete: method === 'POST' && resource !== SESSION,
    };
    for (const [name, isShown] of Object.entries(parts))
      find(`[data-part="${name}"]`, HTMLElement, this.element).hidden = !isShown;
    this.#id.placeholder = method === 'GET' ? t('boş: liste', 'empty: whole list') : '1';
    this.#method.dataset['method'] = method;
    for (const option of this.#method.options)
      option.disabled =
        !methodsOf(resource).some((each) => each === option.value) ||
        (!canQuery && option.value !== 'GET' && option.value !== method);
  }
}
