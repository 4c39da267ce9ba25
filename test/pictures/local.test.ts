import { startLocal } from '../support/hosts.ts';
import { describePictures } from './hosts.ts';

describePictures('Pictures at the local server', startLocal);
