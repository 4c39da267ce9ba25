import { catalogue } from '../../../data/catalogue.ts';
import { isJsonObject, textIn } from '../../../data/lib/json.ts';
import { BASE_PATH } from '../../../functions/http/base.ts';
import { parameters } from '../../../functions/query/parameters.ts';
import { type Language, segmentOf } from '../../../data/language.ts';
import { recordPlace } from '../../shared/pages.ts';
import { ask } from '../../shared/ask.ts';
import { shownPaper } from '../resources/documents.ts';
import { shelf } from '../resources/shelf.ts';

const PRODUCTS = 4;
const BADGES = 4;

/** Users whose last names begin with the letters that JavaScript's default sort misplaces, and some other users. */
const SORTED_IDS = '1,2,3,10,12,13,46,50';

const usersAt = async (target: string): Promise<readonly { id: number; ad: string; soyad: string }[]> => {
  const { value } = await ask(target);
  if (!Array.isArray(value)) throw new TypeError(`${target} answers no list`);
  return value
    .filter(isJsonObject)
    .map((user) => ({ id: Number(user['id']), ad: textIn(user, 'ad'), soyad: textIn(user, 'soyad') }));
};

/** The template data of the home page in one language. */
const homePage = async (lang: Language) => {
  const users = segmentOf(catalogue.kullanicilar, lang);
  const named = (key: 'sort' | 'fields'): string => parameters[key][lang === 'tr' ? 'name' : 'alias'];
  const first = await usersAt(`/${users}?_limit=${BADGES}`);
  const target = `/${users}?id=${SORTED_IDS}&${named('sort')}=soyad&${named('fields')}=ad,soyad`;
  const api = (await usersAt(target)).map(({ soyad }) => soyad);
  // Deliberately without a comparator, because the page shows the wrong order.
  const plain = [...api].sort();
  return {
    shelf: shelf(lang).slice(0, PRODUCTS),
    invoice: shownPaper('faturalar', lang),
    // The live search and its initial results. The first one (user 1) is also the template for further results.
    search: {
      action: `${BASE_PATH}/${users}`,
      people: first.map(({ id, ad, soyad }) => {
        const own = `/${users}/${id}`;
        const place = recordPlace('kullanicilar', id, lang);
        return { id, name: `${ad} ${soyad}`, target: own, place };
      }),
    },
    // The same last names in both orders.
    orders: {
      target,
      rows: api.map((name, at) => ({ api: name, plain: plain[at] ?? '', isSame: plain[at] === name })),
    },
  };
};

export const homePages = async (): Promise<Readonly<Record<Language, Awaited<ReturnType<typeof homePage>>>>> => ({
  tr: await homePage('tr'),
  en: await homePage('en'),
});
