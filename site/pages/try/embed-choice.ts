import type { ResourceName } from '../../../data/catalogue.ts';
import { limits } from '../../../functions/query/limits.ts';
import type { FixedRelation } from '../../../functions/query/relations.ts';
import { find, make, t } from '../../shared/scripts/page.ts';
import { resources } from './api.ts';

const relationsBelow = ({ kind, target }: FixedRelation): readonly FixedRelation[] =>
  kind === 'picture' ? [] : resources[target].relations;

const spell = ({ name, alias }: FixedRelation, english: boolean): string => (english ? alias : name);

/** Translates a path of relations; returns an empty string if the resource has no such path. */
export const spelledPath = (resource: ResourceName, path: string, english: boolean): string => {
  const names: string[] = [];
  let offered = resources[resource].relations;
  for (const text of path.split('.')) {
    const relation = offered.find(({ name, alias }) => name === text || alias === text);
    if (!relation) return '';
    names.push(spell(relation, english));
    offered = relationsBelow(relation);
  }
  return names.join('.');
};

/** Checkboxes for embedded relations; checking one shows the relations of the next level. */
export class EmbedChoice {
  readonly #box: HTMLElement;
  readonly #list: HTMLElement;
  #resource: ResourceName = 'kullanicilar';
  #english = false;

  constructor(box: HTMLElement) {
    this.#box = box;
    this.#list = find('.ticks', HTMLElement, box);
    this.#list.addEventListener('change', ({ target }) => {
      const path = target instanceof HTMLInputElement ? target.value : '';
      this.#draw(new Set(this.#ticked()));
      this.#list.querySelector<HTMLInputElement>(`input[value="${path}"]`)?.focus();
    });
  }

  #ticked(): readonly string[] {
    return [...this.#list.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
  }

  /** The parameter's value. Omits a path if a longer checked path includes it. */
  read(): string {
    const ticked = this.#ticked();
    return ticked.filter((path) => !ticked.some((other) => other.startsWith(`${path}.`))).join(',');
  }

  /** Shows a resource's relations; those in `value` are checked. */
  show(resource: ResourceName, english: boolean, value: string): void {
    this.#resource = resource;
    this.#english = english;
    const paths = value.split(',').map((path) => spelledPath(resource, path.trim(), english));
    const levels = paths.flatMap((path) => path.split('.').map((_, at, all) => all.slice(0, at + 1).join('.')));
    this.#draw(new Set(levels));
    if (levels.some((path) => path !== '')) this.#box.closest('details')?.setAttribute('open', '');
  }

  #draw(ticked: ReadonlySet<string>): void {
    this.#list.replaceChildren(...this.#ticks(resources[this.#resource].relations, '', ticked));
  }

  #ticks(relations: readonly FixedRelation[], prefix: string, ticked: ReadonlySet<string>): readonly HTMLElement[] {
    return relations.flatMap((relation) => {
      const path = `${prefix}${spell(relation, this.#english)}`;
      const label = make('label', 'tick');
      const input = make('input', '');
      input.type = 'checkbox';
      input.value = path;
      input.checked = ticked.has(path);
      const meaning = t(path, spelledPath(this.#resource, path, true));
      label.append(input, make('code', '', path), meaning === path ? '' : ` – ${meaning}`);
      if (!input.checked || path.split('.').length >= limits.embedDepth) return [label];
      const below = make('div', 'ticks wrap below');
      below.append(...this.#ticks(relationsBelow(relation), `${path}.`, ticked));
      return below.childElementCount === 0 ? [label] : [label, below];
    });
  }
}
