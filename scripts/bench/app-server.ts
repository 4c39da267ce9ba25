import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { serve } from '../server/serve.ts';

/** The API behind the local server’s HTTP part; with `--unbatched` it sends each response as soon as it is ready. */
await serve(createApp(dataSet), {
  port: Number(process.env['PORT']),
  batches: !process.argv.includes('--unbatched'),
});
