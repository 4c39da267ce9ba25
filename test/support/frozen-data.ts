// As in the package, the records are deeply frozen: a request that changes one fails where it does so, not in the test after it.
import { dataSet } from '../../data/records.ts';
import { frozen } from '../../data/frozen.ts';

frozen({ ...dataSet });
