import type { ResourceName } from '../../data/catalogue.ts';
import type { Language } from '../../data/language.ts';
import { ask } from './ask.ts';
import { catalogues } from './catalogues.ts';

/** How many of a resource’s first records can be created together below `~` before the URL is full. */
export const fittingInAddress = async (resource: ResourceName, lang: Language): Promise<number> => {
  const path = `/${catalogues[lang].nameOf(resource)}`;
  const { value } = await ask(path, lang);
  if (!Array.isArray(value)) throw new Error(`${path} is no list`);
  for (let count = 1; count <= value.length; count += 1) {
    const body = JSON.stringify(value.slice(0, count));
    const { status } = await ask(`/~${path}`, lang, { method: 'POST', body });
    if (status !== 201) return count - 1;
  }
  throw new Error(`the URL has room for more than ${value.length} records of ${path}`);
};
