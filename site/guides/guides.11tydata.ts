import { type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { withNames } from '../../data/english.ts';
import type { Language } from '../../data/language.ts';
import { same } from '../../data/lib/both-languages.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { PICTURE_SIZE_TEXTS } from '../../data/catalogue/picture.ts';
import { OPENAPI_FILES, PASSWORD } from '../../functions/http/base.ts';
import { foreignAddresses } from '../../functions/http/foreign-addresses.ts';
import { corsHeaders } from '../../functions/http/respond.ts';
import { TOKEN_SECRET } from '../../functions/http/tokens.ts';
import { inputRules } from '../../functions/http/validate.ts';
import { meaningOf } from '../../functions/query/operator-texts.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { errorExamples } from '../pages/errors/error-examples.ts';
import { CALLS_A_MINUTE } from '../pages/course/course.ts';
import { exampleViews } from '../pages/examples/example-pages.ts';
import { byLanguage, catalogues, definitionIn } from '../shared/catalogues.ts';
import { gallery, nameRows, requiredList } from '../shared/guide-data.ts';
import { fittingInAddress } from '../shared/fitting.ts';
import { diagramIn } from '../shared/relations.ts';
import { guideGroups } from '../shared/guide-groups.ts';

const onProducts = (text: string): string => text.replaceAll('*', 'products');

const dataIn = async (lang: Language) => {
  const { nameOf, members, spelled, wordFor } = catalogues[lang];
  const perResource = <Value>(make: (name: ResourceName) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(resourceNames.map((name) => [nameOf(name), make(name)]));
  return {
    embeds: perResource(relationsOf),
    errorExamples: await errorExamples(lang),
    fitting: {
      users: await fittingInAddress('kullanicilar', lang),
      orders: await fittingInAddress('siparisler', lang),
    },
    // Paths for any resource (`*`) are shown for products.
    foreignAddresses: foreignAddresses.map(([paths, ours]) => ({
      paths: paths.split(' ').map(onProducts),
      ours: withNames(same(onProducts(ours)), wordFor)
        [lang].replace(OPENAPI_FILES.en, spelled(OPENAPI_FILES).en)
        .replace(/^(?:[A-Z]+ )?/, '$&/'),
    })),
    inputRules: Object.fromEntries(keysOf(inputRules).map((name) => [members.rules[name], inputRules[name]])),
    relations: diagramIn(lang),
    requiredLists: perResource((name) => requiredList(definitionIn(lang, name).fields)),
  };
};

export default {
  callsAMinute: CALLS_A_MINUTE,
  corsHeaders,
  eleventyComputed: byLanguage({ tr: await dataIn('tr'), en: await dataIn('en') }),
  exampleViews: await exampleViews(),
  nameRows: { tr: nameRows('tr'), en: nameRows('en') },
  gallery,
  guideGroups,
  operators: operatorNames.map((name) => ({ suffix: operatorOf(name).suffix, meaning: meaningOf(name) })),
  pictureSizes: PICTURE_SIZE_TEXTS,
  signIn: { password: PASSWORD, secret: TOKEN_SECRET },
};
