import { startNetlify } from '../support/netlify-hosts.ts';
import { describeConformance } from './suite.ts';

describeConformance('Netlify’s bundles of the functions over dist', startNetlify);
