import { builtinModules } from 'node:module';
import { floorRules } from './floors.mjs';

/**
 * What each part of the project may import; everything that is not listed is refused, type-only imports included. A
 * new dependency between parts, or of a part on a library, is one more word here. dependency-cruiser reads this file,
 * `import-rules.test.ts` proves that each rule bites.
 *
 * name: what the violation is called.
 * folder: where the part stands. It may always import itself. tests: what its test files may import besides.
 * parts: other folders it may import. libraries: packages it may import. node: whether it may import Node's modules.
 */
// Waiting until something is so is the same for every test.
const testing = { parts: ['tests/builders', 'tests/support/until\\.'], libraries: ['@jest/globals', 'fast-check'] };
const databaseTesting = {
  parts: [...testing.parts, 'tests/setup'],
  libraries: [...testing.libraries, 'pg'],
  node: true,
};
const page = ['react', 'react-dom', 'react-router', 'swr'];
const remote = { parts: ['contracts', 'frontends/client', 'frontends/kit'], libraries: page };
const pageTesting = { libraries: [...testing.libraries, '@testing-library/dom', '@testing-library/react'], node: true };

export const parts = [
  { name: 'domain', folder: 'domain', tests: { ...testing, parts: ['tests/builders', 'adapters/in-memory'] } },
  { name: 'contracts', folder: 'contracts', libraries: ['zod'], tests: testing },
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
  { name: 'mailbox', folder: 'adapters/mailbox', node: true, tests: testing },
  {
    name: 'csv',
    folder: 'adapters/csv',
    parts: ['domain'],
    libraries: ['csv-parse'],
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
  { name: 'embedded-postgres', folder: 'services/embedded-postgres', libraries: ['pg'], node: true, tests: testing },
  {
    name: 'services',
    folder: 'services/api',
    parts: [
      'domain',
      'contracts',
      'adapters/postgres',
      'adapters/email',
      'adapters/sms',
      'adapters/mailbox',
      'adapters/csv',
      'adapters/backup-file',
      'adapters/system',
      'services/embedded-postgres',
    ],
    libraries: [
      '@koa/cors',
      '@koa/router',
      'koa',
      'koa-body',
      'koa-compress',
      'koa-send',
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
  { name: 'patient', folder: 'frontends/patient', ...remote, tests: pageTesting },
  {
    name: 'admin',
    folder: 'frontends/admin',
    ...remote,
    // The chart of the overview, loaded when it comes into view.
    libraries: [...page, '@visx/axis', '@visx/scale'],
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
      // A list keeps its page and its filter in the address.
      'react-router',
    ],
    // Its forms are tried on a schema that a form is really made of.
    tests: { ...pageTesting, parts: ['contracts'], libraries: [...pageTesting.libraries, 'zod'] },
  },
  {
    name: 'client',
    folder: 'frontends/client',
    parts: ['contracts'],
    libraries: ['react', 'socket.io-client', 'swr'],
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
    // The shell's build sets these names for libraries whose plain names lead to the stand-ins that import them.
    names: ['whole-react-router', 'whole-zod-mini'],
    node: true,
    tests: testing,
  },
  {
    name: 'tests',
    folder: 'tests',
    parts: ['domain', 'contracts', 'adapters', 'services', 'frontends/(patient|admin|displays)/src/routes\\.'],
    libraries: [
      '@axe-core/playwright',
      '@mdn/browser-compat-data',
      '@seriousme/openapi-schema-validator',
      '@swc/core',
      '@testcontainers/postgresql',
      '@testing-library/react',
      'autocannon',
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
      'testcontainers',
      'yaml',
      'zxing-wasm',
    ],
    node: true,
  },
  { name: 'scripts', folder: 'scripts', node: true, tests: testing },
];

/** What says which use cases and routes a module has. */
const moduleFiles = '^services/[^/]+/src/(modules/(binding|module|documented-address)|.*\\.(module|use-cases))\\.ts$';
/** How something is built is not part of what it is: these files run in Node and know the build preset. */
const buildFiles = '^(frontends|services)/[^/]+/(rspack[^/]*\\.mjs$|scripts/)';
/** Tests, and what a package keeps in a folder `testing` for several of them. */
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

/** An allow-list, as dependency-cruiser says it: nothing may be imported whose path is not one of these. */
function allowList(part) {
  const sources = allowed(part);
  const tests = [...sources, ...(part.tests ? allowed({ folder: part.folder, ...part.tests }) : [])];
  return [
    rule(
      part.name,
      `${part.folder} may import only what is listed for it`,
      { path: inFolder(part.folder), pathNot: [testFiles, buildFiles] },
      { pathNot: sources },
    ),
    rule(
      `${part.name}-tests`,
      `tests in ${part.folder} may import only what is listed for them`,
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
      'how something is built knows the preset, the bundler and Node only',
      { path: buildFiles },
      { pathNot: ['^frontends/[^/]+/', library('@rspack/core'), nodeModules] },
    ),
    rule(
      'unlisted',
      'a folder that imports anything has a line in the list of parts',
      { pathNot: parts.map(({ folder }) => inFolder(folder)) },
      {},
    ),
    rule(
      'inversify-wires',
      'Inversify is known only where the service is wired',
      { path: '^services/', pathNot: '^services/[^/]+/src/app/' },
      { path: ['inversify', 'reflect-metadata'].map(library) },
    ),
    rule(
      'http-knows-no-business',
      'of the business the HTTP kit knows who is signed in, and nothing else',
      { path: '^services/[^/]+/src/http/', pathNot: testFiles },
      { path: '^(domain|adapters)/', pathNot: '^domain/src/sign-in/sessions/session-directory\\.ts$' },
    ),
    rule(
      'modules-are-data',
      'the table of contents of a module loads use cases and nothing else: routes are loaded when the service starts',
      { path: moduleFiles, pathNot: testFiles },
      {
        pathNot: [inFolder('domain'), moduleFiles, '^services/[^/]+/src/modules/ports\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    rule(
      'not-the-tests',
      'what is delivered never needs a test',
      { pathNot: [testFiles, '^tests/'] },
      { path: testFiles },
    ),
    rule('no-circle', 'two files that need each other are one, or a third is missing', {}, { circular: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What we built, not what others did: a library that stands in a folder `dist` would be imported unseen.
    exclude: { path: '^((?!node_modules/).)*(^|/)(dist|\\.turbo|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
