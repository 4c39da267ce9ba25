import { catalogue, resourceBySegment, resourceNames } from '../../../data/catalogue.ts';
import { SESSION } from '../../../functions/http/routes.ts';
import { parameterList, parameters } from '../../../functions/query/parameters.ts';
import { relationsOf } from '../../../functions/query/relations.ts';

const segmentInEnglish = (segment: string): string => {
  const name = segment.replace(/\.json$/, '');
  const resource = resourceBySegment.get(name);
  if (resource !== undefined) return segment.replace(name, catalogue[resource].alias);
  return segment === SESSION.tr ? SESSION.en : segment;
};

const relationAliases: ReadonlyMap<string, string> = new Map(
  resourceNames.flatMap((name) => relationsOf(name).map(({ name: own, alias }) => [own, alias] as const)),
);

const pairInEnglish = (pair: string): string => {
  const [name = '', ...value] = pair.split('=');
  const alias = parameterList.find((each) => each.name === name)?.alias ?? name;
  const text = value.join('=');
  const spelt =
    name === parameters.embed.name
      ? text
          .split(',')
          .map((each) => relationAliases.get(each) ?? each)
          .join(',')
      : text;
  return value.length === 0 ? alias : `${alias}=${spelt}`;
};

/** Translates the names of resources, parameters and relations in a target to English; other text is unchanged. */
const inEnglish = (target: string): string => {
  const [path = '', ...query] = target.split('?');
  const spelt = path.split('/').map(segmentInEnglish).join('/');
  return [spelt, ...query.map((part) => part.split('&').map(pairInEnglish).join('&'))].join('?');
};

/** Translates the target in the text of a request; method and body are unchanged. */
export const requestInEnglish = (request: string): string =>
  request.replace(/^((?:[A-Z]+ )?)(\S+)/, (_, method: string, target: string) => method + inEnglish(target));
