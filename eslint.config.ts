import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { isInstalled, OPTIONAL_FOLDERS } from './scripts/install-tools.ts';

/** Standard functions of TypeScript's `lib` that Node 20 lacks, by the object that has them. */
const laterThanNode20 = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'dist-package/',
      'dist-mirror/',
      '.dist-*/',
      '.netlify/',
      '**/node_modules/',
      '**/.stryker-tmp/',
      'test/openapi/clients/',
      'site/examples/*/',
      // Without the packages that these import, nothing is known of their types.
      ...OPTIONAL_FOLDERS.filter((folder) => !isInstalled(folder)).map((folder) => `${folder}/`),
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-extraneous-class': 'off',
      // There are no enums to misuse: tsconfig.json allows erasable syntax only.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
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
);
