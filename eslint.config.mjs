import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typed = ['backend/**/*.ts', 'workers/**/*.ts', 'frontend/src/**/*.{ts,tsx}', 'frontend/e2e/**/*.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '.data/',
      '**/test-results/',
      '**/playwright-report/',
      'backend/test/arch/fixtures/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // Rules that need types, only those that catch real faults: a lost promise is a lost write.
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // An empty interface is where other files add to: the parts of a post, the tables of a word.
    files: ['backend/contracts/**/*.ts', 'backend/src/**/*.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
  {
    // Nest reads parameter types at run time: an `import type` there breaks injection.
    files: ['backend/src/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['backend/**/*.ts', 'workers/**/*.ts', 'frontend/*.ts', 'frontend/e2e/**'],
    languageOptions: { globals: globals.node },
  },
  { files: ['frontend/public/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['frontend/test/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // Scripts talk to a person; plain JavaScript says `any` where JSDoc has nothing better.
    files: ['scripts/**', '*.mjs', '*.cjs', 'backend/test/start/fakes/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.spec.ts', 'backend/test/**'], languageOptions: { globals: { ...globals.node, ...globals.jest } } },
);
