import { guideGroups } from '../../shared/guide-groups.ts';

export default { guideGroups };
