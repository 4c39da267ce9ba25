import { defineConfig } from 'oxlint';
import { existsSync } from 'node:fs';

/** Standard methods that Node 20 does not have, keyed by object. */
const laterThanNode20 = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
};

/** Runs the lint rules and the type check, both based on TypeScript's native compiler. */
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
    // Ignored if the packages that these tests import are not installed, because their types are then unknown.
    ...(existsSync('test/hosts/node_modules') ? [] : ['test/hosts/']),
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    // Rules of typescript-eslint's strict configuration that the two categories do not include.
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
    // Allowed, because an empty interface gives a type an English name that appears in compiler errors.
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
    // Not needed, because the compiler checks switches, all type assertions are forbidden, and Prettier formats the code.
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-unexpected-multiline': 'off',
    // Allowed, so that inner functions can reuse short names.
    'no-shadow': 'off',
    // Vitest and Playwright read a fixture's dependencies from its parameter pattern; `{}` means none.
    'no-empty-pattern': 'off',
    // Allowed, because tests of binary formats match control characters.
    'no-control-regex': 'off',
    // Allowed, because the documentation of packages does it, and some modules are imported for their side effects.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // Reports false positives, such as for conditions that change by a call in the loop.
    'no-unmodified-loop-condition': 'off',
    'typescript/no-extraneous-class': 'off',
  },
  overrides: [
    {
      // The code of the package supports Node 20; other scripts run on newer versions.
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
