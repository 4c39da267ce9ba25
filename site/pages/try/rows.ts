import { wordFor } from '../../../data/catalogue/field.ts';
import type { ResourceName } from '../../../data/catalogue.ts';
import { type Leaf, leavesOf } from '../../../data/schema.ts';
import { closedValues } from '../../../functions/query/operators.ts';
import { find, pageLanguage, t } from '../../shared/scripts/page.ts';
import { resources } from './api.ts';
import { comparisons, fieldLabel, fieldNames, splitName } from './comparisons.ts';
import type { Pair } from './state.ts';

/** Selects the fields that a row offers. */
export type FieldChoice = (leaf: Leaf) => boolean;

/** A list of filters or sort keys. Each row has a field and a value, and is cloned from a template. */
export interface Rows {
  readonly read: () => readonly Pair[];
  /** Shows the pairs in rows that offer the fields of the resource. */
  readonly show: (resource: ResourceName, pairs: readonly Pair[]) => void;
}

/** Shows the operators that the field supports; keeps the selected one if possible. */
const offerComparisons = (row: HTMLElement, resource: ResourceName, name: string, suffix: string): void => {
  const select = row.querySelector('select.comparison');
  const field = leavesOf(resources[resource].fields).get(name)?.field;
  if (!(select instanceof HTMLSelectElement) || !field) return;
  const fitting = comparisons.filter(({ fits }) => fits(field));
  select.replaceChildren(...fitting.map((each) => new Option(each.labelOn(field), each.suffix)));
  select.value = fitting.some((each) => each.suffix === suffix) ? suffix : '';
};

const offerValues = (row: HTMLElement, resource: ResourceName, name: string): void => {
  const list = row.querySelector('datalist');
  const field = leavesOf(resources[resource].fields).get(name)?.field;
  const words = field?.type === 'string' ? field : {};
  const values = (field && closedValues(field)) ?? [];
  list?.replaceChildren(...values.map((value) => new Option(wordFor(words, value, pageLanguage), value)));
};

const makeRow = (
  template: HTMLTemplateElement,
  resource: ResourceName,
  choose: FieldChoice,
  [name, value]: Pair,
  listId: string,
): HTMLElement => {
  const row = find('.row', HTMLElement, document.importNode(template.content, true));
  const field = find('select.field', HTMLSelectElement, row);
  field.replaceChildren(...fieldNames(resource, choose).map((each) => new Option(fieldLabel(resource, each), each)));
  const [fieldName, suffix] = splitName(name, leavesOf(resources[resource].fields)) ?? ['', ''];
  if (fieldName !== '') field.value = fieldName;
  offerComparisons(row, resource, field.value, suffix);
  const input = row.querySelector('.value');
  if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) input.value = value;
  const list = row.querySelector('datalist');
  if (list && input) {
    list.id = listId;
    input.setAttribute('list', list.id);
  }
  offerValues(row, resource, field.value);
  field.addEventListener('input', () => {
    const comparison = row.querySelector('select.comparison');
    const chosen = comparison instanceof HTMLSelectElement ? comparison.value : '';
    offerComparisons(row, resource, field.value, chosen);
    offerValues(row, resource, field.value);
  });
  return row;
};

/** Manages the rows in a part of the form; `changed` is called when a row is added or removed. */
export const rowsIn = (
  container: HTMLElement,
  template: HTMLTemplateElement,
  choose: FieldChoice,
  changed: () => void,
): Rows => {
  let shown: ResourceName = 'kullanicilar';
  let made = 0;
  const list = find('.row-list', HTMLElement, container);
  const add = find('button.add', HTMLButtonElement, container);
  const append = (pair: Pair): HTMLElement => {
    made += 1;
    const row = makeRow(template, shown, choose, pair, `${template.id}-values-${made}`);
    const remove = find('button.remove', HTMLButtonElement, row);
    remove.setAttribute('aria-label', t('Satırı kaldır', 'Remove the row'));
    remove.addEventListener('click', () => {
      row.remove();
      add.focus();
      changed();
    });
    list.append(row);
    return row;
  };
  add.addEventListener('click', () => {
    find('select', HTMLSelectElement, append(['', template.dataset['value'] ?? ''])).focus();
    changed();
  });
  return {
    read: () =>
      [...list.children].flatMap((row): readonly Pair[] => {
        const field = find('select.field', HTMLSelectElement, row);
        const value = row.querySelector('.value');
        const isControl = value instanceof HTMLInputElement || value instanceof HTMLSelectElement;
        const comparison = row.querySelector('select.comparison');
        const suffix = comparison instanceof HTMLSelectElement ? comparison.value : '';
        return [[`${field.value}${suffix}`, isControl ? value.value : '']];
      }),
    show: (resource, pairs) => {
      shown = resource;
      list.replaceChildren();
      for (const pair of pairs) append(pair);
    },
  };
};
