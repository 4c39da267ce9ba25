import { startNetlify } from '../support/netlify-hosts.ts';
import { describePictures } from './hosts.ts';

describePictures('Pictures at Netlify’s emulator over dist', startNetlify);
