import { comparison } from './comparison.ts';

export default { comparison };
