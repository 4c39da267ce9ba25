import { once } from '../../../data/lib/cached.ts';
import { keysOf } from '../../../data/lib/keys.ts';
import { type ExampleDetails, exampleDetails, frameworks, levels } from '../../examples/details.ts';
import { type Example, exampleName, examples, exampleText, styleOf } from '../../examples/index.ts';
import { type Language, languages } from '../../../data/language.ts';
import { pages } from '../../shared/pages.ts';
import { codePen, type SandboxForm, stackBlitzNode, stackBlitzReact } from '../../shared/sandboxes.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from '../../shared/code-html.ts';
import { sandboxButton } from '../../shared/sandbox-button.ts';

export interface ShownExample extends Snippet {
  readonly id: string;
  readonly title: string;
}

export const shownExample = async (example: Example, lang: Language): Promise<ShownExample> => {
  const text = await exampleText(example, lang, ORIGIN_PLACEHOLDER);
  const { id, title, place } = example;
  return { id: id[lang], title: title[lang], place, file: exampleName(example, lang), text };
};

const sandboxOf = ({ place, text, file = '' }: ShownExample, { packages = {} }: ExampleDetails): SandboxForm | null => {
  if (place === 'html') return codePen(text);
  if (place === 'react') return stackBlitzReact(file, text, packages, styleOf(text, ORIGIN_PLACEHOLDER));
  return place === 'node' ? stackBlitzNode(file, text, packages) : null;
};

const installLine = ({ framework, packages = {} }: ExampleDetails): string => {
  const names = Object.keys(packages).join(' ');
  return names === '' ? '' : `${framework === 'python' ? 'pip' : 'npm'} install ${names}`;
};

/** The steps of an example, each with the code of the previous step, so that new lines can be marked. */
const shownSteps = async ({ steps = [] }: Example, lang: Language): Promise<readonly ShownExample[]> => {
  const shown = await Promise.all(steps.map((step) => shownExample(step, lang)));
  return shown.map((step, at) => ({ ...step, before: shown[at - 1]?.text ?? step.text }));
};

/** The template data of an example, used in the gallery and on its own page. */
const exampleView = async (example: Example, details: ExampleDetails, lang: Language) => {
  const shown = await shownExample(example, lang);
  const sandbox = sandboxOf(shown, details);
  return {
    ...shown,
    steps: await shownSteps(example, lang),
    lang,
    paths: { tr: `${pages.examples.tr}${example.id.tr}/`, en: `${pages.examples.en}${example.id.en}/` },
    // The path of the screenshots, without the suffix for light or dark.
    picture: `${pages.examples[lang]}${shown.id}`,
    framework: details.framework,
    frameworkName: frameworks[details.framework][lang],
    level: levels[details.level][lang],
    teaches: details.teaches[lang],
    // The English path of the guide that explains the example.
    guide: `${pages.guides.en}${details.guide}/`,
    install: installLine(details),
    sandbox: sandbox === null ? '' : sandboxButton(sandbox, lang, shown.title),
  };
};

type ExampleView = Awaited<ReturnType<typeof exampleView>>;

/** All examples in both languages. Their code calls this site's API. */
export const exampleViews = once((): Promise<readonly ExampleView[]> =>
  Promise.all(
    languages.flatMap((lang) => keysOf(examples).map((key) => exampleView(examples[key], exampleDetails[key], lang))),
  ),
);

/** The options of the gallery's filter. */
export const usedFrameworks = Object.entries(frameworks).map(([key, title]) => ({ key, title }));

/** The examples that a guide explains; `guide` is the guide’s English path. */
export const explainedIn = (
  views: readonly Pick<ExampleView, 'guide' | 'lang'>[],
  guide: string,
  lang: Language,
): readonly Pick<ExampleView, 'guide' | 'lang'>[] => views.filter((view) => view.guide === guide && view.lang === lang);
