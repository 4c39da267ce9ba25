import { deflateRawSync } from 'node:zlib';

/** The text of a state in a URL with this content, as the API would read it. */
export const stateOf = (json: string): string => `1${deflateRawSync(json, { level: 9 }).toString('base64url')}`;
