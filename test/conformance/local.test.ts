import { startLocal } from '../support/hosts.ts';
import { describePictures } from './pictures.ts';
import { describeConformance } from './suite.ts';

describeConformance('the local server over a socket', startLocal);
describePictures('pictures at the local server', startLocal);
