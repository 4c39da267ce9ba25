import { chartPages } from './charts.ts';

export default async () => ({ chartPages: await chartPages() });
