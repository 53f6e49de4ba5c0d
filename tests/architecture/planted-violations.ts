import { floors } from './floors.mjs';
import type { Planted } from './planted-tree.ts';

export interface Violating extends Planted {
  /** The one rule of import-rules.mjs that this file breaks. */
  readonly rule: string;
}

const plant = (rule: string, file: string, code: string): Violating => ({ rule, file, code });
const uses = (name: string) => `import { port } from '${name}'; port();`;

/** For each listed folder, a file that imports a folder above it, or an unlisted one if there is none. */
const fromBelow = floors.flatMap(({ name, root, folders }) =>
  Object.entries(folders).map(([folder, known]) => {
    const mayImport = (other: string) =>
      [folder, ...known].some((each) => other === each || other.startsWith(`${each}/`));
    const above = Object.keys(folders).findLast((other) => !mayImport(other)) ?? 'elsewhere';
    const up = folder.replaceAll(/[^/]+/g, '..');
    return plant(
      `${name}-${folder.split('/').at(-1) ?? ''}`,
      `${root}/${folder}/uses-what-is-above.ts`,
      `import type { Port } from '${up}/${above}/port.ts'; export type P = Port;`,
    );
  }),
);

/** For each package with such files, one open to every folder that imports one it may not. */
const fromOpen = floors
  .filter(({ open }) => open.length > 0)
  .map(({ name, root, open: [holder = ''], openMay, folders }) => {
    const above = Object.keys(folders).findLast((other) => !openMay.includes(other)) ?? 'elsewhere';
    const file = `${[root, holder].filter(Boolean).join('/')}/uses-folder.ts`;
    return plant(`${name}-open`, file, uses(`${holder === '' ? '.' : '..'}/${above}/port.ts`));
  });

/** For each package, a folder that isn't listed. */
const fromUnlisted = floors.map(({ name, root }) =>
  plant(`${name}-unlisted`, `${root}/loyalty/uses-port.ts`, uses('../elsewhere/port.ts')),
);

/** Each file breaks exactly one rule. Several files for one rule try different ways around it. */
export const violating: readonly Violating[] = [
  ...fromBelow,
  ...fromOpen,
  ...fromUnlisted,
  plant('domain', 'domain/src/uses-adapter.ts', uses('@rewards/in-memory/port')),
  plant(
    'domain',
    'domain/src/uses-type.ts',
    "import type { Port } from '@rewards/contracts/port'; export type P = Port;",
  ),
  plant('domain', 'domain/src/uses-relative-path.ts', uses('../../contracts/src/port.ts')),
  plant('domain', 'domain/src/uses-re-export.ts', "export * from '@rewards/contracts/port';"),
  plant('domain', 'domain/src/uses-late-import.ts', "export const late = () => import('@rewards/contracts/port');"),
  plant('domain', 'domain/src/uses-unknown.ts', uses('@rewards/nowhere/port')),
  plant('domain', 'domain/src/uses-node.ts', uses('node:crypto')),
  plant('domain', 'domain/src/uses-library.ts', uses('zod')),
  plant('domain', 'domain/src/uses-jest.ts', uses('@jest/globals')),
  plant('domain-patients', 'domain/src/patients/import/uses-credit.ts', uses('../../credit/port.ts')),
  plant(
    'domain-credit',
    'domain/src/credit/uses-type-of-referrals.ts',
    "import type { Port } from '../referrals/port.ts'; export type P = Port;",
  ),
  plant('domain-tests', 'domain/src/uses-database.test.ts', uses('@rewards/postgres/port')),

  plant(
    'contracts',
    'contracts/src/uses-domain.ts',
    "import type { Port } from '@rewards/domain/port'; export type P = Port;",
  ),
  plant('contracts-tests', 'contracts/src/uses-domain.test.ts', uses('@rewards/domain/port')),

  plant('postgres', 'adapters/postgres/src/sql/uses-other-adapter.ts', uses('@rewards/email/port')),
  plant('postgres-tests', 'adapters/postgres/src/sql/uses-other-adapter.test.ts', uses('@rewards/email/port')),
  plant('in-memory', 'adapters/in-memory/src/uses-node.ts', uses('node:fs')),
  plant('in-memory-tests', 'adapters/in-memory/src/uses-pg.test.ts', uses('pg')),
  plant('email', 'adapters/email/src/uses-other-adapter.ts', uses('@rewards/postgres/port')),
  plant('email-tests', 'adapters/email/src/uses-other-adapter.test.ts', uses('@rewards/postgres/port')),
  plant('csv', 'adapters/csv/src/uses-other-adapter.ts', uses('@rewards/system/port')),
  plant('csv-tests', 'adapters/csv/src/uses-other-adapter.test.ts', uses('@rewards/system/port')),
  plant('backup-file', 'adapters/backup-file/src/uses-other-adapter.ts', uses('@rewards/postgres/port')),
  plant('backup-file-tests', 'adapters/backup-file/src/uses-other-adapter.test.ts', uses('@rewards/postgres/port')),
  plant('open-dental', 'adapters/open-dental/src/uses-other-adapter.ts', uses('@rewards/mailbox/port')),
  plant('open-dental-tests', 'adapters/open-dental/src/uses-other-adapter.test.ts', uses('@rewards/mailbox/port')),
  plant('report-files', 'adapters/report-files/src/uses-other-adapter.ts', uses('@rewards/csv/port')),
  plant('report-files-tests', 'adapters/report-files/src/uses-other-adapter.test.ts', uses('@rewards/csv/port')),
  plant('sms', 'adapters/sms/src/uses-other-adapter.ts', uses('@rewards/mailbox/port')),
  plant('sms-tests', 'adapters/sms/src/uses-other-adapter.test.ts', uses('@rewards/mailbox/port')),
  plant('openid-connect', 'adapters/openid-connect/src/uses-domain.ts', uses('@rewards/domain/port')),
  plant('openid-connect-tests', 'adapters/openid-connect/src/uses-domain.test.ts', uses('@rewards/domain/port')),
  plant('api-client', 'services/api-client/src/uses-contracts.ts', uses('@rewards/contracts/port')),
  plant('api-client-tests', 'services/api-client/src/uses-contracts.test.ts', uses('@rewards/contracts/port')),
  plant('webauthn', 'adapters/webauthn/src/uses-other-adapter.ts', uses('@rewards/mailbox/port')),
  plant('webauthn-tests', 'adapters/webauthn/src/uses-other-adapter.test.ts', uses('@rewards/mailbox/port')),
  plant('webhooks', 'adapters/webhooks/src/uses-other-adapter.ts', uses('@rewards/mailbox/port')),
  plant('webhooks-tests', 'adapters/webhooks/src/uses-other-adapter.test.ts', uses('@rewards/mailbox/port')),
  plant('mailbox', 'adapters/mailbox/src/uses-domain.ts', uses('@rewards/domain/port')),
  plant('mailbox-tests', 'adapters/mailbox/src/uses-domain.test.ts', uses('@rewards/domain/port')),
  plant('system', 'adapters/system/src/uses-kysely.ts', uses('kysely')),
  plant('system-tests', 'adapters/system/src/uses-kysely.test.ts', uses('kysely')),
  plant('dental-office', 'services/dental-office/src/uses-adapter.ts', uses('@rewards/open-dental/port')),
  plant('dental-office-tests', 'services/dental-office/src/uses-adapter.test.ts', uses('@rewards/open-dental/port')),
  plant('embedded-postgres', 'services/embedded-postgres/src/uses-adapter.ts', uses('@rewards/postgres/port')),
  plant(
    'embedded-postgres-tests',
    'services/embedded-postgres/src/uses-adapter.test.ts',
    uses('@rewards/postgres/port'),
  ),

  plant('services', 'services/api/src/app/uses-mikro-orm.ts', uses('@mikro-orm/core')),
  plant('services', 'services/api/src/app/uses-kysely.ts', uses('kysely')),
  plant('services', 'services/api/src/app/uses-pg.ts', uses('pg')),
  plant('services', 'services/api/src/app/uses-double.ts', uses('@rewards/in-memory/port')),
  plant('services', 'services/api/src/app/uses-page.ts', uses('../../../../frontends/patient/src/port.ts')),
  plant('services-tests', 'services/api/src/app/uses-kysely.test.ts', uses('kysely')),
  plant('inversify-wires', 'services/api/src/modules/referrals/uses-inversify.ts', uses('inversify')),
  plant('inversify-wires', 'services/api/src/modules/referrals/uses-metadata.ts', uses('reflect-metadata')),
  plant('modules-are-data', 'services/api/src/modules/referrals/uses-koa.module.ts', uses('koa')),
  plant('modules-are-data', 'services/api/src/modules/quotes/quotes.use-cases.ts', uses('../../http/port.ts')),
  plant('http-knows-no-business', 'services/api/src/http/uses-clock.ts', uses('@rewards/domain/port')),
  plant('http-knows-no-business', 'services/api/src/http/uses-database.ts', uses('@rewards/postgres/sql/port')),
  plant('services-open', 'services/api/src/modules/uses-routes.ts', uses('./quotes/port.ts')),
  plant('services-names-types', 'services/api/src/modules/ports.ts', uses('./quotes/port.ts')),
  plant('services-unlisted', 'services/api/src/modules/loyalty/uses-kit.ts', uses('../../http/port.ts')),
  plant('postgres-unlisted', 'adapters/postgres/src/uses-kit.ts', uses('./sql/port.ts')),

  plant('patient', 'frontends/patient/src/uses-other-remote.ts', uses('../../admin/src/port.ts')),
  plant('patient', 'frontends/patient/src/uses-mantine.ts', uses('@mantine/core')),
  plant('patient', 'frontends/patient/src/uses-domain.ts', uses('@rewards/domain/port')),
  plant('patient', 'frontends/patient/src/uses-service.ts', uses('@rewards/api/port')),
  plant('patient-tests', 'frontends/patient/src/uses-service.test.tsx', uses('@rewards/api/port')),
  plant('admin', 'frontends/admin/src/uses-koa.ts', uses('koa')),
  plant('admin-tests', 'frontends/admin/src/uses-other-remote.test.ts', uses('../../patient/src/port.ts')),
  plant('displays', 'frontends/displays/src/uses-other-remote.ts', uses('../../patient/src/port.ts')),
  plant('displays-tests', 'frontends/displays/src/uses-mantine.test.tsx', uses('@mantine/core')),
  plant('shell', 'frontends/shell/src/uses-inside-of-remote.ts', uses('../../patient/src/port.ts')),
  plant('shell-tests', 'frontends/shell/src/uses-domain.test.ts', uses('@rewards/domain/port')),
  plant('kit', 'frontends/kit/src/uses-contracts.ts', uses('@rewards/contracts/port')),
  plant('kit-tests', 'frontends/kit/src/uses-domain.test.tsx', uses('@rewards/domain/port')),
  plant('client', 'frontends/client/src/uses-kit.ts', uses('../../kit/src/port.ts')),
  plant('client-tests', 'frontends/client/src/uses-kit.test.ts', uses('../../kit/src/port.ts')),
  plant('federation', 'frontends/federation/src/uses-kit.mjs', uses('../../kit/src/port.ts')),
  plant('federation-tests', 'frontends/federation/src/uses-kit.test.ts', uses('../../kit/src/port.ts')),
  plant('build-files', 'frontends/patient/rspack.config.mjs', uses('@rewards/contracts/port')),

  plant('tests', 'tests/acceptance/uses-page.ts', uses('../../frontends/client/src/port.ts')),
  plant('tests-tests', 'tests/acceptance/uses-page.test.ts', uses('../../frontends/client/src/port.ts')),
  plant('scripts', 'scripts/uses-library.mjs', uses('pg')),
  plant('scripts-tests', 'scripts/uses-library.test.mjs', uses('pg')),

  plant('unlisted', 'tools/uses-node.ts', uses('node:fs')),
  plant('not-the-tests', 'domain/src/uses-test.ts', uses('./port.test.ts')),
  // Named so that the cycle is reported at its first file, which is the planted one.
  plant(
    'no-circle',
    'domain/src/circle-here.ts',
    "import { there } from './circle-there.ts'; export const here = () => there;",
  ),
];

/** Libraries that the planted files import, which the tree otherwise lacks. */
export const libraries = [
  'zod',
  '@jest/globals',
  'pg',
  'kysely',
  '@mikro-orm/core',
  '@mantine/core',
  'koa',
  'inversify',
  'reflect-metadata',
];
