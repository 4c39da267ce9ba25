import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Rejected words for things in the data; each key is the word to use instead. */
const names: Readonly<Record<string, RegExp>> = {
  'alan (not üye; üyelik is membership)': /(?<!\p{L})üye(?!lik| ol)/iu,
  field: /\bmembers?\b/iu,
  Todos: /\btasks?\b/iu,
};

/** Words that developers do not use; each key is the word that they do use. */
const bookish: Readonly<Record<string, RegExp>> = {
  'filtre, filtreleme': /süzge[çc]|süzülmüş/iu,
  kütüphane: /kitaplı[kğ]/iu,
  konteyner: /kapsayıcı/iu,
  statik: /durağan/iu,
  benzersiz: /eşsiz/iu,
  diğer: /(?<!\p{L})öteki/iu,
  çözüm: /(?<!\p{L})çare/iu,
  şifre: /(?<!\p{L})parola/iu,
};

/** Turkish that a native does not write; each key is the wording to use instead. */
const unidiomaticTurkish: Readonly<Record<string, RegExp>> = {
  'a capital after the colon before a sentence':
    /(?<=[\p{L}\p{N}’”)`*]): (?=[^:.;]*[çğıöşü])\p{Ll}[^:.;|'"`({</[)]*(?:\p{L}{2}[ıiuü]r|\p{L}{2}(?<!l)[ae]r|m[ae]z|m[ae]l[ıi]|yor|yok|değil|(?<!iç)[ıiuü]n)(?=[.;](?:[\s'"`<]|$))/u,
  'döndürür, geri getirir (a response döner)':
    /(?:bütün|tüm) \p{Ll}+l[ae]r[ıi] döner|gövdesiz döner|(?:veri|kayıt)l[ae]r[ae] döner|(?:%\}|(?<!\p{L})istek)[^.;:|%]*döndürür/iu,
  'geçerlidir, kullanılabilir (geçmek is to occur)': /(?<!\p{L})d[ae] geçer(?!\p{L})|isteklerinde geçer|satırı geçmez/u,
  'saklanan veri, ~ metni (durum is a field)': /(?<!\p{L})(?:saklanan|adresteki|önceki|eski) durum/iu,
  'a typed number has no separators': /\d\.\d{3} (?:ms|milisaniye|saniye)/u,
  'denetim hanesi, yük testi': /denetim basama|yük deneme/iu,
  'ya da, kadar, istisna, rastlantı': /(?<!\p{L})(?:yahut|ta ki|ayrıklık|tesadüf)/iu,
};

/** English that a native does not write; each key is the wording to use instead. */
const unidiomaticEnglish: Readonly<Record<string, RegExp>> = {
  'after (a proxy may be behind)': /\bbehind\b(?! (?:a|the) proxy\b|-a-proxy)/iu,
  'are not': /(?<!\bthere )\bare no\b(?! longer)/iu,
  'count as': /\b(?:is|are) treated as\b|\blarger values than\b/iu,
  'only these': /\bare only:/iu,
  'other than': /\banother \p{Ll}+ than\b/iu,
  'if several': /\bof (?:several|two) \p{Ll}+ (?:with|that)\b/iu,
  'increment, continue': /\bcounts? (?:`\w+` )?up\b|\braise `?_attempt\b/iu,
  'signing up means': /\bto sign (?:up|in) is to\b/iu,
  '`option` in code': /\bin code,? `/iu,
  usually: /\bmostly\b/iu,
  'if there is': /\bwhere (?:a|the) proxy is\b/iu,
  '“today” in the data': /\bdata[’'](?:s|s own) (?:“?today\b)|\btoday of the data\b/iu,
  format: /\b(?:same|usual|one|own) shape\b/iu,
  'keep, keeping': /\bpersist(?:s|ed|ing)?\b/iu,
  'todos, to-do list': /\bto-dos\b/iu,
  slices: /\boffsets\b/iu,
  'ignores the language': /\bwithout (?:the|knowing the) language\b/iu,
  'in place of, other than': /\bin the place of\b|\bbeside the nine\b/iu,
  'shift dates': /\bmov(?:es?|ing) (?:all |the )*dates\b|\bdates move\b/iu,
  'signing key': /\b(?:signing|random) secret\b/iu,
  rejects: /\bturns? [\p{L} ]{1,20} away\b/iu,
};

/** Rejected words in texts of the API and the package; each key is the wording to use instead. */
const decided: Readonly<Record<string, RegExp>> = {
  ...names,
  ...bookish,
  ...unidiomaticTurkish,
  ...unidiomaticEnglish,
  '“ ”': /[«»]/u,
  'id (kimlik doğrulama and kimlik numarası apart)': /(?<![\p{L}_])kimli[kğ](?!_| doğrulama| numara)/iu,
  'mesaj (not ileti)': /(?<!\p{L})ileti(?![mş])/iu,
  'port (not kapı; doors of houses apart)': /(?<!\p{L})kapı(?! numarası|sı değil|da ödeme)/iu,
  'derleme, imaj': /(?<!\p{L})(?:yapım|imge)(?!\p{L})/iu,
  'ilk hâli': /(?<!\p{L})hal(?:i|ler)/u,
  'ID (UUID’s own name apart)': /(?<!universally unique )\bidentifiers?\b/iu,
  username: /\buser name/iu,
  'entirely fictional': /wholly/iu,
  'URL, path': /\b(?:this|the|an) address (?:does|exists|names)|\bof the address\b/iu,
  everyone: /\beverybody\b/iu,
  'the violated rule': /rule that is broken|broken rule/iu,
  'in question': /\bthat (?:is|are) meant\b/iu,
  'cannot be combined': /\bexclude each other\b|\bgoes with (?:no|kept)\b/iu,
  'position of a record (an offset belongs to a time zone)': /\b(?:at this|the) offset\b|\boffset of\b/iu,
  'fixed data (version 1 is frozen)': /\bfrozen\b(?!')/iu,
  'ID in prose': /\b(?:[Tt]he|[Aa]nother|[Aa]n|new|by) ids?\b(?! can)/u,
  'omit the field, remove the header': /\bleave the (?:field|header) out\b/iu,
  'checks, tests': /\btells? whether\b/iu,
  'üyelik gerekmez': /anahtar ya da kayıt/iu,
};

/** Rejected words on pages and in documents; each key is the wording to use instead. */
const decidedOnPages: Readonly<Record<string, RegExp>> = {
  ...bookish,
  ...unidiomaticTurkish,
  ...unidiomaticEnglish,
  hizmet: /(?<!\p{L})servis(?!\p{Ll}*\s*worker)/iu,
  'veri tabanı': /veritaban/iu,
  'dolgu metni': /doldurma metin/iu,
  'üyelik ve anahtar': /(?<!üyelik, )kayıt ve anahtar gerekmez/iu,
  'TypeScript türleriyle, hatalar': /tipli kayıt|(?<!\p{L})arıza/iu,
  '(CI) beside it': /sürekli tümleştirme(?!(?:de)? \(CI\))/iu,
  'numaralı kayıt, id': /kimlikli kayıt|(?:kaydın|firmanın|kaynak ve) kimli[kğ]/iu,
  'alanın adı (a domain is alan adı (domain))': /(?<!\p{L})alan ad(?!ı \(domain)/iu,
  'uç örnek': /uç durum/iu,
  'Kurs (ders is one of its lessons), Deneme alanı, Hata kodları':
    /"(?:Ders|Dene|Hatalar) ·|"Ders"|haftalık ders"|\[ders\p{Ll}*\]\(\/derste\/\)/u,
  'the data never changes': /data never change(?!s)/iu,
  'what a native writes':
    /counts? for nothing|will not do\b|its kin\b|slip of the pen|\b[io]n wish\b|leave the parameter out/i,
  'the body is the same': /\bsame responses, byte|bayt bayt aynı yanıt/iu,
};

const found = (where: string, text: string, words: Readonly<Record<string, RegExp>>): readonly string[] =>
  Object.entries(words).flatMap(([instead, word]) =>
    word.test(text) ? [`${where}: ${text}, decided: ${instead}`] : [],
  );

const linesIn = async (...patterns: readonly string[]): Promise<readonly (readonly [file: string, line: string])[]> => {
  const files = globSync(patterns, { cwd: root });
  expect(files.length).toBeGreaterThanOrEqual(patterns.length);
  const texts = files.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8');
    return text.split('\n').map((line) => [file, line] as const);
  });
  return (await Promise.all(texts)).flat();
};

it('texts of the API and the package contain no rejected word', async () => {
  const folders = '{functions,data/catalogue,scripts/package,scripts/server}/**/*.ts';
  const lines = (await linesIn(folders)).filter(([, line]) => !/^\s*(?:\/\/|\/?\*|import )/.test(line));
  const texts = lines.flatMap(([file, line]) =>
    // String literals with at least two words.
    [...line.matchAll(/(['`])((?:(?!\1).)*\p{L}+\s+\p{L}+(?:(?!\1).)*)\1/gu)].map(
      ([, , text = '']) => [file, text] as const,
    ),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(([file, text]) => found(file, text, decided))).toEqual([]);
});

it('pages and documents contain no rejected word', async () => {
  const pages = await linesIn(
    'site/{guides,pages,shared,examples}/**/*.{ts,md,njk,html,jsx,txt}',
    '*.md',
    'data/*.md',
    'scripts/package/*.md',
  );
  // Visitors may search for rejected words.
  const written = pages.filter(([file]) => !/(?:synonyms|first-results)\.ts$/.test(file));
  expect(written.flatMap(([file, line]) => found(file, line, decidedOnPages))).toEqual([]);
  // Other pages may contain both words: the course has tasks, and a team has members.
  const withNames = written.filter(([file]) => /README|examples/.test(file));
  expect(withNames.flatMap(([file, line]) => found(file, line, names))).toEqual([]);
});
