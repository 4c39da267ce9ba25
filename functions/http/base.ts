/** The path below which the whole API lives; its last segment is the interface's version. */
export const BASE_PATH = '/api/v1';

/** Version of the interface description. */
export const API_VERSION = '1.0.0';

/** File name of the OpenAPI document, below the base address. */
export const OPENAPI_FILE = 'openapi.json';

/** Folder of the JSON Schemas, below the base address. */
export const SCHEMA_FOLDER = 'sema';

/** Address of a resource's JSON Schema under one of the resource's names. */
export const schemaPath = (segment: string): string => `${BASE_PATH}/${SCHEMA_FOLDER}/${segment}.json`;
