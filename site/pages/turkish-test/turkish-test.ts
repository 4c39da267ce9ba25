import { groupNames, turkishGroups, turkishOperations, turkishVectors } from '../../../data/turkish-test.ts';
import { BASE_PATHS, type Language, languages } from '../../../data/language.ts';
import { shown } from '../../shared/scripts/shown-text.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from '../../shared/code-html.ts';

/** Typical first attempts, keyed by operation. */
const usual = {
  lower: '(text) => text.toLowerCase()',
  upper: '(text) => text.toUpperCase()',
  search: '(text, query) => text.toLowerCase().includes(query.toLowerCase())',
  sort: '(texts) => [...texts].sort()',
};

const sampleCode: Readonly<Record<string, string>> = {
  ...usual,
  fold: usual.lower,
  asciiSearch: usual.search,
  compare: '(a, b) => a.localeCompare(b)',
  // The default behaviour on systems with a Turkish locale.
  lowerTechnical: "(text) => text.toLocaleLowerCase('tr')",
  upperTechnical: "(text) => text.toLocaleUpperCase('tr')",
  readNumber: '(text) => parseFloat(text)',
  percent: "(share) => share * 100 + '%'",
  money: "(amount) => amount.toFixed(2) + ' TL'",
  longDate: '(iso) => new Date(iso).toDateString()',
  sameUser: '(first, second) => first.toUpperCase() === second.toUpperCase()',
};

/** Code for the buttons: typical first attempts, and solutions that pass most vectors. */
const presets = [
  { operation: 'upper', code: usual.upper },
  { operation: 'upper', code: "(text) => text.toLocaleUpperCase('tr')" },
  { operation: 'sort', code: usual.sort },
  { operation: 'sort', code: "(texts) => [...texts].sort(new Intl.Collator('tr').compare)" },
  { operation: 'search', code: usual.search },
];

const program: Snippet = {
  place: 'node',
  text: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testTurkish } from 'kurmaca/turkish';

test('Turkish lower case', async () => {
  const lower = (text) => text.toLocaleLowerCase('tr');
  const { passed, total, groups } = await testTurkish({ lower });
  assert.equal(passed, total, JSON.stringify(groups));
});`,
};

/** Programs that read the vectors; Java requires Jackson and JUnit, C# xUnit. */
export const readers = (lang: Language): readonly (Snippet & { readonly name: string })[] => [
  {
    name: 'Java',
    place: 'java',
    text: `for (JsonNode vector : new ObjectMapper().readTree(new File("turkce-testi.json")).get("vektorler"))
    if (vector.get("islem").asText().equals("lowerTechnical")) {
        String result = vector.get("girdi").asText().toLowerCase(Locale.ROOT);
        assertEquals(vector.get("beklenen").asText(), result, vector.at("/neden/${lang}").asText());
    }`,
  },
  {
    name: 'C#',
    place: 'csharp',
    text: `using var file = JsonDocument.Parse(File.ReadAllText("turkce-testi.json"));
foreach (var vector in file.RootElement.GetProperty("vektorler").EnumerateArray())
    if (vector.GetProperty("islem").GetString() == "lowerTechnical")
        Assert.Equal(vector.GetProperty("beklenen").GetString(),
            vector.GetProperty("girdi").GetString()!.ToLowerInvariant());`,
  },
  {
    name: 'Python',
    place: 'python',
    text: `import json
with open("turkce-testi.json", encoding="utf-8") as file:
    for vector in json.load(file)["vektorler"]:
        if vector["islem"] == "lowerTechnical":
            assert vector["girdi"].lower() == vector["beklenen"], vector["neden"]["${lang}"]`,
  },
  {
    name: 'PHP',
    place: 'php',
    text: `foreach (json_decode(file_get_contents('turkce-testi.json'), true)['vektorler'] as $vector) {
    if ($vector['islem'] === 'lowerTechnical') {
        assert(strtolower($vector['girdi']) === $vector['beklenen'], $vector['neden']['${lang}']);
    }
}`,
  },
];

/** A group of test vectors: their number, and the shortest instructive one for each operation and reason. */
const groupView = (name: (typeof groupNames)[number], lang: Language): object => {
  const vectors = turkishVectors.filter(({ grup }) => grup === name);
  return {
    name: turkishGroups[name][lang],
    count: vectors.length,
    samples: [...Map.groupBy(vectors, ({ islem, neden }) => islem + neden[lang]).values()].flatMap((alike) =>
      alike
        .map(({ islem, neden, girdi, beklenen, yanlis }) => ({
          operation: islem,
          reason: neden[lang],
          text: `${shown(girdi)} → ${shown(beklenen)}`,
          isInstructive: shown(yanlis) !== shown(beklenen),
        }))
        .toSorted((a, b) => Number(b.isInstructive) - Number(a.isInstructive) || a.text.length - b.text.length)
        .slice(0, 1),
    ),
  };
};

const endpointCommands: Readonly<Record<Language, string>> = {
  tr: `npx kurmaca turkce-testi '${ORIGIN_PLACEHOLDER}${BASE_PATHS.tr}/kullanicilar?_limit=100' --ara q --sirala _sirala`,
  en: `npx kurmaca turkish-test '${ORIGIN_PLACEHOLDER}${BASE_PATHS.en}/users?_per_page=100' --search q --sort _sort`,
};

const viewOf = (lang: Language): object => ({
  presets,
  program,
  command: { place: 'sh', text: endpointCommands[lang] } satisfies Snippet,
  total: turkishVectors.length,
  readers: readers(lang),
  groups: groupNames.map((name) => groupView(name, lang)),
  operations: Object.entries(turkishOperations).map(([name, { takes, ...text }]) => ({
    name,
    // Inserts the name after the first clause of the description.
    label: text[lang].replace(/^[^;:]*/, `$& (${name})`),
    code: sampleCode[name] ?? (takes === 'two' ? '(first, second) => first === second' : '(text) => text'),
  })),
});

export const turkishTestViews = Object.fromEntries(languages.map((lang) => [lang, viewOf(lang)]));
