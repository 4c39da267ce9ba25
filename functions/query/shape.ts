import type { ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Collections, embeddedMembers } from './embed.ts';
import type { Shape } from './list-query.ts';
import { project } from './project.ts';

/** A record as a query wants it shown: its selected members, then the embedded relations, which are always shown whole. */
export const shapeRecord = (
  collections: Collections,
  resource: ResourceName,
  record: JsonObject,
  { selection, embeds }: Shape,
): JsonObject => ({
  ...(selection ? project(record, selection) : record),
  ...(embeds ? embeddedMembers(collections, resource, record, embeds) : {}),
});
