import { catalogue, isResourceName } from '../../../data/catalogue.ts';
import { find, isMirror, t } from '../page.ts';
import { type Rows, rowsIn } from './rows.ts';
import { asksForList, hasBody, isMethod, listedResource, type State } from './state.ts';

const checkedValue = (form: HTMLFormElement, name: string): string =>
  find(`input[name="${name}"]:checked`, HTMLInputElement, form).value;

const check = (form: HTMLFormElement, name: string, value: string): void => {
  find(`input[name="${name}"][value="${value}"]`, HTMLInputElement, form).checked = true;
};

/** The playground's form: shows a state, and reads one back. */
export class RequestForm {
  readonly element: HTMLFormElement;
  readonly body: HTMLTextAreaElement;
  readonly #resource: HTMLSelectElement;
  readonly #id: HTMLInputElement;
  readonly #child: HTMLSelectElement;
  readonly #texts: Readonly<Record<'words' | 'page' | 'limit', HTMLInputElement>>;
  readonly #envelope: HTMLInputElement;
  readonly #filters: Rows;
  readonly #sorts: Rows;

  constructor(element: HTMLFormElement, changed: () => void) {
    const input = (name: string): HTMLInputElement => find(`#p-${name}`, HTMLInputElement, element);
    const rows = (name: string, sortableOnly: boolean): Rows => {
      const template = find(`#${name}-row`, HTMLTemplateElement);
      const box = find(`[data-rows="${name}"]`, HTMLElement, element);
      return rowsIn(box, template, ({ sortable }) => sortable || !sortableOnly, changed);
    };
    this.element = element;
    this.body = find('#p-body', HTMLTextAreaElement, element);
    this.#resource = find('#p-resource', HTMLSelectElement, element);
    this.#id = input('id');
    this.#child = find('#p-child', HTMLSelectElement, element);
    this.#texts = { words: input('words'), page: input('page'), limit: input('limit') };
    this.#envelope = input('envelope');
    this.#filters = rows('filters', false);
    this.#sorts = rows('sorts', true);
  }

  /** What the form says now; what it does not know is taken from the state before. */
  read(before: State): State {
    const method = checkedValue(this.element, 'method');
    const resource = this.#resource.value;
    const child = this.#child.value;
    return {
      ...before,
      method: isMethod(method) ? method : 'GET',
      resource: isResourceName(resource) ? resource : before.resource,
      english: checkedValue(this.element, 'names') === 'en',
      id: this.#id.value.trim(),
      child: isResourceName(child) ? child : '',
      filters: this.#filters.read(),
      sorts: this.#sorts.read(),
      words: this.#texts.words.value,
      page: this.#texts.page.value,
      limit: this.#texts.limit.value,
      envelope: this.#envelope.checked,
      body: this.body.value,
    };
  }

  /** Shows a state as a whole. */
  show(state: State): void {
    check(this.element, 'method', state.method);
    check(this.element, 'names', state.english ? 'en' : 'tr');
    this.#resource.value = state.resource;
    this.#id.value = state.id;
    this.#id.max = String(catalogue[state.resource].count);
    this.#texts.words.value = state.words;
    this.#texts.page.value = state.page;
    this.#texts.limit.value = state.limit;
    this.#envelope.checked = state.envelope;
    this.body.value = state.body;
    this.#offerChildren(state);
    this.#filters.show(listedResource(state), state.filters);
    this.#sorts.show(listedResource(state), state.sorts);
    this.arrange(state);
  }

  #offerChildren(state: State): void {
    const children: readonly string[] = catalogue[state.resource].subCollections;
    const options = children.filter(isResourceName).map((child) => {
      const { title, path, alias } = catalogue[child];
      return new Option(`${t(title.tr, title.en)} (/${state.english ? alias : path})`, child);
    });
    this.#child.replaceChildren(new Option(t('kaydın kendisi', 'the record itself'), ''), ...options);
    this.#child.value = children.includes(state.child) ? state.child : '';
  }

  /** Shows just the parts that matter to a request of this kind. */
  arrange(state: State): void {
    const { method, id } = state;
    const hasChildren = catalogue[state.resource].subCollections.length > 0;
    const parts: Readonly<Record<string, boolean>> = {
      id: method !== 'POST',
      child: method === 'GET' && id !== '' && hasChildren,
      list: asksForList(state) && !isMirror,
      body: hasBody(method),
    };
    for (const [name, isShown] of Object.entries(parts))
      find(`[data-part="${name}"]`, HTMLElement, this.element).hidden = !isShown;
    this.#id.placeholder = method === 'GET' ? t('boş: liste', 'empty: list') : '1';
    for (const radio of this.element.querySelectorAll<HTMLInputElement>('input[name="method"]'))
      radio.disabled = isMirror && radio.value !== 'GET';
  }
}
