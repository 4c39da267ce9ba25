import { STATUS_CODES } from 'node:http';
import { byNames } from '../../shared/catalogues.ts';
import { errorExamples } from './error-examples.ts';

export default {
  eleventyComputed: byNames({
    tr: { errorExamples: await errorExamples('tr') },
    en: { errorExamples: await errorExamples('en') },
  }),
  statusTexts: STATUS_CODES,
};
