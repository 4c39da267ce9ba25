import { defineConfig } from 'oxlint';
import { existsSync } from 'node:fs';

/** Standard methods missing in Node 20, by object. */
const laterThanNode20 = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
};

/** Lint rules and type checking in one run, both based on TypeScript's native compiler. */
export default defineConfig({
  plugins: ['typescript', 'import'],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'dist/',
    'dist-package/',
    'dist-mirror/',
    '.dist-*/',
    '.netlify/',
    '**/*.{js,jsx,mjs,cjs}',
    'test/openapi/clients/',
    'site/examples/*/',
    // The packages imported here are not installed, so their types are unknown.
    ...(existsSync('test/hosts/node_modules') ? [] : ['test/hosts/']),
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    // Rules of typescript-eslint's strict set beyond the two categories.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-array-constructor': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/explicit-module-boundary-types': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    // An empty interface gives a type an English name that appears in compiler errors.
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': ['error', { allowNumberAndString: false }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    // The compiler checks switches, all type assertions are forbidden, and Prettier formats.
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-unexpected-multiline': 'off',
    // Short names may be reused in inner functions.
    'no-shadow': 'off',
    // Vitest and Playwright read a fixture's dependencies from its parameter pattern; `{}` means none.
    'no-empty-pattern': 'off',
    // Binary formats are tested with numeric offsets and values.
    'no-control-regex': 'off',
    // Packages are used as their own guides show, and some modules are imported for their effects.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // False positives for conditions changed by a call in the loop.
    'no-unmodified-loop-condition': 'off',
    'typescript/no-extraneous-class': 'off',
  },
  overrides: [
    {
      // Code of the package supports Node 20; the project's own scripts run on newer versions.
      files: ['data/**/*.ts', 'functions/**/*.ts', 'scripts/package/**/*.ts', 'scripts/server/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...Object.entries(laterThanNode20).flatMap(([object, properties]) =>
            properties.map((property) => ({ object, property, message: 'Node 20 does not have it' })),
          ),
        ],
      },
    },
  ],
});
