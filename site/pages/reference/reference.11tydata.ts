import { referencePages, references } from './reference-pages.ts';

export default async () => ({ references: await references(), referencePages: await referencePages() });
