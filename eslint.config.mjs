import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const clocksAndChance = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time from the clock (platform/clock.ts, lib/clock.ts).',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from the clock (platform/clock.ts, lib/clock.ts).',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Take randomness from platform/random.ts; games draw only through games/fairness.',
  },
]

/**
 * Each file with the types of its own project, so that a part that is linted alone reads no other project's. The last one
 * that fits counts.
 */
const projects = {
  '**/*.{ts,tsx}': './tsconfig.json',
  'packages/**': './packages/tsconfig.json',
  'apps/server/{src,test}/**': './apps/server/tsconfig.json',
  'apps/web/{src,stories}/**': './apps/web/tsconfig.json',
}

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'var/**', '.cache/**', '**/*.mjs', 'apps/web/public/**'] },
  ...tseslint.configs.recommendedTypeChecked,
  ...Object.entries(projects).map(([files, project]) => ({
    files: [files],
    languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  })),
  {
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // There are no classes, so no method here depends on its receiver.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 4],
      complexity: ['error', 15],
      'no-else-return': 'error',
      'no-restricted-syntax': ['error', ...clocksAndChance],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: [
      '**/*.view.tsx',
      '**/*.screen.tsx',
      'apps/web/src/ui/**/*.tsx',
      'apps/web/src/features/**/*.tsx',
      'apps/web/src/app/**/*.tsx',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['apps/web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/platform/clock.ts', '**/lib/clock.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**', 'bench/**', '**/*.stories.tsx', '**/*.fixtures.ts'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
    },
  },
)
