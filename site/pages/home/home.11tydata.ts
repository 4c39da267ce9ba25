import { comparison } from '../compare/comparison.ts';
import { shownWeeks, worksheetPaths } from '../course/course.ts';
import { homePages } from './home.ts';

export default {
  home: await homePages(),
  comparison,
  weeks: await shownWeeks(),
  course: { worksheets: worksheetPaths },
};
