// Freezes the records as the package does, so that a request that changes one fails immediately and not in a later test.
import { dataSet } from '../../data/records.ts';
import { frozen } from '../../data/lib/frozen.ts';

frozen({ ...dataSet });
