import { chartPages } from './charts.ts';

export default { chartPages: chartPages() };
