import { describePictures } from '../../conformance/pictures.ts';
import { describeConformance } from '../../conformance/suite.ts';
import { startNetlify } from './hosts.ts';

describeConformance('Netlify’s bundles of the functions over dist', startNetlify);
describePictures('pictures at Netlify’s emulator over dist', startNetlify);
