/** The path below which the whole API lives; its last segment is the interface's version. */
export const BASE_PATH = '/api/v1';

/** Version of the interface, its data and the package. */
export const API_VERSION = '1.0.0';

/** File names of the OpenAPI documents below the base address, one per language. */
export const OPENAPI_FILES = { tr: 'openapi.json', en: 'openapi.en.json' } as const;

export const PASSWORD = 'kurmaca';

/** The pages of a site that explain the errors, each code at an anchor of its own. */
export const ERROR_PAGES = { tr: '/hatalar/', en: '/en/errors/' } as const;

/** The part of a site's guides about what other services call carts. */
export const CART_GUIDE = { tr: '/rehber/projeler/#sepet', en: '/en/guides/projects/#cart' } as const;

/** The methods that have operations of their own; HEAD goes with GET, and OPTIONS works everywhere. */
export const OPERATION_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Methods that the API knows, in the order in which `Allow` names them. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Methods that read; a body of their requests has no meaning (RFC 9110, sections 9.3.1 and 9.3.2). */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];
