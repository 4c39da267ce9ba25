import { referencePages, references } from './reference-pages.ts';

export default { references: await references(), referencePages: await referencePages() };
