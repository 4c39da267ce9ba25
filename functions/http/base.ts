export const DEFAULT_PORT = 8888;

/** The origin of `npm start`, also used if the site's origin is unknown. */
export const LOCAL_ORIGIN = `http://localhost:${DEFAULT_PORT}`;

/** Version of the API, its data and the package. */
export const API_VERSION = '1.0.0';

/** File names of the OpenAPI documents below the base URL, one per language. */
export const OPENAPI_FILES = { tr: 'openapi.json', en: 'openapi.en.json' } as const;

export const PASSWORD = 'kurmaca';

/** Paths of the site's pages about errors, which have an anchor for each error code. */
export const ERROR_PAGES = { tr: '/hatalar/', en: '/en/errors/' } as const;

/** Paths of the guide's section on shopping carts, which other services offer as a resource. */
export const CART_GUIDE = { tr: '/rehber/projeler/#sepet', en: '/en/guides/projects/#cart' } as const;

/** The methods that routes define. HEAD is supported wherever GET is, and OPTIONS everywhere. */
export const OPERATION_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods of the API, in the order in which `Allow` lists them. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The read methods, with which a request body has no meaning (RFC 9110, sections 9.3.1 and 9.3.2). */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** The methods of files. */
export const READ_ONLY: readonly string[] = [...READ_METHODS, 'OPTIONS'];
