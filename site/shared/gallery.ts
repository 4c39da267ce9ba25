import { catalogue, picturedResources } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { resourcePaths } from './pages.ts';

const SHOWN = 8;

/** A selection of each resource's pictures for the guide. */
export const gallery = picturedResources.map((resource) => {
  const records = dataSet[resource];
  const shown = Math.min(SHOWN, records.length);
  return {
    resource,
    paths: resourcePaths[resource],
    title: catalogue[resource].title,
    count: records.length,
    ids: Array.from({ length: shown }, (_, index) => records[Math.floor((index * records.length) / shown)]?.id ?? 1),
  };
});
