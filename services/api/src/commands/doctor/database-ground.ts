import { type DatabaseGround, supportedPostgres } from '@rewards/postgres/operations/database-ground';
import { type Finding, look, ok, stops, when } from './check.ts';

const { oldest, newest } = supportedPostgres;
const mostNames = 4;

/** Problems with a database, found before a migration changes anything. The start and the doctor say the same. */
export function judgeGround(ground: DatabaseGround): readonly Finding[] {
  const { majorVersion, foreignTables, isUnused } = ground;
  return [
    ...when(
      majorVersion < oldest,
      stops(`PostgreSQL ${majorVersion} is too old`, `Upgrade it to PostgreSQL ${oldest} or later.`),
    ),
    ...when(
      majorVersion > newest,
      look(
        `PostgreSQL ${majorVersion} is newer than those we test with (${oldest} to ${newest})`,
        'If something stops working, go back to one of those.',
      ),
    ),
    ...when(
      foreignTables.length > 0,
      isUnused
        ? stops(
            `it holds tables of another program (${someOf(foreignTables)})`,
            'Create an empty database for this product, and set DATABASE_URL to it.',
          )
        : look(
            `it also holds tables of another program (${someOf(foreignTables)})`,
            'Move them to a database of their own, because npm run restore refuses to run next to them.',
          ),
    ),
    ...judgeRights(ground),
  ];
}

/** What the role that runs the service can't do, although its tables are fine. */
export const judgeService = ({ role, database, rights }: DatabaseGround): readonly Finding[] =>
  when(
    !rights.temporaryTables,
    look(
      `the role ${role} can't create temporary tables, so patient lists can't be imported`,
      `As the database's owner, run: grant temporary on database ${quoted(database)} to ${quoted(role)};`,
    ),
  );

/** While a migration is pending, what it needs counts. After that, what the service needs. */
function judgeRights({ missing, isUnused, ownsTables, role, database, rights }: DatabaseGround): readonly Finding[] {
  if (missing.length === 0)
    return when(
      rights.lacking.length > 0,
      stops(
        `the role ${role} lacks rights that this release needs (${someOf(rights.lacking)})`,
        'Set DATABASE_MIGRATION_URL to the role that owns the tables, and start once.',
      ),
    );
  if (!isUnused && !ownsTables)
    return [
      stops(
        `a migration is pending, and the role ${role} doesn't own the tables`,
        'Set DATABASE_MIGRATION_URL to the role that owns them.',
      ),
    ];
  const grants = [
    ...(rights.useSchema && rights.createInSchema ? [] : [`grant usage, create on schema public to ${quoted(role)};`]),
    ...(rights.createInDatabase ? [] : [`grant create on database ${quoted(database)} to ${quoted(role)};`]),
  ];
  if (grants.length === 0) return [];
  const what = grants.length === 2 ? 'tables and schemas' : rights.createInDatabase ? 'tables' : 'schemas';
  return [stops(`the role ${role} can't create ${what} in it`, `As the database's owner, run: ${grants.join(' ')}`)];
}

/** Who can switch off the triggers that keep the activity log and the ledger append-only. */
export function judgeRoles(service: DatabaseGround, migrator: DatabaseGround | undefined): Finding {
  const advice = 'Set DATABASE_MIGRATION_URL, and give the service a role that owns nothing (docs/runbook.md).';
  const { role } = service;
  if (service.isSuperuser)
    return look(`the service connects as a superuser (${role}), who can change the log and the ledger`, advice);
  if (service.ownsTables)
    return look(`the service's role (${role}) owns the tables, so it could change the log and the ledger`, advice);
  if (service.isUnused) return ok(`${role} isn't a superuser`);
  const found = `the service's role (${role}) owns nothing, so it can only add to the log and the ledger`;
  return ok(migrator === undefined ? found : `${found}. ${migrator.role} migrates`);
}

const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

const someOf = (names: readonly string[]): string =>
  names.length <= mostNames
    ? names.join(', ')
    : `${names.slice(0, mostNames).join(', ')}, and ${names.length - mostNames} more`;
