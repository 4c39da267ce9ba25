import { edgeCasesPaths, lessonPlanPaths, privacyPaths, worksheetPaths } from '../course/course.ts';
import { exampleViews } from '../examples/example-pages.ts';
import { references } from '../reference/reference-pages.ts';

export default {
  course: { pages: [...worksheetPaths, edgeCasesPaths, lessonPlanPaths, privacyPaths] },
  exampleViews: await exampleViews(),
  references: await references(),
};
