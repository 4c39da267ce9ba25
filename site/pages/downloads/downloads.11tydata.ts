import { downloadExamples, downloadTables, wholeDownloads } from './downloads.ts';

export default { downloads: { whole: wholeDownloads, tables: downloadTables, examples: downloadExamples } };
