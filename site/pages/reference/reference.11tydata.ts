import { referenceGroups, references } from './reference-pages.ts';

export default async () => ({ references: await references(), referenceGroups: await referenceGroups() });
