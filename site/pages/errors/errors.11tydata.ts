import { STATUS_CODES } from 'node:http';
import { byLanguage } from '../../shared/catalogues.ts';
import { errorExamples } from './error-examples.ts';

export default {
  eleventyComputed: byLanguage({
    tr: { errorExamples: await errorExamples('tr') },
    en: { errorExamples: await errorExamples('en') },
  }),
  statusTexts: STATUS_CODES,
};
