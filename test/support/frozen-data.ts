// Deeply frozen as in the package, so that a request that changes a record fails at once and not in a later test.
import { dataSet } from '../../data/records.ts';
import { frozen } from '../../data/frozen.ts';

frozen({ ...dataSet });
