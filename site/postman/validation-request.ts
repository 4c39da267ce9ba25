import { type JsonObject, textIn } from '../../data/json.ts';
import { parameters } from '../../functions/query/parameters.ts';
import type { Language } from '../language.ts';
import { objectAt } from '../openapi/read.ts';

const texts = {
  tr: {
    folder: 'Doğrulama',
    description: 'Hatalı bir gövde 422 ile, her alan için bir iletiyle geri çevrilir.',
    test: 'hatalı alanlar, iletileriyle',
  },
  en: {
    folder: 'Validation',
    description: 'An invalid body is refused with 422 and a message for each field.',
    test: 'the invalid fields with their messages',
  },
} as const satisfies Record<Language, unknown>;

/** A folder with one request: a creation, made invalid and sent with validation switched on, so that its test sees the 422. */
export const validationFolder = (creation: JsonObject, language: Language): JsonObject => {
  const { folder, description, test } = texts[language];
  const { name, alias } = parameters.validate;
  const query = { key: language === 'tr' ? name : alias, value: '1' };
  const request = objectAt(creation, 'request');
  const url = objectAt(request, 'url');
  const suffix = `?${query.key}=${query.value}`;
  const exec = [
    `pm.test(${JSON.stringify(test)}, () => {`,
    '  pm.response.to.have.status(422);',
    '  const { hata, alanlar } = pm.response.json();',
    "  pm.expect(hata).to.equal('DOGRULAMA_HATASI');",
    "  pm.expect(alanlar.map(({ alan }) => alan)).to.include('ad');",
    "  for (const each of alanlar) pm.expect(each).to.have.keys('alan', 'kural', 'mesaj', 'message');",
    '});',
  ];
  const item = {
    ...creation,
    name: `${textIn(creation, 'name')}${suffix}`,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec } }],
    request: {
      ...request,
      body: { ...objectAt(request, 'body'), raw: JSON.stringify({ ad: '', eposta: 'ayse' }, null, 2) },
      url: { ...url, raw: `${textIn(url, 'raw')}${suffix}`, query: [query] },
      description,
    },
  };
  return { name: folder, description, item: [item] };
};
