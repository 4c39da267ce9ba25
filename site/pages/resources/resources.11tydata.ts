import { arrows, boxes, picture } from '../../shared/relations.ts';

export default { relations: { arrows, boxes, picture } };
