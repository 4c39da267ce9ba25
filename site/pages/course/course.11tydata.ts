import { wholeDownloads } from '../downloads/downloads.ts';
import { errorExamples } from '../errors/error-examples.ts';
import { answersPaths, CALLS_A_MINUTE, shownEdgeCases, shownWeeks, worksheetPaths } from './course.ts';
import { today } from './exercises.ts';

export default {
  weeks: await shownWeeks(),
  course: {
    worksheets: worksheetPaths,
    answers: answersPaths,
    edgeCases: shownEdgeCases,
    today,
    callsAMinute: CALLS_A_MINUTE,
  },
  downloads: { whole: wholeDownloads },
  errorExamples: await errorExamples(),
};
