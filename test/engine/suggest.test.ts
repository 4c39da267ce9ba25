import { describe, expect, it } from 'vitest';
import { PICTURE_NAMES, PICTURE_WORDS } from '../../data/catalogue/picture.ts';
import { catalogue, isPictured, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { flatName, leavesOf, pathsOf, placesIn, selectableNames } from '../../data/schema.ts';
import { nine } from '../../functions/query/catalogue.ts';
import { closest, distance, plainWords } from '../../functions/query/closest.ts';
import { closedValues, operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { parameterList, parameterNames, parameters } from '../../functions/query/parameters.ts';
import { collectProblems, readParameter } from '../../functions/query/query-pairs.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { closestResources, resourceFor } from '../../functions/query/resource-words.ts';
import {
  closestRelations,
  closestValues,
  conditionIn,
  strayParameter,
  suggestItems,
  unknownName,
} from '../../functions/query/suggest.ts';
import { fieldWords } from '../../site/shared/field-words.ts';
import { readQuery, subjectOf } from '../support/engine.ts';

const names = ['ad', 'soyad', 'kullaniciAdi', 'eposta', 'telefon', 'adres_il', 'adres_ilce', 'adres_postaKodu'];

describe('suggestions', () => {
  it.each([
    ['soyadi', ['soyad']],
    ['e-posta', ['eposta']],
    ['Telefon', ['telefon']],
    ['adresIl', ['adres_il']],
    ['adres_li', ['adres_il']],
    ['kullanıcıAdı', ['kullaniciAdi']],
    // One name contains the other, which is at least three letters long.
    ['postaKodu', ['adres_postaKodu']],
    ...['fiyat', 'xyzzy', '', 'il', 'a'.repeat(100)].map((far): [string, string[]] => [far, []]),
  ])('for the mistyped name “%s” begin with %j', (wrong, right) => {
    expect(closest(wrong, names).slice(0, 1)).toEqual(right);
  });
});

it.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['ab', 'ba', 2],
  ['şehir', 'şehir', 0],
  ['adres_li', 'adres_il', 2],
])('the distance between “%s” and “%s” is %i insertions, deletions and replacements', (from, to, edits) => {
  expect([distance(from, to), distance(to, from)]).toEqual([edits, edits]);
});

/** The kind of problem that an unknown name causes, and its suggestions. */
const reported = (resource: ResourceName, name: string): readonly string[] => {
  const problem = unknownName(name, subjectOf(resource));
  return problem.kind === 'unknownField' || problem.kind === 'unknownParameter'
    ? [problem.kind === 'unknownField' ? 'field' : 'parameter', ...problem.suggestions]
    : [problem.kind];
};

describe('an unknown name in a query', () => {
  it.each([
    ['urunler', 'price!', ['field', 'fiyat_ne']],
    ['urunler', 'price>5', ['field', 'fiyat_gt']],
    ['urunler', 'price:lt', ['field', 'fiyat:lt']],
    ['urunler', 'price:between', ['field', 'fiyat:gte=…&fiyat:lte=…']],
    ['urunler', 'fiyat:gteq', ['field', 'fiyat:gte', 'eskiFiyat:gte']],
    ['urunler', 'fiyat:xyzzy', ['field', 'fiyat:eq', 'eskiFiyat:eq']],
    ['urunler', 'ad:startswith', ['field', 'ad:startsWith']],
    ['urunler', 'ad:like', ['field', 'ad:contains']],
    ['urunler', 'fiyat:', ['field', 'fiyat']],
    ['urunler', 'fiyat__gte', ['field', 'fiyat_gte', 'eskiFiyat_gte']],
    ['urunler', 'fiyat[xyzzy]', ['field', 'fiyat']],
    ['urunler', 'fiyat[$gte]', ['field', 'fiyat_gte', 'eskiFiyat_gte']],
    ['urunler', 'ad[$contains]', ['field', 'ad_like']],
    ['urunler', 'inStock', ['field', 'stok']],
    ['urunler', 'access_token', ['field']],
    ['urunler', 'bestOldPrice', ['field']],
    ['siparisler', 'durum_in', ['field', 'durum:in', 'kargo_durum:in']],
    ['siparisler', 'durum[in]', ['field', 'durum:in', 'kargo_durum:in']],
    ['siparisler', 'durum[$in]', ['field', 'durum:in', 'kargo_durum:in']],
    ['siparisler', 'durum__in', ['field', 'durum:in', 'kargo_durum:in']],
    ['kullanicilar', 'filters[ad][$eq]', ['field', 'ad']],
    ['kullanicilar', 'filter[ad][_eq]', ['field', 'ad']],
    ['gonderiler', 'title_startsWith', ['field', 'baslik:startsWith']],
    ['gonderiler', 'title_endsWith', ['field', 'baslik:endsWith']],
    ['gonderiler', 'title_eq', ['field', 'baslik:eq']],
    ['gonderiler', 'title_in', ['field', 'baslik:in']],
    ['gonderiler', 'title_contains', ['field', 'baslik:contains']],
    ['kullanicilar', 'and', ['field']],
    ['kullanicilar', 'or', ['field']],
    ['kullanicilar', 'not', ['field']],
    ['urunler', 'pageIndex', ['parameter', '_page']],
    ['urunler', 'pagination[page]', ['parameter', '_page']],
    ['urunler', 'itemsPerPage', ['parameter', '_per_page', '_page']],
    ['urunler', 'rows', ['parameter', '_per_page']],
    ['urunler', 'length', ['parameter', '_per_page']],
    ['urunler', 'page[number]', ['parameter', '_page']],
    ['urunler', 'page[size]', ['parameter', '_per_page', '_page']],
    ['urunler', 'page[limit]', ['parameter', '_per_page', '_page', '_limit']],
    ['urunler', 'pagination[pageSize]', ['parameter', '_per_page', '_page']],
    ['urunler', 'page[offset]', ['parameter', '_start', '_page']],
    ['urunler', 'range', ['parameter', '_start']],
    ['urunler', 'sidx', ['parameter', '_sort']],
    ['urunler', 'sort[0][field]', ['parameter', '_sort']],
    ['urunler', 'sord', ['parameter', '_order', '_sort']],
    ['urunler', 'sortDir', ['parameter', '_order', '_sort']],
    ['urunler', 'term', ['parameter', 'q']],
    ['urunler', 'text', ['parameter', 'q']],
    ['yorumlar', 'text', ['field', 'icerik']],
    ['urunler', 's', ['parameter', 'q']],
    ['urunler', '_dc', ['parameter', '_']],
    ['urunler', '_t', ['parameter', '_']],
    ['urunler', 'nocache', ['parameter', '_']],
    ['urunler', 'en_cok_fiyat', ['field', 'fiyat_lte', 'eskiFiyat_lte']],
    ['urunler', 'price_between', ['field', 'fiyat_gte=…&fiyat_lte=…']],
    ['urunler', 'nameStartsWith', ['field', 'ad:startsWith']],
    ['siparisler', 'endDate', ['field', 'tarih_lte']],
    ['urunler', 'fyat_gte', ['field', 'fiyat_gte']],
    ['kullanicilar', 'il_like', ['field', 'adres_il_like']],
    ['faturalar', 'alici.il', ['field', 'alici_adres_il']],
    ['kullanicilar', 'address', ['field', 'adres_il', 'adres_ilce', 'adres_mahalle']],
    ['faturalar', 'address', ['field', 'alici_adres_il', 'alici_adres_ilce', 'alici_adres_mahalle']],
    ['siparisler', 'items', ['field', 'kalemler_urunId', 'kalemler_urunAdi', 'kalemler_adet']],
    ['siparisler', 'items[price][gte]', ['field', 'kalemler_birimFiyat_gte']],
    ['kullanicilar', 'address.zipcode', ['field', 'adres_postaKodu']],
    ['kullanicilar', 'x', ['field']],
    ['kullanicilar', 'constructor', ['field']],
    ['kullanicilar', 'sayfa', ['parameter', '_sayfa']],
    ['kullanicilar', 'pageSize', ['parameter', '_per_page', '_page']],
    ['kullanicilar', '_sira', ['parameter', '_sirala', '_deneme']],
    ['kullanicilar', 'q_like', ['parameter', 'q']],
    ['kullanicilar', 'limit[eq]', ['parameter', '_limit']],
    ['kullanicilar', '_xyzzy', ['parameter']],
  ] as const)('for %s, such as “%s”, is reported as %j', (resource, name, expected) => {
    expect(reported(resource, name)).toEqual(expected);
  });

  it('that can mean a field or a parameter means the field if the resource has it', () => {
    expect(reported('siparisler', 'status')).toEqual(['field', 'durum']);
    expect(reported('kullanicilar', 'status')).toEqual(['parameter', '_status']);
    expect(reported('siparisler', '_status')).toEqual(['parameter', '_status']);
  });

  it('gets suggestions only if it has at most 48 characters', () => {
    const long = (length: number): string => `genelToplam${'_'.repeat(length - 11)}`;
    expect(reported('siparisler', long(48))).toContain('genelToplam');
    expect(reported('siparisler', long(49))).toEqual(['field']);
    expect(reported('siparisler', `_${long(48)}`)).toEqual(['parameter']);
  });
});

describe('an unknown item of a list', () => {
  const valid = ['id', 'ad', 'soyad', 'eposta', 'adres_il'];
  it.each([
    ['-name', ['-ad']],
    ['name:desc', ['-ad']],
    ['ad.desc', ['-ad']],
    ['soyad asc', ['soyad']],
    ['-soyad:asc', ['-soyad']],
    ['SOYAD DESC', ['-soyad']],
    ['', []],
    ['x'.repeat(65), []],
  ])('gets suggestions with its sort direction: “%s” → %j', (item, suggestions) => {
    const { fields } = catalogue.kullanicilar;
    const names = new Map([...selectableNames(fields)].filter(([name]) => valid.includes(name)));
    expect(suggestItems(item, names, fields)).toEqual(suggestions);
  });
});

describe.each(resourceNames)('a synonym for a field of %s', (resource) => {
  const leaves = leavesOf(catalogue[resource].fields);
  const everyLeaf = pathsOf(leaves, () => true);
  const fields = [...leaves.values()];
  const synonyms = fields.flatMap(({ field }) => field.synonyms ?? []);

  it('is lower-case without separators, and belongs to only one field', () => {
    expect(synonyms.filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
    expect(synonyms.toSorted()).toEqual([...new Set(synonyms)].toSorted());
  });

  it('gets its field as a suggestion in filters and in the sort order', () => {
    for (const { name, field } of fields)
      for (const synonym of field.synonyms ?? []) {
        expect(reported(resource, synonym), synonym).toContain(name);
        expect(reported(resource, `${synonym}_contains`), synonym).toContain(`${name}:contains`);
        expect(suggestItems(`-${synonym}`, everyLeaf, catalogue[resource].fields), synonym).toContain(`-${name}`);
      }
  });

  it('that is in the glossary gets its field, or one inside it, as the first suggestion', () => {
    const places = placesIn(catalogue[resource].fields);
    const selectable = selectableNames(catalogue[resource].fields);
    for (const word of fieldWords.flatMap((each) => each.synonyms)) {
      const meant = places.filter(({ field }) => field.synonyms?.includes(word)).map(flatName);
      const isMeant = (name: string): boolean => meant.some((each) => name === each || name.startsWith(`${each}_`));
      const [, ...suggestions] = reported(resource, word);
      if (meant.length === 0 || leaves.has(word)) continue;
      expect(isMeant(suggestions[0] ?? ''), `${word}: ${suggestions.join()}`).toBe(true);
      if (!selectable.has(word))
        expect(meant, word).toContain(suggestItems(word, selectable, catalogue[resource].fields)[0]);
    }
  });

  it('that is the last step of a nested field’s path gets that field before similar names', () => {
    const names = fields.map(({ name }) => name);
    for (const { name, path } of fields) {
      const leaf = path.at(-1) ?? '';
      const meant = names.filter((each) => each.endsWith(`_${leaf}`)).slice(0, 3);
      if (!names.includes(leaf)) expect(reported(resource, leaf).slice(1, 1 + meant.length), name).toEqual(meant);
    }
  });
});

describe.each(resourceNames)('a synonym for %s', (resource) => {
  const { path, alias, typeName, singularAlias, synonyms } = catalogue[resource];
  const words = [
    ...[typeName, ...synonyms.tr, ...synonyms.tr.map((word) => `${word}ler`)].map((word) => [word, path] as const),
    ...[singularAlias, ...synonyms.en, ...synonyms.en.map((word) => `${word}s`)].map((word) => [word, alias] as const),
  ];

  it('gets the resource’s Turkish path if it is Turkish, and its English path if it is English', () => {
    for (const [word, segment] of words) {
      expect(closestResources(nine, word, [path, alias])[0], word).toBe(segment);
      expect(resourceFor(nine, word), word).toBe(segment);
    }
  });

  it('gets every relation to the resource, with the name in the language of the request first', () => {
    for (const relations of resourceNames.map(relationsOf))
      for (const { name, alias } of relations.filter(({ kind, target }) => kind !== 'picture' && target === resource))
        for (const [word] of words) {
          expect(closestRelations(nine, word, relations, 'tr').slice(0, 2), word).toEqual([name, alias]);
          expect(closestRelations(nine, word, relations, 'en').slice(0, 2), word).toEqual([alias, name]);
        }
  });
});

it.each(operatorNames.map(operatorOf))('synonyms suggest the operator “$suffix”', ({ suffix, synonyms = [] }) => {
  for (const word of synonyms)
    for (const name of [`price_${word}`, `${word}_price`, `price[${word}]`])
      expect(reported('urunler', name).join(), name).toMatch(new RegExp(`fiyat(?:${suffix}|:${word})(?!\\w)`));
});

it.each(resourceNames.filter(isPictured))('every synonym for a picture suggests the picture of %s', (resource) => {
  for (const language of ['tr', 'en'] as const)
    for (const word of PICTURE_WORDS[language].slice(1)) {
      const [name, alias] = [PICTURE_NAMES.tr, PICTURE_NAMES.en];
      expect(closestRelations(nine, word, relationsOf(resource), 'tr').slice(0, 2), word).toEqual([name, alias]);
      expect(reported(resource, word), word).toEqual(['field', language === 'tr' ? `_gom=${name}` : `_embed=${alias}`]);
    }
});

it.each(parameterList)('every synonym for the parameter $name suggests the name in its language', (parameter) => {
  const { name, alias, synonyms = [], turkishSynonyms = [] } = parameter;
  for (const [meant, words] of [
    [name, turkishSynonyms],
    [alias, synonyms],
  ] as const)
    for (const word of words.flatMap((each) => [each, `_${each}`, `${each}_like`]))
      expect(JSON.stringify(strayParameter(word, parameterNames, word.replace('_like', ''))), word).toMatch(
        new RegExp(`"suggestions":\\[[^\\]]*"${meant}"`),
      );
});

it.each([...plainWords])('the value %s gets the suggestion %s', (word, meant) => {
  const { problems, report } = collectProblems();
  const parameter = meant.endsWith('sc') ? parameters.directions : parameters.envelope;
  readParameter<unknown>(new Map([[parameter.name, [word]]]), parameter, report);
  expect(problems).toMatchObject([{ kind: 'badValue', suggestions: [meant] }]);
});

it.each([
  ['evet', 'true'],
  ['HAYIR', 'false'],
  ['2', ''],
])('the value %s for a boolean field gets the suggestion “%s”', (value, meant) => {
  const { parsed } = readQuery(`firmalar?eFaturaMukellefi=${value}`);
  expect(parsed).toMatchObject({ problems: [{ kind: 'badValue', suggestions: meant === '' ? [] : [meant] }] });
});

it.each([
  ['gte.100', 'fiyat_gte=100'],
  ['lt:9.5', 'fiyat_lt=9.5'],
  ['>=100', 'fiyat_gte=100'],
  ['<5', 'fiyat_lt=5'],
  ['!=5', 'fiyat_ne=5'],
  ['between.1', ''],
  ['in.(1,2)', 'fiyat:in=1,2'],
  ['not.eq.100', 'fiyat_ne=100'],
  ['not.100', 'fiyat_ne=100'],
  ['not.gte.100', ''],
  ['not.in.(1,2)', ''],
  ['eq.cheap', ''],
  ['gte.1.000', 'fiyat_gte=1000'],
  ['<1.234,5', 'fiyat_lt=1234.5'],
])('the value %s with another service’s operator gets the suggestion “%s”', (value, meant) => {
  expect(conditionIn({ name: 'fiyat', field: catalogue.urunler.fields.fiyat }, value).join()).toBe(meant);
});

it.each(resourceNames)('a synonym for a value of %s suggests that value, and a number suggests none', (resource) => {
  for (const { field } of leavesOf(catalogue[resource].fields).values()) {
    const values = closedValues(field) ?? [];
    const words = field.type === 'string' ? Object.entries(field.words ?? {}) : [];
    for (const [value, { tr, en, synonyms = [] }] of words)
      for (const word of [tr, en.toLowerCase(), ...synonyms])
        expect(closestValues(word, field, values), word).toEqual([value]);
    if (field.type === 'integer') expect(closestValues('18', field, values)).toEqual([]);
  }
});

it('every common Turkish field name gets a suggestion for some resource', () => {
  const words = 'isim soyisim mail sehir şehir meslek sirket şirket ucret ücret indirim resim adet siralama'.split(' ');
  const isKnown = (word: string): boolean => resourceNames.some((resource) => reported(resource, word).length > 1);
  expect(words.filter((word) => !isKnown(word))).toEqual([]);
});
