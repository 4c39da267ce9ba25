import { catalogue } from '../../../data/catalogue.ts';
import { isJsonObject, type JsonObject, textIn } from '../../../data/lib/json.ts';
import { type Language, segmentOf } from '../../../data/language.ts';
import { recordPlace } from '../../shared/pages.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { nameOf } from '../../shared/record-names.ts';
import { choicesIn } from '../../shared/resource-choices.ts';
import { ask } from '../../shared/ask.ts';
import { shownPaper } from '../resources/documents.ts';
import { shelf } from '../resources/shelf.ts';

const PRODUCTS = 4;
const BADGES = 4;

/** Users whose last names begin with the letters that JavaScript's default sort misplaces, and some other users. */
const SORTED_IDS = '1,2,3,10,12,13,46,50';

const usersAt = async (target: string, lang: Language): Promise<readonly JsonObject[]> => {
  const { value } = await ask(target, lang);
  if (!Array.isArray(value)) throw new TypeError(`${target} answers no list`);
  return value.filter(isJsonObject);
};

/** The template data of the home page in one language. */
const homePage = async (lang: Language) => {
  const users = segmentOf(catalogue.kullanicilar, lang);
  const { basePath, parameters } = catalogues[lang];
  const { name: names, sort: lastName } = choicesIn(lang, 'kullanicilar');
  const first = await usersAt(`/${users}?${parameters.limit.name}=${BADGES}`, lang);
  const target = `/${users}?id=${SORTED_IDS}&${parameters.sort.name}=${lastName}&${parameters.fields.name}=${names.join(',')}`;
  const api = (await usersAt(target, lang)).map((user) => textIn(user, lastName));
  // Deliberately without a comparator, because the page shows the wrong order.
  const plain = [...api].sort();
  return {
    shelf: shelf(lang).slice(0, PRODUCTS),
    invoice: shownPaper('faturalar', lang),
    // The live search and its initial results. The first one (user 1) is also the template for further results.
    search: {
      action: `${basePath}/${users}`,
      names: names.join(' '),
      people: first.map((user) => {
        const id = Number(user['id']);
        const place = recordPlace('kullanicilar', id, lang);
        return { id, name: nameOf('kullanicilar', id), target: `/${users}/${id}`, place };
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
