/** The base path of the API; its last segment is the API's version. */
export const BASE_PATH = '/api/v1';

/** Version of the API, its data and the package. */
export const API_VERSION = '1.0.0';

/** File names of the OpenAPI documents below the base URL, one per language. */
export const OPENAPI_FILES = { tr: 'openapi.json', en: 'openapi.en.json' } as const;

export const PASSWORD = 'kurmaca';

/** The site's pages of errors, with an anchor for each code. */
export const ERROR_PAGES = { tr: '/hatalar/', en: '/en/errors/' } as const;

/** The guide's section on shopping carts, for which other services have a resource. */
export const CART_GUIDE = { tr: '/rehber/projeler/#sepet', en: '/en/guides/projects/#cart' } as const;

/** The methods that operations define; HEAD follows GET, and OPTIONS works everywhere. */
export const OPERATION_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods of the API, in the order of `Allow`. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Read methods; a body in their requests has no meaning (RFC 9110, sections 9.3.1 and 9.3.2). */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];
