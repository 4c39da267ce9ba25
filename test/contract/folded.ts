import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { capitalised } from '../../site/openapi/subject.ts';

/** A statement about a subject, and the resources after which the subject is named: one, or a parent and its child. */
export interface Fact {
  readonly resources: readonly ResourceName[];
  readonly text: string;
}

/** What a resource is called in texts: by the pattern that takes its place, in Turkish, in English. */
const namesOf = (name: ResourceName): readonly (readonly [pattern: string, turkish: string, english: string])[] => {
  const { path, alias, title, typeName, singularAlias } = catalogue[name];
  return [
    ['‹Plural›', title.tr, title.en],
    ['‹plural›', path, alias],
    ['‹Type›', typeName, capitalised(singularAlias)],
    ['‹type›', typeName.slice(0, 1).toLowerCase() + typeName.slice(1), singularAlias],
  ];
};

/** The text with patterns for the names of its resources, `‹Type2›` for those of the second. */
const patternOf = ({ resources, text }: Fact): string => {
  const names = resources.flatMap((name, at) =>
    namesOf(name).map(([as, ...both]) => [at === 0 ? as : as.replace('›', '2›'), both] as const),
  );
  return names
    .reduce((rest, [as, [turkish, english]]) => rest.replaceAll(turkish, as).replaceAll(english, as), text)
    .replaceAll(/([^\s"]*›[^\s"]*) ‖ \1(?=[\s"])/g, '$1');
};

const groups = {
  'every resource': resourceNames,
  'every sub-collection': resourceNames.flatMap((name) =>
    catalogue[name].subCollections.map((child) => `${name}/${child}`),
  ),
} as const;

/** What the patterns of the lines stand for. */
const legend: readonly string[] = [
  ...Object.entries(groups).map(([group, names]) => `${group}: ${names.join(', ')}`),
  ...resourceNames.map((name) =>
    namesOf(name)
      .map(([pattern, ...names]) => `${pattern} ${names.join(' ‖ ')}`)
      .join(', '),
  ),
];

/** The name of the group, with at most two exceptions; else the names. */
const listed = (names: readonly string[]): string => {
  for (const [group, all] of Object.entries(groups)) {
    const others = all.filter((name) => !names.includes(name));
    if (others.length <= 2 && others.length < names.length && names.every((name) => all.some((each) => each === name)))
      return [group, ...others.map((name) => `not ${name}`)].join(', ');
  }
  return names.join(', ');
};

/** The facts as lines; those that are alike but for their resources' names are one, with the resources behind it. */
export const folded = (facts: readonly Fact[]): readonly string[] => {
  const lines = [...Map.groupBy(facts, patternOf)].map(([pattern, [first, ...others]]) => {
    if (first === undefined || others.length === 0) return first?.text ?? '';
    return `${pattern}  [${listed([first, ...others].map(({ resources }) => resources.join('/')))}]`;
  });
  return [...legend, ...lines];
};
