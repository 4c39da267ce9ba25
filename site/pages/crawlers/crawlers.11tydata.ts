import { edgeCasesPaths, lessonPlanPaths, worksheetPaths } from '../course/course.ts';
import { exampleViews } from '../examples/example-pages.ts';
import { references } from '../reference/reference-pages.ts';

export default {
  course: { pages: [...worksheetPaths, edgeCasesPaths, lessonPlanPaths] },
  exampleViews: await exampleViews(),
  references: await references(),
};
