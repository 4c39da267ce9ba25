/** The path below which the whole API lives; its last segment is the interface's version. */
export const BASE_PATH = '/api/v1';

/** Version of the interface, its data and the package. */
export const API_VERSION = '1.0.0';

/** File names of the OpenAPI documents below the base address, one per language. */
export const OPENAPI_FILES = { tr: 'openapi.json', en: 'openapi.en.json' } as const;

export const PASSWORD = 'kurmaca';

/** The pages of a site that explain the errors, each code at an anchor of its own. */
export const ERROR_PAGES = { tr: '/hatalar/', en: '/en/errors/' } as const;

/** The guide of a site to what other services call carts. */
export const CART_GUIDE = { tr: '/rehber/sepet/', en: '/en/guides/cart/' } as const;
