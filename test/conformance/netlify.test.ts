import { startNetlify } from '../support/hosts.ts';
import { describeConformance } from './suite.ts';

describeConformance('Netlify’s emulator over dist', startNetlify);
