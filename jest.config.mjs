/** A jest project for each layer of tests, so that one can be run alone: `npm test -- unit credit`. */

const seeded = { '^fast-check$': '<rootDir>/tests/setup/seeded-fast-check.mjs' };

const datesOfAnyRealm = ['<rootDir>/tests/setup/dates-of-any-realm.ts'];

const ofEveryProject = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Types are checked by tsc before any test runs; this only takes them away.
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: seeded,
  setupFilesAfterEnv: datesOfAnyRealm,
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  testPathIgnorePatterns: ['/node_modules/'],
};

const onPostgres = {
  ...ofEveryProject,
  globalSetup: '<rootDir>/tests/setup/global-setup.ts',
  globalTeardown: '<rootDir>/tests/setup/global-teardown.ts',
};

const project = (displayName, testMatch, base = ofEveryProject) => ({
  ...base,
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
});

export default {
  maxWorkers: 2,
  // No test gives itself less: it would fail on a machine that does other things too.
  testTimeout: process.env['TESTS_LONG'] === 'yes' ? 3_600_000 : 600_000,
  projects: [
    {
      ...project('unit', ['{domain,contracts,adapters,services,frontends}/**/*.test.ts', 'scripts/**/*.test.mjs']),
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/adapters/postgres/'],
    },
    project('postgres', ['adapters/postgres/**/*.test.ts'], onPostgres),
    project('port-contracts', ['tests/port-contracts/**/*.test.ts'], onPostgres),
    project('acceptance', ['tests/acceptance/**/*.test.ts'], onPostgres),
    project('faults', ['tests/faults/**/*.test.ts'], onPostgres),
    project('architecture', ['tests/{architecture,gate}/**/*.test.ts']),
    {
      ...project('components', ['frontends/**/*.test.tsx']),
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/setup/browser-likeness.ts'],
      setupFilesAfterEnv: [
        ...datesOfAnyRealm,
        '<rootDir>/tests/setup/patient-queries.ts',
        '<rootDir>/tests/setup/clean-browser.ts',
      ],
      moduleNameMapper: { ...seeded, '\\.(css|svg|woff2?)$': '<rootDir>/tests/setup/empty-style.mjs' },
    },
    project('browser', ['tests/browser/**/*.test.ts'], onPostgres),
    project('firefox', ['tests/firefox/**/*.test.ts'], onPostgres),
  ],
};
