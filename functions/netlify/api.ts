import { dataSet } from '../../data/records.ts';
import { createApp } from '../http/app.ts';

/** The API over the frozen data, made once when a function starts. */
export const api = createApp(dataSet);
