import type { JsonObject } from '../../../data/lib/json.ts';

/** A reference to a component (OpenAPI 3.1, section 4.8.23). */
export const ref = (
  kind: 'schemas' | 'parameters' | 'responses' | 'headers' | 'requestBodies',
  name: string,
): JsonObject => ({ $ref: `#/components/${kind}/${name}` });

export const merged = (objects: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(objects.flatMap((each) => Object.entries(each)));
