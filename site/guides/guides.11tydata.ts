import { mapResources } from '../../data/catalogue.ts';
import { PICTURE_SIZE_TEXTS } from '../../data/catalogue/picture.ts';
import { PASSWORD } from '../../functions/http/base.ts';
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
import { fieldWords, gallery, requiredLists } from '../shared/guide-data.ts';
import { arrows, boxes, picture } from '../shared/relations.ts';
import { guideGroups } from '../shared/guide-groups.ts';

const onProducts = (text: string): string => text.replaceAll('*', 'products');

export default {
  callsAMinute: CALLS_A_MINUTE,
  corsHeaders,
  embeds: mapResources(relationsOf),
  errorExamples: await errorExamples(),
  exampleViews: await exampleViews(),
  fieldWords,
  // Paths for any resource (`*`) are shown for products.
  foreignAddresses: foreignAddresses.map(([paths, ours]) => ({
    paths: paths.split(' ').map(onProducts),
    ours: onProducts(ours),
  })),
  gallery,
  guideGroups,
  inputRules,
  operators: operatorNames.map((name) => ({ suffix: operatorOf(name).suffix, meaning: meaningOf(name) })),
  pictureSizes: PICTURE_SIZE_TEXTS,
  relations: { arrows, boxes, picture },
  requiredLists,
  signIn: { password: PASSWORD, secret: TOKEN_SECRET },
};
