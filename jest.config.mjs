import { bundled, folder } from './frontend/test/packages/list.mjs';

/** `unit` needs nothing but Node, `component` a page in Node (jsdom), `http` a real PostgreSQL (backend/test/support), `queue` both kinds of queue,
 * `survive` real processes to kill, `start` whole platforms. */
const shared = {
  rootDir: '.',
  testEnvironment: '<rootDir>/backend/test/support/shared-modules/node-environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@afi/contracts/checked/(.*)$': '<rootDir>/backend/contracts/src/$1.ts',
    '^@afi/contracts/(.*)$': '<rootDir>/backend/contracts/src/$1.ts',
    '^@afi/runtime/(.*)$': '<rootDir>/backend/runtime/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true, tsx: false },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
};

/** A real PostgreSQL for the whole run; every spec takes a database of its own. */
const database = {
  globalSetup: '<rootDir>/backend/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/backend/test/support/global-teardown.mjs',
  testEnvironment: '<rootDir>/backend/test/support/shared-modules/environment.mjs',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // Loaded in a spec it would join those of the specs before in the one `Reflect` they share: each look for what is not there asks
  // all of them, and the last specs of a run spent nine tenths of their time so.
  moduleNameMapper: {
    '^reflect-metadata$': '<rootDir>/backend/test/support/shared-modules/loaded-before.mjs',
    ...shared.moduleNameMapper,
  },
  transform: {
    '/(backend|backend/contracts|backend/runtime|workers)/src/.*\\.ts$|/node_modules/.*\\.[cm]?js$':
      '<rootDir>/backend/test/support/shared-modules/transform.mjs',
    ...shared.transform,
  },
  transformIgnorePatterns: [],
};

export default {
  // A busy machine is no failure: what hangs is ended all the same. No spec says less; a long proof says more.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/backend/{src,contracts/src,runtime/src}/**/*.spec.ts',
        '<rootDir>/workers/src/**/*.spec.ts',
        '<rootDir>/frontend/{*,src/**/*}.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
        '<rootDir>/backend/test/arch/**/*.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'component',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.tsx'],
      globalSetup: '<rootDir>/frontend/test/packages/bundle.mjs',
      testEnvironment: '<rootDir>/frontend/test/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/test/set-up.mjs'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/frontend/test/style.mjs',
        [`^(${bundled.join('|')})$`]: `<rootDir>/${folder}/$1.mjs`,
        ...shared.moduleNameMapper,
      },
      transform: { '^.+\\.tsx?$': '<rootDir>/frontend/test/vite-in-jest.mjs' },
    },
    { ...shared, ...database, displayName: 'http', testMatch: ['<rootDir>/backend/test/http/**/*.spec.ts'] },
    { ...shared, ...database, displayName: 'queue', testMatch: ['<rootDir>/backend/test/queue/**/*.spec.ts'] },
    { ...shared, ...database, displayName: 'survive', testMatch: ['<rootDir>/backend/test/survive/**/*.spec.ts'] },
    { ...shared, displayName: 'start', testMatch: ['<rootDir>/backend/test/start/**/*.spec.ts'] },
  ],
};
