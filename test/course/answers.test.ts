import { describe, expect, it, vi } from 'vitest';
import { textIn } from '../../data/lib/json.ts';
import { check, readings, readRequest } from '../../site/pages/course/check.ts';
import { courseApis, solve, spelt } from '../../site/pages/course/course.ts';
import { type Exercise, type RequestAnswer, weeks } from '../../site/pages/course/exercises.ts';
import { examples } from '../../site/examples/index.ts';
import { type Language, languages } from '../../data/language.ts';

const BASES = { tr: '/api/v1', en: '/en/api/v1' } as const;
const ORIGIN = 'http://localhost:8888';
const exercises = weeks.flatMap((week) => week.exercises);

/** Feedback that only says that the answer is wrong. */
const BARE =
  /^(?:Bu sayı beklenenden|This number is too|Kutu boş: isteğinizi|The box is empty: paste your request|Bu adres bu API’nin değil|This is not a URL of this API)/;

const LEAST_TEACHING = 10;

interface Answers {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const requestAnswers = (
  answer: RequestAnswer & { readonly kind: string },
  lang: Language,
  neighbour: string,
): Answers => {
  const solution = spelt(answer.solution, lang);
  const [method = '', target = '', body = ''] = solution.startsWith('/')
    ? ['', solution]
    : (/^(\w+ )(\S+)([^]*)$/.exec(solution)?.slice(1) ?? []);
  const isList = answer.kind === 'records' && !/\/\d+$/.test(target);
  const joint = target.includes('?') ? '&' : '?';
  const [base, other] = lang === 'tr' ? [BASES.tr, BASES.en] : [BASES.en, BASES.tr];
  const inOther = spelt(answer.solution, lang === 'tr' ? 'en' : 'tr');
  const [envelope, page, limit] = lang === 'tr' ? ['_zarf', '_sayfa', '_limit'] : ['_envelope', '_page', '_per_page'];
  return {
    right: [
      solution,
      `  ${solution}\n`,
      ...(answer.also ?? []).map((one) => spelt(one, lang)),
      `${method}${ORIGIN}${base}${target}${body}`,
      `${method}https://kurmaca.example/folder${base}${target}${body}`,
      `${method}${base}${target}${body}`,
      `${method}${target.slice(1)}${body}`,
      // The Turkish base also has English paths and parameters.
      ...(lang === 'tr' ? [`${method}${target.replace('/firmalar/', '/companies/')}${body}`] : []),
      ...(method === '' ? [`GET ${target}`, `fetch('${ORIGIN}${base}${target}')`, `"${target}"`] : []),
      ...(isList && !target.includes(envelope)
        ? [`${target}${joint}${envelope}=1`, ...(lang === 'tr' ? [`${target}${joint}_envelope=1`] : [])]
        : []),
    ],
    wrong: [
      ...answer.mistakes.map((mistake) => spelt(mistake, lang)),
      '',
      '/',
      neighbour,
      `https://example.com${target}`,
      // A request to the API of the other language.
      `${method}${ORIGIN}${other}${inOther.slice(method.length)}`,
      ...(lang === 'en' ? [inOther] : []),
      ...(isList ? [`${target}${joint}${page}=2`, `${target}\n${spelt('/urunler', lang)}`] : []),
      ...(method === '' ? [`DELETE ${spelt('/urunler/7', lang)}`] : [target]),
      `fetch('${ORIGIN}${base}${target}', { method: 'POST', body: '{}' })`,
      '[{"id": 1}]',
      `${target.replace('?', '')}&${limit}=5`,
      `${target}?q=a?q=b`,
      ...(isList ? [`${target}${joint}q='a'`, `${target}${joint}q = a`, `${target}${joint}olmayan=1`] : []),
    ],
  };
};

const numberAnswers = async (exercise: Exercise, lang: Language): Promise<Answers> => {
  const wanted = await solve(exercise, lang);
  if (wanted.kind !== 'number') throw new Error(`${exercise.id} wants no number`);
  const { value, remarks } = wanted;
  const comma = String(value).replace('.', ',');
  return {
    right: [String(value), comma, ` ${comma} `, value.toFixed(2), `${comma} karakter`, `${value} TL.`],
    wrong: [
      ...remarks.map((each) => String(each.value)),
      ...[value + 1, value - 1, value * 10, value + 0.004].map(String),
      ...['12,5', '-1', '', 'on', '1,2,3', '/urunler/1', '{"id": 1}'],
    ],
  };
};

const tokenAnswers = async (lang: Language): Promise<Answers> => {
  const [path, name, password, duration, accessToken, refreshToken] =
    lang === 'tr'
      ? ['/oturum', 'kullaniciAdi', 'sifre', '_sure', 'belirtec', 'yenilemeBelirteci']
      : ['/session', 'username', 'password', '_ttl', 'accessToken', 'refreshToken'];
  const signIn = async (user: string, query = ''): Promise<readonly [access: string, refresh: string]> => {
    const body = JSON.stringify({ [name]: user, [password]: 'kurmaca' });
    const { value } = await courseApis[lang].send({ method: 'POST', target: path + query, body });
    return [textIn(value, accessToken), textIn(value, refreshToken)];
  };
  const [token, refresh] = await signIn('emre.yilmaz');
  const [other] = await signIn('emre.demir');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  const [expired] = await signIn('emre.yilmaz', `?${duration}=1`);
  vi.useRealTimers();
  return {
    right: [token, ` ${token}\n`, `Bearer ${token}`, `Authorization: Bearer ${token}`, `"${token}"`],
    wrong: [
      ...[refresh, other, expired, token.slice(0, -2), token.split('.').slice(0, 2).join('.'), `${token}x`],
      ...['emre.yilmaz', 'kurmaca', '', path, 'Bearer', JSON.stringify({ [accessToken]: token })],
    ],
  };
};

const answersOf = (exercise: Exercise, lang: Language, at: number): Promise<Answers> | Answers => {
  const { answer } = exercise;
  if (answer.kind === 'number') return numberAnswers(exercise, lang);
  if (answer.kind === 'token') return tokenAnswers(lang);
  const next = [...exercises.slice(at + 1), ...exercises].flatMap((each) =>
    'solution' in each.answer ? [each.answer.solution] : [],
  );
  return requestAnswers(answer, lang, spelt(next[0] ?? '', lang));
};

describe.each(languages)('the check of the course (%s)', (lang) => {
  it.each(exercises.map((exercise, at) => ({ id: exercise.id, exercise, at })))(
    'accepts right answers to $id, and rejects wrong ones, at least ten of them with an explanation',
    async ({ exercise, at }) => {
      const wanted = await solve(exercise, lang);
      const answers = await answersOf(exercise, lang, at);
      const verdicts = async (given: readonly string[], isRight: boolean): Promise<readonly string[]> =>
        Promise.all(
          [...new Set(given)].map(async (answer) => {
            const { right, text } = await check(wanted, answer, courseApis[lang]);
            expect(right, `${answer} → ${text[lang]}`).toBe(isRight);
            expect(text[lang]).not.toBe('');
            return text[lang];
          }),
        );
      await verdicts(answers.right, true);
      const teaching = (await verdicts(answers.wrong, false)).filter((text) => !BARE.test(text));
      expect(teaching.length).toBeGreaterThanOrEqual(LEAST_TEACHING);
    },
  );
});

it.each([
  ['tr', 'siralama', '/urunler?puan=5&_limit=10', '“puan=5” koşuluna uyan kayıt yok.'],
  ['tr', 'yama', 'PATCH /kullanicilar/1\nilce=Kadıköy', 'Gövde JSON’dur, { ile başlar.'],
  ['tr', 'yama', 'PATCH /kullanicilar/1\n{"adres.ilce": "Kadıköy"}', '2 alanda ayrılıyor: adres → ilce, adres.ilce.'],
  [
    'tr',
    'dogrulama',
    'PATCH /gorevler/1?_dogrula=1\n{"sonTarih": "yarın"}',
    'yani POST gerekir; PATCH var olan bir kayıt içindir.',
  ],
  ['tr', 'filtre', '/gorevler/durum=tamamlandi&oncelik=yuksek', 'İlk parametreden önce / değil, ? gelir.'],
  ['tr', 'filtre', '/gorevler?durum=“tamamlandi”&oncelik=yuksek', 'Adreste kıvrık tırnak var (“ ” ‘ ’)'],
  ['tr', 'ilk-istek', '“/kategoriler”', 'Adreste kıvrık tırnak var (“ ” ‘ ’)'],
  ['tr', 'yama', 'PATCH /kullanicilar/1\n{“adres”: {“ilce”: “Kadıköy”}}', '“'],
  ['tr', 'kdv', ' ', 'Kutu boş: Bulduğunuz sayıyı yazın.'],
  ['tr', 'oturum', '', 'Kutu boş: Belirteci yapıştırın.'],
  ['tr', 'gomme', '/faturalar?firmaId_ne=&_gom=firma', 'Değeri olmayanlar null ile istenir'],
  ['tr', 'gomme', '/faturalar?firmaId_ne=yok&_gom=firma', 'ya da null'],
  ['tr', 'alt-kaynak', '/kullanicilar?id_lte=6', '6 kayıt geldi; istenen 7 kayıttan 4 tanesi içinde.'],
  ['en', 'filtre', '/gorevler?durum=tamamlandi', 'The API refused this request with 404: '],
  ['en', 'filtre', '/todos?durum=tamamlandi', 'status'],
  ['en', 'filtre', '/api/v1/todos?status=completed&priority=high', 'URLs start with /en/api/v1, '],
  ['tr', 'filtre', '/en/api/v1/todos?durum=tamamlandi&oncelik=yuksek', 'adresler /api/v1 ile başlar'],
  ['en', 'siralama', '/products?rating=5&_per_page=10', 'No record meets the condition “rating=5”.'],
  ['en', 'son-sayfa', '/orders?_per_page=15&_page=5&_envelope=1', '15 records; none of the 5 wanted ones'],
  ['en', 'hata', '/companies?foundedYear_gt=old', 'its code is INVALID_VALUE: '],
  ['en', 'yama', 'PATCH /users/1\n{"district": "Kadıköy"}', 'in 2 fields: address → district, district.'],
  ['en', 'dogrulama', 'POST /todos?_validate=1\n{"completedAt": "now"}', 'other fields were refused: '],
  ['en', 'oturum', '{"accessToken": "a"}', 'its field `accessToken`'],
] as const)('the feedback (%s) of the exercise %s on the answer %j contains “%s”', async (lang, id, answer, told) => {
  const exercise = exercises.find((each) => each.id === id) ?? expect.fail();
  const { right, text } = await check(await solve(exercise, lang), answer, courseApis[lang]);
  expect(right).toBe(false);
  expect(text[lang]).toContain(told);
});

describe('an answer', () => {
  it.each([
    ['12,5', [12.5]],
    ['12.5', [12.5]],
    [' 1.234,50 TL ', [1234.5]],
    ['₺1,234.50', [1234.5]],
    ['1.234', [1234, 1.234]],
    ['−3', [-3, -3]],
    ['1.23,4', []],
    ['1e3', []],
    ['beş', []],
    ['', []],
  ])('%j is read as the numbers %j', (text, numbers) => {
    expect(readings(text)).toEqual(numbers);
  });

  it.each([
    ['/urunler', 'GET', '/urunler', ''],
    ['urunler?_limit=5#son', 'GET', '/urunler?_limit=5', ''],
    ['http://192.168.1.20:8888/api/v1/urunler?q=a b', 'GET', '/urunler?q=a b', ''],
    ['localhost:8888/api/v1/urunler', 'GET', '/urunler', ''],
    ['api/v1/kategoriler', 'GET', '/kategoriler', ''],
    ['/v1/kategoriler', 'GET', '/kategoriler', ''],
    ['v1/kategoriler?_limit=5', 'GET', '/kategoriler?_limit=5', ''],
    ["const y = await fetch('https://x.example/api/v1/users?q=a');", 'GET', '/users?q=a', ''],
    ['curl "https://x.example/api/v1/users/1"', 'GET', '/users/1', ''],
    ['post /gorevler\r\n{"a": 1}', 'POST', '/gorevler', '{"a": 1}'],
    ['PATCH /todos/1 {"a": {"b": 1}}', 'PATCH', '/todos/1', '{"a": {"b": 1}}'],
  ])('%j is read as %s %s with the body “%s”', (text, method, target, body) => {
    expect(readRequest(text, courseApis.tr.catalogue)).toEqual({ method, target, body });
  });

  it.each([
    ...['', '   ', '/api/v10/users', 'javascript:alert(1)'],
    ...['https://jsonplaceholder.example/users', '/urunler\n/kategoriler'],
  ])('%j is rejected, because it is no request to this API', (text) => {
    expect(readRequest(text, courseApis.tr.catalogue)).toMatchObject({ right: false });
  });
});

it('the requests of “Try again” fail as often with the English names', async () => {
  const exercise = exercises.find(({ id }) => id === 'yeniden-dene') ?? expect.fail();
  const first = 'steps' in exercise.answer ? spelt(exercise.answer.steps[0] ?? '', 'en') : '';
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async (_, attempt) => {
      const target = first.replace('_attempt=0', `_attempt=${attempt}`);
      return (await courseApis.en.send({ method: 'GET', target, body: '' })).status;
    }),
  );
  expect(statuses.findIndex((status) => status === 200)).toBe(4);
  expect(await solve(exercise, 'en')).toMatchObject({ value: 5 });
});

it('the first three weeks of the course link only examples that are a single file', () => {
  const named = weeks.slice(0, 3).flatMap((week) => week.examples);
  expect(named.filter((key) => examples[key].place !== 'html')).toEqual([]);
});
