import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { capitalised } from '../../site/openapi/subject.ts';

/** A statement about a subject, and the resources after which the subject is named: one, or a parent and its child. */
export interface Fact {
  readonly resources: readonly ResourceName[];
  readonly text: string;
}

/** Everything that a resource's names can stand in a text as, by what it is called in a pattern. */
const formsOf = (name: ResourceName): readonly (readonly [form: string, pattern: string])[] => {
  const { path, alias, title, typeName, singularAlias } = catalogue[name];
  return [
    [title.tr, '‹Plural›'],
    [path, '‹plural›'],
    [title.en, '‹Plural›'],
    [alias, '‹plural›'],
    [typeName, '‹Type›'],
    [typeName.slice(0, 1).toLowerCase() + typeName.slice(1), '‹type›'],
    [capitalised(singularAlias), '‹Type›'],
    [singularAlias, '‹type›'],
  ];
};

const patternOf = ({ resources, text }: Fact): string =>
  resources
    .reduce(
      (pattern, name, at) =>
        formsOf(name).reduce(
          (rest, [form, as]) => rest.replaceAll(form, at === 0 ? as : as.replace('›', '2›')),
          pattern,
        ),
      text,
    )
    .replaceAll(/([^\s"]*›[^\s"]*) ‖ \1(?=[\s"])/g, '$1');

const all = new Set(
  resourceNames.flatMap((name) => [name, ...catalogue[name].subCollections.map((child) => `${name}/${child}`)]),
);

/** `every resource`, `every sub-collection`, with at most two exceptions; else the names. */
const listed = (names: readonly string[]): string => {
  const isNested = names[0]?.includes('/') === true;
  const others = [...all].filter((name) => name.includes('/') === isNested && !names.includes(name));
  if (others.length > 2 || others.length >= names.length) return names.join(', ');
  return [isNested ? 'every sub-collection' : 'every resource', ...others.map((name) => `not ${name}`)].join(', ');
};

/** The facts as lines; those that are alike but for their resources' names are one, with the resources before it. */
export const folded = (facts: readonly Fact[]): readonly string[] => {
  const alike = Map.groupBy(facts, patternOf);
  return [...alike].map(([pattern, [first, ...others]]) => {
    if (first === undefined || others.length === 0) return first?.text ?? '';
    const names = [first, ...others].map(({ resources }) => resources.join('/'));
    return `${pattern}  [${listed(names)}]`;
  });
};
