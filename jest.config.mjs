import { readFileSync } from 'node:fs';

const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

// The quick run leaves out what is hostile, and what starts database servers.
const LONG = ['/[^/]*(?:hostile|bad-input)[^/]*$', '/start-postgres'];
const isQuick = Boolean(process.env.TEST_QUICK);
const ignored = ['/dist/', ...(isQuick ? LONG : [])];

// Of what wants a database or a browser it runs what all features stand on: the database's own rules, who may call what, what the API
// document says of replies, and translations placed in a page.
const INT = isQuick
  ? ['**/platform/database/**/*.int.spec.ts', '**/entry/access.int.spec.ts', '**/entry/openapi/**/*.int.spec.ts']
  : ['**/src/**/*.int.spec.ts'];
const BROWSER = isQuick ? ['**/segmenter/src/dom/(placing|apply-again|page-rules).browser.spec.ts'] : ['**/src/**/*.browser.spec.ts'];

const seeded = { '^fast-check$': '<rootDir>/scripts/testing/seeded-fast-check.mjs' };

/** In the checkout: the temporary folder is to be left as it was. */
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

// What the build makes for Node, without specs, trials and what stands in folders named testing.
const PRODUCT = '/(?:packages/[^/]+|apps/api)/src/(?!(?:.+/)?testing/)(?!.+\\.(?:spec|trial)\\.ts$).+\\.ts$';

const NATIVE_LIBRARIES = { '/node_modules/.+\\.[cm]?js$': '<rootDir>/scripts/testing/native-dependency.mjs' };

/** Libraries and the product itself are loaded by Node, once for all files of a worker; what only tests need is loaded for each file anew. */
const sharedModules = {
  globalSetup: '<rootDir>/scripts/testing/build-server.mjs',
  testEnvironment: '<rootDir>/scripts/testing/one-realm-environment.mjs',
  transform: { [PRODUCT]: '<rootDir>/scripts/testing/native-product.mjs', ...common.transform, ...NATIVE_LIBRARIES },
  // What runs the tests is loaded by jest itself.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?:@jest\\+|jest-|expect@|@swc\\+)'],
};

const roots = ['<rootDir>/packages', '<rootDir>/apps'];

// What Vite makes of these files has to be made here, too.
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
    // Those that put something else in the place of a module of the product load the product anew.
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
    // What takes minutes because it kills, tries at random or measures; `npm run bench -- trials` runs it.
    {
      ...common,
      ...sharedModules,
      displayName: 'trials',
      roots,
      testMatch: ['**/src/**/*.trial.ts'],
      globalSetup: '<rootDir>/scripts/test-postgres-setup.mjs',
      globalTeardown: '<rootDir>/scripts/test-postgres-teardown.mjs',
    },
    // Components of the screens in jsdom: what is said, sent and kept; what depends on layout belongs to the journeys.
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
