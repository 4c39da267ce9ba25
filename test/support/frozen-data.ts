// The package's data are the records, deeply frozen: a request that changes one fails where it does so, not in the test after it.
import '../../functions/package/data.ts';
