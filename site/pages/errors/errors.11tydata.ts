import { STATUS_CODES } from 'node:http';
import { errorExamples } from './error-examples.ts';

export default { errorExamples: await errorExamples(), statusTexts: STATUS_CODES };
