import { builtinModules } from 'node:module';
import { floorRules } from './floors.mjs';

/**
 * What each package may import. Anything not listed is refused, including type-only imports. A new dependency on a
 * package or library is one more word here. dependency-cruiser reads this file, and `import-rules.test.ts` proves that
 * each rule works.
 *
 * name: the name of the rule. folder: the package's folder, which may always import itself. tests: additional imports
 * for its test files. parts: other folders it may import. libraries: packages it may import. node: whether it may
 * import Node's modules.
 */
// Every test may use the shared `until`.
const testing = { parts: ['tests/builders', 'tests/support/until\\.'], libraries: ['@jest/globals', 'fast-check'] };
const databaseTesting = {
  parts: [...testing.parts, 'tests/setup', 'tests/support/troubled-way\\.'],
  libraries: [...testing.libraries, 'pg'],
  node: true,
};
const page = ['react', 'react-dom', 'react-router', 'swr'];
const remote = { parts: ['contracts', 'frontends/client', 'frontends/kit'], libraries: page };
const pageTesting = { libraries: [...testing.libraries, '@testing-library/dom', '@testing-library/react'], node: true };

export const parts = [
  { name: 'domain', folder: 'domain', tests: { ...testing, parts: ['tests/builders', 'adapters/in-memory'] } },
  { name: 'contracts', folder: 'contracts', libraries: ['@zootools/email-spell-checker', 'zod'], tests: testing },
  {
    name: 'postgres',
    folder: 'adapters/postgres',
    parts: ['domain'],
    libraries: [
      '@mikro-orm/core',
      '@mikro-orm/migrations',
      '@mikro-orm/postgresql',
      '@mikro-orm/sql',
      'graphile-worker',
      'kysely',
      'pg',
      'pg-copy-streams',
      'pg-cursor',
    ],
    node: true,
    tests: databaseTesting,
  },
  { name: 'in-memory', folder: 'adapters/in-memory', parts: ['domain'], tests: testing },
  {
    name: 'email',
    folder: 'adapters/email',
    parts: ['domain'],
    libraries: ['nodemailer'],
    node: true,
    tests: {
      parts: [...testing.parts, 'tests/support/mail-certificates\\.'],
      libraries: [...testing.libraries, 'smtp-server'],
    },
  },
  { name: 'sms', folder: 'adapters/sms', parts: ['domain'], libraries: ['zod'], node: true, tests: testing },
  {
    name: 'open-dental',
    folder: 'adapters/open-dental',
    parts: ['domain'],
    libraries: ['zod'],
    node: true,
    tests: testing,
  },
  {
    name: 'webauthn',
    folder: 'adapters/webauthn',
    parts: ['domain'],
    libraries: ['@simplewebauthn/server'],
    node: true,
    tests: testing,
  },
  { name: 'openid-connect', folder: 'adapters/openid-connect', libraries: ['openid-client'], tests: testing },
  {
    name: 'webhooks',
    folder: 'adapters/webhooks',
    parts: ['domain'],
    libraries: ['ipaddr.js'],
    node: true,
    tests: { ...testing, libraries: [...testing.libraries, 'standardwebhooks'] },
  },
  { name: 'report-files', folder: 'adapters/report-files', parts: ['domain'], node: true, tests: testing },
  { name: 'mailbox', folder: 'adapters/mailbox', node: true, tests: testing },
  {
    name: 'csv',
    folder: 'adapters/csv',
    parts: ['domain'],
    libraries: ['csv-parse', 'entities', 'htmlparser2', 'yauzl'],
    node: true,
    tests: testing,
  },
  {
    name: 'backup-file',
    folder: 'adapters/backup-file',
    parts: ['domain'],
    libraries: ['age-encryption'],
    node: true,
    tests: { ...testing, node: true },
  },
  {
    name: 'system',
    folder: 'adapters/system',
    parts: ['domain'],
    libraries: ['@zxcvbn-ts/language-common', 'argon2', 'libphonenumber-js', 'p-limit', 'uuidv7'],
    node: true,
    tests: testing,
  },
  { name: 'dental-office', folder: 'services/dental-office', parts: ['domain'], node: true, tests: testing },
  { name: 'embedded-postgres', folder: 'services/embedded-postgres', libraries: ['pg'], node: true, tests: testing },
  {
    name: 'services',
    folder: 'services/api',
    parts: [
      'domain',
      'contracts',
      'adapters/postgres',
      'adapters/email',
      'adapters/open-dental',
      'adapters/sms',
      'adapters/mailbox',
      'adapters/openid-connect',
      'adapters/webauthn',
      'adapters/csv',
      'adapters/open-dental',
      'adapters/report-files',
      'adapters/backup-file',
      'adapters/system',
      'services/dental-office',
      'adapters/webhooks',
      'services/embedded-postgres',
    ],
    libraries: [
      '@koa/cors',
      '@koa/router',
      '@resvg/resvg-wasm',
      'koa',
      'koa-body',
      'koa-session',
      'helmet',
      'inversify',
      'reflect-metadata',
      'pino',
      'pino-pretty',
      'prom-client',
      'socket.io',
      'tldts',
      'uqr',
      'zod',
    ],
    node: true,
    tests: { parts: ['adapters/in-memory', 'tests/builders', 'tests/setup'], libraries: testing.libraries },
  },
  { name: 'api-client', folder: 'services/api-client', libraries: ['openapi-fetch'], tests: testing },
  { name: 'patient', folder: 'frontends/patient', ...remote, tests: pageTesting },
  {
    name: 'admin',
    folder: 'frontends/admin',
    ...remote,
    // For the overview's chart, which loads lazily.
    libraries: [...page, 'd3-scale'],
    tests: pageTesting,
  },
  {
    name: 'displays',
    folder: 'frontends/displays',
    ...remote,
    libraries: ['react', 'react-dom', 'zxing-wasm'],
    tests: pageTesting,
  },
  {
    name: 'shell',
    folder: 'frontends/shell',
    parts: [...remote.parts, 'frontends/(patient|admin|displays)/src/(remote|routes)\\.'],
    libraries: [...page, '@module-federation/enhanced'],
    tests: pageTesting,
  },
  {
    name: 'kit',
    folder: 'frontends/kit',
    libraries: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      'react',
      'react-dom',
      // Lists keep their page and filter in the URL.
      'react-router',
    ],
    // Its forms are tested with a real form's schema.
    tests: { ...pageTesting, parts: ['contracts'], libraries: [...pageTesting.libraries, 'zod'] },
  },
  {
    name: 'client',
    folder: 'frontends/client',
    parts: ['contracts'],
    libraries: ['@simplewebauthn/browser', 'react', 'socket.io-client', 'swr'],
    tests: pageTesting,
  },
  {
    name: 'federation',
    folder: 'frontends/federation',
    libraries: [
      '@module-federation/enhanced',
      '@rspack/cli',
      '@rspack/core',
      '@rspack/dev-server',
      '@rspack/plugin-react-refresh',
      'core-js',
      'preact',
      'react-refresh',
      'react-router',
      'zod',
    ],
    // The shell's build maps these names to the real libraries, because their plain names resolve to wrappers.
    names: ['whole-react-router', 'whole-zod-mini'],
    node: true,
    tests: testing,
  },
  {
    name: 'tests',
    folder: 'tests',
    parts: ['domain', 'contracts', 'adapters', 'services', 'frontends/(patient|admin|displays)/src/routes\\.'],
    libraries: [
      '@evertdespiegeleer/go-template',
      '@mdn/browser-compat-data',
      '@redocly/openapi-core',
      '@swc/core',
      '@testcontainers/postgresql',
      '@testing-library/react',
      'autocannon',
      'axe-core',
      'oidc-provider',
      'fast-check',
      '@jest/globals',
      'koa',
      'nodemailer',
      'pg',
      'pg-copy-streams',
      'playwright-core',
      'smtp-server',
      'socket.io',
      'socket.io-client',
      'standardwebhooks',
      'testcontainers',
      'yaml',
      'zxing-wasm',
    ],
    node: true,
  },
  { name: 'scripts', folder: 'scripts', node: true, tests: testing },
];

/** Files that list a module's use cases and routes. */
const moduleFiles = '^services/[^/]+/src/(modules/(binding|module|documented-address)|.*\\.(module|use-cases))\\.ts$';
/** Build files are separate from sources: they run in Node and know the build preset. */
const buildFiles = '^(frontends|services)/[^/]+/(rspack[^/]*\\.mjs$|scripts/)';
/** Tests, and shared test helpers in a package's `testing` folder. */
const testFiles = '(\\.test\\.(tsx?|mjs)|/testing/[^/]+\\.tsx?)$';

const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inFolder = (folder) => `^${folder}${folder.endsWith('.') ? '' : '/'}`;
const library = (name) => `(^|/)node_modules/(@types/)?${literally(name)}/`;
const nodeModules = `^(node:)?(${builtinModules.map(literally).join('|')})$`;

const allowed = ({ folder, parts: others = [], libraries = [], names = [], node = false }) => [
  inFolder(folder),
  ...others.map(inFolder),
  ...libraries.map(library),
  ...names.map((name) => `^${literally(name)}$`),
  ...(node ? [nodeModules] : []),
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** An allow-list in dependency-cruiser's format: any import outside these paths is refused. */
function allowList(part) {
  const sources = allowed(part);
  const tests = [...sources, ...(part.tests ? allowed({ folder: part.folder, ...part.tests }) : [])];
  return [
    rule(
      part.name,
      `${part.folder} may import only its listed imports`,
      { path: inFolder(part.folder), pathNot: [testFiles, buildFiles] },
      { pathNot: sources },
    ),
    rule(
      `${part.name}-tests`,
      `tests in ${part.folder} may import only their listed imports`,
      { path: `${inFolder(part.folder)}.*${testFiles}` },
      { pathNot: tests },
    ),
  ];
}

export default {
  forbidden: [
    ...parts.flatMap(allowList),
    ...floorRules,
    rule(
      'build-files',
      'build files may import only the preset, the bundler and Node',
      { path: buildFiles },
      { pathNot: ['^frontends/[^/]+/', library('@rspack/core'), nodeModules] },
    ),
    rule(
      'unlisted',
      'a folder that imports anything has to be listed',
      { pathNot: parts.map(({ folder }) => inFolder(folder)) },
      {},
    ),
    rule(
      'inversify-wires',
      'only the wiring of the service may import Inversify',
      { path: '^services/', pathNot: '^services/[^/]+/src/app/' },
      { path: ['inversify', 'reflect-metadata'].map(library) },
    ),
    rule(
      'http-knows-no-business',
      'the HTTP kit knows who is signed in or acts, and no other business',
      { path: '^services/[^/]+/src/http/', pathNot: testFiles },
      {
        path: '^(domain|adapters)/',
        pathNot: '^domain/src/(sign-in/sessions/session-directory|activity/activity-entry)\\.ts$',
      },
    ),
    rule(
      'modules-are-data',
      'a module file loads use cases only: routes load when the service starts',
      { path: moduleFiles, pathNot: testFiles },
      {
        pathNot: [inFolder('domain'), moduleFiles, '^services/[^/]+/src/modules/ports\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    rule(
      'not-the-tests',
      'production code never imports a test',
      { pathNot: [testFiles, '^tests/'] },
      { path: testFiles },
    ),
    rule('no-circle', 'no import cycles: merge the two files or extract a third', {}, { circular: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Excludes our own build output only, because a library with a `dist` folder would be excluded, too.
    exclude: { path: '^((?!node_modules/).)*(^|/)(dist|\\.turbo|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
