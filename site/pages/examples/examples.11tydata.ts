import { exampleViews, usedFrameworks } from './example-pages.ts';

export default async () => ({ exampleViews: await exampleViews(), frameworks: usedFrameworks });
