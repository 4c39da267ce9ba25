import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import {
  type Example,
  exampleBases,
  exampleList,
  exampleName,
  examples,
  exampleText,
  isTranslated,
  programs,
  sharedWords,
  sourceName,
  sourceText,
} from '../../site/examples/index.ts';
import { cutStep, parseWords, translate, usedWords } from '../../site/examples/programs.ts';
import { type Language, languages } from '../../data/language.ts';
import { newLines } from '../../site/shared/new-lines.ts';
import { root } from '../support/folders.ts';

const [MOST_LINES, MOST_LINES_OF_FIRST_STEPS, MOST_NEW_LINES] = [90, 30, 50];
const MOST_COLUMNS = 100;

/** Constructs that beginners cannot read. */
const cryptic = [
  ['several statements in a line', /^(?!.*\bfor \()[^/#'"\n]*; +(?!\/\/)\S/m],
  ['array destructuring in variables', /\b(?:const|let) \[(?!.*= use[A-Z])/],
  ['array destructuring in parameters', /\(\[[^()]*\]\) =>/],
  ['an assignment inside a throw', /throw [^;]*[^=!<>]=[^=>]/],
  // A handler that returns `false` cancels the key press or the submission of the form.
  ['the value of && returned from a handler', /\bon[a-z]+ = [^;]*?=>[^{;]*&&/],
  ['selectors instead of ids', /querySelector/],
  ['nested conditional expressions', / \? .* \? | \? .* : .* \? /],
] as const;

const text = (example: Example, lang: Language): Promise<string> => exampleText(example, lang, LOCAL_ORIGIN);

/** The step or lesson before an example. */
const stepBefore = (example: Example): Example | undefined => {
  const steps = exampleList.find(({ steps = [] }) => steps.includes(example))?.steps ?? [];
  return steps[steps.indexOf(example) - 1] ?? Object.entries(examples).find(([key]) => key === example.after)?.[1];
};
const isBegun = new Set(programs.map(stepBefore));

const COMMENT = /(?<![:"'])\/\/.*$|^\s*#.*$|<!--[^]*?-->|"""[^"]*"""/gm;

/** Characters to ignore: those of sentences, and punctuation that shorthand properties change. */
const SENTENCE = /[\p{L}\p{N}\s_$.,;:…–×/-]+/gu;

/** Removes the words from templates and sorts the rest, because word order differs between languages. */
const withoutTemplates = (code: string): string =>
  code.replaceAll(/`[^`]*`/g, (template) => template.replaceAll(SENTENCE, '').split('').sort().join(''));

const english = new Map([
  ...Object.values(catalogue).map(({ path, alias }) => [`/${path}`, `/${alias}`] as const),
  ...parameterList.map(({ name, alias }) => [name, alias] as const),
  ['/oturum', '/session'] as const,
]);
const aliases = new Set(english.values());

/** The paths and parameters in a program. */
const namesIn = (code: string): readonly string[] =>
  (code.match(/(?:\/|\b_)[a-zA-Z_]+/g) ?? []).filter((name) => english.has(name) || aliases.has(name)).sort();

describe.each(languages)('the examples (%s)', (lang) => {
  it('are exactly the files of their folder, and have unique ids', async () => {
    const names = new Set([
      ...programs.map((program) => sourceName(program, lang)),
      ...(lang === 'en' ? ['words.txt'] : []),
    ]);
    expect(new Set(await readdir(join(root, 'site/examples', lang)))).toEqual(names);
    expect(new Set(programs.map((program) => exampleName(program, lang))).size).toBe(programs.length);
    expect(new Set(exampleList.map(({ id }) => id[lang])).size).toBe(exampleList.length);
  });

  it.each(programs)('contain the base URL once, so that it can be replaced: $id.tr', async (program) => {
    const file = await text(program, lang);
    expect(file.split(exampleBases[lang])).toHaveLength(2);
    const other = 'https://kurmaca.example';
    expect(await exampleText(program, lang, other)).toBe(file.replaceAll(LOCAL_ORIGIN, other));
  });

  it.each(programs)('are short and avoid constructs that beginners cannot read: $id.tr', async (program) => {
    const code = await text(program, lang);
    const lines = code.trimEnd().split('\n');
    const before = stepBefore(program);
    const added = before ? [...newLines(code, await text(before, lang))].filter((at) => lines[at] !== '') : lines;
    const most = before ? MOST_NEW_LINES : isBegun.has(program) ? MOST_LINES_OF_FIRST_STEPS : MOST_LINES;
    expect(added.length).toBeLessThanOrEqual(most);
    expect(lines.filter((line) => line.length > MOST_COLUMNS)).toEqual([]);
    for (const [what, pattern] of cryptic) expect(code, what).not.toMatch(pattern);
  });
});

describe.each(programs)('the English example $id.en', (program) => {
  const codes = Promise.all(languages.map(async (lang) => (await text(program, lang)).replaceAll(COMMENT, '')));

  it('sends the same requests as the Turkish one, with English names', async () => {
    const [turkish = [], translated] = (await codes).map(namesIn);
    expect(translated).toEqual(turkish.map((name) => english.get(name) ?? name).sort());
    expect(turkish.filter((name) => !english.has(name))).toEqual([]);
  });

  it('is the Turkish program with translated texts', async () => {
    // The Turkish example with react-admin omits labels; another test runs both.
    if (program === examples.reactAdmin) return;
    const [tr = '', en = ''] = (await codes).map(withoutTemplates);
    expect(en.replaceAll(SENTENCE, '')).toBe(tr.replaceAll(SENTENCE, ''));
    expect(en.match(/\d+/g)?.sort()).toEqual(tr.match(/\d+/g)?.sort());
  });
});

const wordsIn = (code: string): readonly string[] => code.match(/\p{L}+/gu) ?? [];

/** The words that may be in both programs of an example: names of the API, of JavaScript and the browser, of libraries. */
const kept = async (): Promise<ReadonlySet<string>> => {
  const platform = ['es5', 'dom'].map((name) =>
    readFile(join(root, `node_modules/typescript/lib/lib.${name}.d.ts`), 'utf8'),
  );
  return new Set([
    // Files of both languages, operators, the field of the map of provinces, the language, the currency.
    ...wordsIn('kurmaca ornek indir iller gt gte lt lte ne il en TRY'),
    ...(await Promise.all(platform)).flatMap(wordsIn),
    ...wordsIn(`
      AbortError addTo Admin admin ajax alwaysOn Andria Ankara api aria ASC attribution Authorization axios
      Ayşe bash Bearer bin bindPopup bringToBack chart Chart circleMarker clearLayers cloak Col columnDefs
      com Create createApp createRoot css curl dark dataProvider datasets DataTable datatables dataTables
      DataTables dateStyle defaultOptions describedby dist districts dom edit EditGuesser env Escape esm ETag
      fetchJson fetchNextPage fetchUtils fitBounds flat flatMap fromEntries geojson geoJSON getEast
      getNextPageParam getNorth getSouth getWest gray grep hasNextPage HttpError HTTPError infoEmpty
      infoFiltered initialPageParam isFetching İstanbul js jsonServerProvider kurus L latLngBounds layerGroup
      leaflet Leaflet lengthMenu localhost M Match MENU Mert mjs mount moveend Natural net npx onClick onError
      onSubmit pageParam PATCH prefers prod provinces QueryCache queryCache QueryClient queryClient
      QueryClientProvider queryFn queryKey ra recordRepresentation recordsFiltered recordsTotal ReferenceField
      RequestException Retry serverSide setup ShowGuesser SimpleForm sS tanstack teal TextInput TL TOTAL umd
      unpkg urlencode useEffect useInfiniteQuery useRef useState usr Vue vue xx zeroRecords
    `),
  ]);
};

it('the English examples contain no Turkish word', async () => {
  const allowed = await kept();
  for (const program of programs) {
    const turkish = new Set(wordsIn(await text(program, 'tr')));
    const left = wordsIn(await text(program, 'en')).filter((word) => turkish.has(word) && !allowed.has(word));
    expect(left, program.id.en).toEqual([]);
  }
});

it('all words of the tables are used', async () => {
  const shared = await sharedWords();
  const unused = new Set(shared.keys());
  for (const program of programs.filter(isTranslated)) {
    const own = parseWords(await sourceText(program, 'en'));
    const used = usedWords(await sourceText(program, 'tr'), new Map([...shared, ...own]));
    expect(
      [...own.keys()].filter((word) => !used.has(word)),
      program.id.en,
    ).toEqual([]);
    for (const word of used) unused.delete(word);
  }
  expect([...unused]).toEqual([]);
});

describe('a program', () => {
  const series = [
    'let a;',
    '  // step 1–2:   one();',
    '  // step 2',
    '  two();',
    '  <!-- step 3 -->',
    '  three(); // step 3',
    '  // step 1: four();',
    '// step 1',
    'end',
  ].join('\n');

  it('is cut out of the last step', () => {
    expect(cutStep(series, 1)).toBe('let a;\n    one();\n  four();\nend');
    expect(cutStep(series, 2)).toBe('let a;\n    one();\n  two();\nend');
    expect(cutStep(series, 3)).toBe('let a;\n  two();\n  three(); // step 3\nend');
  });

  it('is translated by whole words, the longest first, and otherwise by the names of the data', () => {
    const words = parseWords(
      'liste → list\nYeni liste → New list\nurun.ad → product.name\nurun → product\nadet, → adet,\\n\n',
    );
    const names = new Map([
      ['ad', 'firstName'],
      ['il', 'province'],
    ]);
    expect(translate("listele(liste, urun.ad, urun.adet, kisi.ad, 'Yeni liste…', adres_il_ne)", words, names)).toBe(
      "listele(list, product.name, product.adet,\n kisi.firstName, 'New list…', adres_province_ne)",
    );
  });

  it('has a table in which every line is a translation', () => {
    expect(() => parseWords('liste → list\nkutu\n')).toThrow('no translation in the line “kutu”');
  });
});
