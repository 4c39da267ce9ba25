import { resourceBySegment } from '../../../data/catalogue.ts';
import { SESSION } from '../../../functions/http/routes.ts';
import { parameterList } from '../../../functions/query/parameters.ts';
import { catalogues } from '../../shared/catalogues.ts';

/** The words in the exercises’ requests that are not in the catalogue: texts, wrong names and wrong values. */
const phrases: readonly (readonly [string, string])[] = [
  [SESSION.tr, SESSION.en],
  ['Çay demle', 'Brew tea'],
  ['İki kişilik.', 'For two.'],
  ['yarın', 'tomorrow'],
  ['20.12.2025', '12/20/2025'],
  ['tamamlandı', 'Completed'],
  ['yüksek', 'High'],
  ['ara=', 'search='],
  ['=ve', '=and'],
  ['=belki', '=maybe'],
  ['=eski', '=old'],
  ['eFatura_', 'eInvoice_'],
];

/** Translates a request to English: its resources, parameters, fields and values. Names of its last resource take precedence. */
export const requestInEnglish = (request: string): string => {
  const resource = request.split(/[/?.\s]/).findLast((word) => resourceBySegment.has(word)) ?? '';
  const { wordFor } = catalogues.en;
  return phrases
    .reduce((text, [tr, en]) => text.replaceAll(tr, en), request)
    .replaceAll(/(?<=[?&])_\p{L}+|[\p{L}\d]+/gu, (word) => {
      const parameter = parameterList.find(({ name }) => name === word);
      return parameter?.alias ?? wordFor(`${resource}.${word}`) ?? word;
    });
};
