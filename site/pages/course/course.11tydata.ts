import { byLanguage } from '../../shared/catalogues.ts';
import { wholeDownloads } from '../downloads/downloads.ts';
import {
  answersPaths,
  CALLS_A_MINUTE,
  edgeCasesPaths,
  lessonPlanPaths,
  privacyPaths,
  shownEdgeCases,
  shownWeeks,
  worksheetPaths,
} from './course.ts';
import { today } from './exercises.ts';
import { shownSqlTasks } from './sql.ts';

export default {
  weeks: await shownWeeks(),
  course: {
    worksheets: worksheetPaths,
    answers: answersPaths,
    edgeCasesPage: edgeCasesPaths,
    lessonPlan: lessonPlanPaths,
    privacy: privacyPaths,
    edgeCases: shownEdgeCases,
    today,
    sqlTasks: { tr: shownSqlTasks('tr'), en: shownSqlTasks('en') },
    callsAMinute: CALLS_A_MINUTE,
  },
  eleventyComputed: byLanguage({
    tr: { downloads: { whole: wholeDownloads('tr') } },
    en: { downloads: { whole: wholeDownloads('en') } },
  }),
};
