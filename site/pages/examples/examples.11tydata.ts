import { exampleViews, usedFrameworks } from './example-pages.ts';

export default { exampleViews: await exampleViews(), frameworks: usedFrameworks };
