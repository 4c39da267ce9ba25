import { MARKDOWN_FILE } from '../../shared/pages.ts';
import { referencePages, references } from './reference-pages.ts';

export default {
  references: await references(),
  referencePages: await referencePages(),
  markdownFile: MARKDOWN_FILE,
};
