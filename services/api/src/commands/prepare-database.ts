import { migrate } from '@rewards/postgres/operations/migrate';
import type { DatabaseLog } from '@rewards/postgres/sql/database-log';
import { type AppSettings, migrationUrlOf } from '../settings/settings.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { judgeGround, judgeService } from './doctor/database-ground.ts';

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
      for (const { sign, found, advice } of findings) {
        if (sign === 'stops')
          throw new DatabaseUnusable(`This database can't be used (${ground.database}): ${found}. ${advice}`);
        log.warn({}, `The database needs attention (${ground.database}): ${found}. ${advice}`);
      }
    },
  });
}
