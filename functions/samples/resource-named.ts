import { catalogue, resourceBySegment, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import type { Language } from '../../data/language.ts';
import { resourceHint } from '../query/resource-words.ts';

export interface NamedResource {
  readonly name: ResourceName;
  /** The language of the given name, which is also that of the records. */
  readonly names: Language;
}

const definitions: ReadonlyMap<string, ResourceDefinition> = new Map(Object.entries(catalogue));

/** The resource with a Turkish or English name. @throws TypeError for an unknown one; the message suggests the closest name. */
export const resourceNamed = (given: unknown): NamedResource => {
  const named = String(given);
  const name = resourceBySegment.get(named);
  if (name !== undefined) return { name, names: name === named ? 'tr' : 'en' };
  const of = (each: string): ResourceDefinition => definitions.get(each) ?? catalogue.kullanicilar;
  const hint = resourceHint({ names: resourceNames, bySegment: resourceBySegment, of }, named);
  throw new TypeError(`unknown resource ${named}; ${hint.en}`);
};
