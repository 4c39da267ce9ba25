/** The path below which the whole API lives; its last segment is the interface's version. */
export const BASE_PATH = '/api/v1';

/** Version of the interface description. */
export const API_VERSION = '1.0.0';
