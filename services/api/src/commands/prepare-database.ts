import { migrate } from '@rewards/postgres/operations/migrate';
import type { DatabaseLog } from '@rewards/postgres/sql/database-log';
import { type AppSettings, migrationUrlOf } from '../settings/settings.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import type { Finding } from './doctor/check.ts';
import { judgeGround, judgeService } from './doctor/database-ground.ts';
import { examineRoutes, judgeRoutes } from './doctor/database-routes.ts';

/**
 * Looks at the database, migrates it, and gives the service's role what it needs. Nothing changes if the database can't
 * be used.
 * @throws DatabaseUnusable, and what migrating throws.
 */
export function prepareDatabase(settings: AppSettings, log: DatabaseLog): Promise<void> {
  const { databaseUrl, databaseMigrationUrl } = settings;
  const hasTwoRoles = databaseMigrationUrl !== undefined;
  return migrate(migrationUrlOf(settings), {
    log,
    serviceRole: hasTwoRoles ? decodeURIComponent(new URL(databaseUrl).username) || undefined : undefined,
    inspect(ground) {
      const findings = [...judgeGround(ground), ...(hasTwoRoles ? [] : judgeService(ground))];
      refuseOrWarn(ground.database, findings, log);
    },
  });
}

/**
 * Finds out how the service is connected, because a pooler that is set up wrong breaks the queue without a word.
 * @throws DatabaseUnusable with the setting to change. StoreUnavailable if an address can't be reached.
 */
export async function requireRoutes(settings: AppSettings, log: DatabaseLog): Promise<void> {
  const routes = await examineRoutes(settings);
  refuseOrWarn(new URL(settings.databaseUrl).pathname.slice(1), judgeRoutes(routes), log);
}

function refuseOrWarn(database: string, findings: readonly Finding[], log: DatabaseLog): void {
  const inWords = (wanted: readonly Finding[]) => wanted.map(({ found, advice }) => `${found}. ${advice}`).join(' ');
  const fatal = findings.filter(({ sign }) => sign === 'stops');
  if (fatal.length > 0) throw new DatabaseUnusable(`This database can't be used (${database}): ${inWords(fatal)}`);
  for (const finding of findings) log.warn({}, `The database needs attention (${database}): ${inWords([finding])}`);
}
