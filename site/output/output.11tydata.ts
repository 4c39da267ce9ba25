import { answersPaths, edgeCasesPaths, lessonPlanPaths, worksheetPaths } from '../pages/course/course.ts';
import { exampleViews } from '../pages/examples/example-pages.ts';
import { references } from '../pages/reference/reference-pages.ts';

export default {
  course: { pages: [...worksheetPaths, edgeCasesPaths, lessonPlanPaths], answers: answersPaths },
  exampleViews: await exampleViews(),
  references: await references(),
};
