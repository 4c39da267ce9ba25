import { defineConfig } from 'oxlint';
import { existsSync } from 'node:fs';

/** Standard functions of TypeScript's `lib` that Node 20 lacks, by the object that has them. */
const laterThanNode20 = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
};

/** Rules and the compiler's own errors in one run: both read the types that TypeScript's native compiler finds. */
export default defineConfig({
  plugins: ['typescript'],
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
    // Without the packages that these import, nothing is known of their types.
    ...(existsSync('test/hosts/node_modules') ? [] : ['test/hosts/']),
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    // Beyond the two categories, what typescript-eslint calls strict.
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
    // An interface with nothing of its own gives a type an English name, which compilers then show.
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
    // The compiler judges the branches of a switch; assertions are forbidden as a whole; Prettier breaks the lines.
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-unexpected-multiline': 'off',
    // A short name may stand for something else in an inner function.
    'no-shadow': 'off',
    // Vitest and Playwright know what a fixture needs by its pattern, and `{}` is the one that needs nothing.
    'no-empty-pattern': 'off',
    // Bytes of files are read by their numbers.
    'no-control-regex': 'off',
    // Takes a condition that a call in the loop decides for one that never changes.
    'no-unmodified-loop-condition': 'off',
    'typescript/no-extraneous-class': 'off',
  },
  overrides: [
    {
      // What the package brings to its users' programs runs on Node 20; the project's own programs run on newer ones.
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
