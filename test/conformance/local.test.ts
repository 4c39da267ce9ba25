import { startLocal } from '../support/hosts.ts';
import { describeConformance } from './suite.ts';

describeConformance('the local server over a socket', startLocal);
