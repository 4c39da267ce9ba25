import type { ResourceName } from '../../../data/catalogue.ts';
import { MAXIMUM_EMBED_DEPTH } from '../../../functions/query/embed.ts';
import { type Relation, relations } from '../../../functions/query/relations.ts';
import { find, make } from '../page.ts';

const spell = ({ name, alias }: Relation, english: boolean): string => (english ? alias : name);

/** A relation of a resource by either spelling. */
const relationOf = (resource: ResourceName, text: string): Relation | undefined =>
  relations[resource].find(({ name, alias }) => name === text || alias === text);

/** A path of relations in the asked-for spelling; empty where the resource has no such path. */
const spelled = (resource: ResourceName, path: string, english: boolean): string => {
  const names: string[] = [];
  let at = resource;
  for (const text of path.split('.')) {
    const relation = relationOf(at, text);
    if (!relation) return '';
    names.push(spell(relation, english));
    at = relation.target;
  }
  return names.join('.');
};

/** The ticks that choose which related records are embedded; a ticked one offers those of the next level. */
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

  /** The parameter's value: a path whose next level is ticked goes without saying. */
  read(): string {
    const ticked = this.#ticked();
    return ticked.filter((path) => !ticked.some((other) => other.startsWith(`${path}.`))).join(',');
  }

  /** Offers a resource's relations, those of a value ticked. */
  show(resource: ResourceName, english: boolean, value: string): void {
    this.#resource = resource;
    this.#english = english;
    const paths = value.split(',').map((path) => spelled(resource, path.trim(), english));
    const levels = paths.flatMap((path) => path.split('.').map((_, at, all) => all.slice(0, at + 1).join('.')));
    this.#draw(new Set(levels));
    if (levels.some((path) => path !== '')) this.#box.closest('details')?.setAttribute('open', '');
  }

  #draw(ticked: ReadonlySet<string>): void {
    this.#list.replaceChildren(...this.#ticks(this.#resource, '', ticked));
  }

  #ticks(resource: ResourceName, prefix: string, ticked: ReadonlySet<string>): readonly HTMLElement[] {
    return relations[resource].flatMap((relation) => {
      const path = `${prefix}${spell(relation, this.#english)}`;
      const label = make('label', 'tick');
      const input = make('input', '');
      input.type = 'checkbox';
      input.value = path;
      input.checked = ticked.has(path);
      label.append(input, make('code', '', path));
      if (!input.checked || path.split('.').length >= MAXIMUM_EMBED_DEPTH) return [label];
      const below = make('div', 'ticks below');
      below.append(...this.#ticks(relation.target, `${path}.`, ticked));
      return below.childElementCount === 0 ? [label] : [label, below];
    });
  }
}
