import { turkishTestViews } from './turkish-test.ts';

export default { turkishTest: turkishTestViews };
