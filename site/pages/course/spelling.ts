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

/** A target below the API's base in its English spelling: names of resources, parameters and relations; what is none of them stays. */
export const inEnglish = (target: string): string => {
  const [path = '', ...query] = target.split('?');
  const spelt = path.split('/').map(segmentInEnglish).join('/');
  return [spelt, ...query.map((part) => part.split('&').map(pairInEnglish).join('&'))].join('?');
};

/** A request with method and body, as `inEnglish` spells its target. */
export const requestInEnglish = (request: string): string =>
  request.replace(/^((?:[A-Z]+ )?)(\S+)/, (_, method: string, target: string) => method + inEnglish(target));
