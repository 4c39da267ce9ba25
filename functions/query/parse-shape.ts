import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { embedTreeOf, type EmbedProblem } from './embed.ts';
import { plainShape, type Shape } from './list-query.ts';
import { parameters } from './parameters.ts';
import { flatName } from './parse-filters.ts';
import type { Report } from './problem.ts';
import { selectableNames, selectionOf } from './project.ts';
import { type Grouped, readParameter } from './read-parameter.ts';

const readSelection = (grouped: Grouped, resource: ResourceName, report: Report): Shape['selection'] => {
  const { given, value, spelling } = readParameter<readonly string[]>(grouped, parameters.fields, report);
  if (!given) return null;
  const valid = selectableNames(catalogue[resource].members);
  const names = value.map(flatName);
  for (const name of names) {
    if (!valid.includes(name))
      report({ kind: 'unknownField', name, parameter: spelling, valid, stem: name, suffix: '' });
  }
  return selectionOf(names);
};

const isProblem = (result: ReturnType<typeof embedTreeOf>): result is EmbedProblem =>
  typeof result['kind'] === 'string';

const readEmbeds = (grouped: Grouped, resource: ResourceName, report: Report): Shape['embeds'] => {
  const { given, value, spelling, text } = readParameter<readonly string[]>(grouped, parameters.embed, report);
  if (!given) return null;
  const result = embedTreeOf(resource, value);
  if (!isProblem(result)) return result;
  if (result.kind === 'unknown') {
    report({ kind: 'unknownRelation', name: result.name, parameter: spelling, valid: result.valid });
  } else report({ kind: 'badValue', parameter: spelling, value: text, expects: parameters.embed.expects });
  return null;
};

/** Reads how each record is to be shown. */
export const readShape = (grouped: Grouped, resource: ResourceName, report: Report): Shape => {
  const selection = readSelection(grouped, resource, report);
  const embeds = readEmbeds(grouped, resource, report);
  return selection || embeds ? { selection, embeds } : plainShape;
};
