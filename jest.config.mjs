import { readFileSync } from 'node:fs';

const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

// The quick run leaves out what is hostile, and what starts database servers.
const LONG = ['/[^/]*(?:hostile|bad-input)[^/]*$', '/start-postgres'];
const isQuick = Boolean(process.env.TEST_QUICK);
const ignored = ['/dist/', ...(isQuick ? LONG : [])];

// The quick run takes only those tests with a database or a browser that cover the base of all features: the database's own rules, who may
// call which endpoint, the API document's replies, and translations placed in a page.
const INT = isQuick
  ? ['**/platform/database/**/*.int.spec.ts', '**/entry/access.int.spec.ts', '**/entry/openapi/**/*.int.spec.ts']
  : ['**/src/**/*.int.spec.ts'];
const BROWSER = isQuick ? ['**/segmenter/src/dom/(placing|apply-again|page-rules).browser.spec.ts'] : ['**/src/**/*.browser.spec.ts'];

const seeded = { '^fast-check$': '<rootDir>/scripts/testing/seeded-fast-check.mjs' };

/** In the checkout, because a test run must leave the temporary folder as it was. */
const cacheDirectory = new URL('.cache/jest', import.meta.url).pathname;

const common = {
  cacheDirectory,
  rootDir: new URL('.', import.meta.url).pathname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['@bhashantar/source', 'node', 'node-addons'] },
  moduleNameMapper: { ...seeded, '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  testPathIgnorePatterns: ignored,
  setupFiles: ['reflect-metadata'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swcrc, sourceMaps: 'inline' }] },
};

// The build's output for Node, without specs, trials and folders named testing.
const PRODUCT = '/(?:packages/[^/]+|apps/api)/src/(?!(?:.+/)?testing/)(?!.+\\.(?:spec|trial)\\.ts$).+\\.ts$';

const NATIVE_LIBRARIES = { '/node_modules/.+\\.[cm]?js$': '<rootDir>/scripts/testing/native-dependency.mjs' };

/** Node loads libraries and the product once for all files of a worker. Each file loads again what only tests need. */
const sharedModules = {
  globalSetup: '<rootDir>/scripts/testing/build-server.mjs',
  testEnvironment: '<rootDir>/scripts/testing/one-realm-environment.mjs',
  transform: { [PRODUCT]: '<rootDir>/scripts/testing/native-product.mjs', ...common.transform, ...NATIVE_LIBRARIES },
  // Jest itself loads the test runner.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?:@jest\\+|jest-|expect@|@swc\\+)'],
};

const roots = ['<rootDir>/packages', '<rootDir>/apps'];

// Repeats Vite's transformation of these files.
const jsx = { ...swcrc.jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } };
const inPlaceOf = {
  '^@ant-design/icons$': '<rootDir>/apps/web/src/testing/icons.cjs',
  '\\.css$': '<rootDir>/apps/web/src/testing/class-names.ts',
  '^virtual:common-passwords$': '<rootDir>/apps/web/src/testing/common-passwords.ts',
  '/i18n/i18n\\.js$': '<rootDir>/apps/web/src/testing/i18n.ts',
};

export default {
  cacheDirectory,
  // For what hangs, not for what is slow: a busy machine must not fail a test.
  testTimeout: 240_000,
  // Modules loaded for a file are not all freed after it: a worker that ran 70 files of `int` met the heap's limit of 4 GB.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      ...sharedModules,
      displayName: 'unit',
      roots,
      testMatch: ['**/src/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.(?:int|browser|mocked)\\.spec\\.ts$', ...ignored],
    },
    // Specs that replace a module of the product load the product again.
    {
      ...common,
      ...sharedModules,
      displayName: 'unit',
      roots,
      testMatch: ['**/src/**/*.mocked.spec.ts'],
      transform: { ...common.transform, ...NATIVE_LIBRARIES },
    },
    {
      ...common,
      ...sharedModules,
      displayName: 'int',
      roots,
      testMatch: INT,
      globalSetup: '<rootDir>/scripts/test-postgres-setup.mjs',
      globalTeardown: '<rootDir>/scripts/test-postgres-teardown.mjs',
    },
    // Trials take minutes because they kill, test at random or measure. `npm run bench -- trials` runs them.
    {
      ...common,
      ...sharedModules,
      displayName: 'trials',
      roots,
      testMatch: ['**/src/**/*.trial.ts'],
      globalSetup: '<rootDir>/scripts/test-postgres-setup.mjs',
      globalTeardown: '<rootDir>/scripts/test-postgres-teardown.mjs',
    },
    // Components of the screens in jsdom: texts, calls and state. Journeys test what depends on layout.
    {
      ...common,
      ...sharedModules,
      displayName: 'components',
      roots: ['<rootDir>/apps/web'],
      testMatch: ['**/src/**/*.spec.tsx'],
      testEnvironment: '<rootDir>/apps/web/src/testing/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['@bhashantar/source', 'browser'] },
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      moduleNameMapper: { ...inPlaceOf, ...common.moduleNameMapper },
      setupFiles: [],
      setupFilesAfterEnv: ['<rootDir>/apps/web/src/testing/set-up.ts'],
      transform: { ...sharedModules.transform, '^.+\\.tsx$': ['@swc/jest', { ...swcrc, jsc: jsx, sourceMaps: 'inline' }] },
    },
    // Real Chromium; a missing browser is reported by the test script, not hidden here.
    {
      ...common,
      displayName: 'browser',
      roots,
      testMatch: BROWSER,
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/retry-in-browser.mjs'],
      globalSetup: '<rootDir>/scripts/test-workspace-setup.mjs',
      globalTeardown: '<rootDir>/scripts/test-workspace-teardown.mjs',
    },
    {
      ...common,
      displayName: 'e2e',
      roots: ['<rootDir>/apps/e2e'],
      testMatch: ['**/src/**/*.e2e.ts'],
      setupFilesAfterEnv: ['<rootDir>/apps/e2e/src/testing/retry.ts'],
      globalSetup: '<rootDir>/scripts/test-workspace-setup.mjs',
      globalTeardown: '<rootDir>/scripts/test-workspace-teardown.mjs',
    },
  ],
};
