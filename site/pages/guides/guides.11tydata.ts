import { guideGroups } from '../../guides/groups.ts';

export default { guideGroups };
