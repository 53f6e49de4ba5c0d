import { type DatabaseRoute, examineRoute, isSameDatabase } from '@rewards/postgres/operations/examine-route';
import { startup } from '@rewards/postgres/sql/connect-postgres';
import type { AppSettings } from '../../settings/settings.ts';
import { type Finding, look, stops } from './check.ts';

type Addresses = Pick<AppSettings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseMigrationUrl' | 'preparesStatements'>;

/** How one of the service's addresses leads to the database. */
export interface ExaminedRoute {
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATION_URL';
  readonly route: DatabaseRoute;
  /** Whether it leads to another database than DATABASE_URL. */
  readonly isElsewhere: boolean;
}

const { statement_timeout } = startup;

/** @throws StoreUnavailable if an address can't be reached. */
export async function examineRoutes(addresses: Addresses): Promise<readonly ExaminedRoute[]> {
  const { databaseUrl, databaseDirectUrl, databaseMigrationUrl, preparesStatements } = addresses;
  const examined: ExaminedRoute[] = [];
  const examine = async (
    setting: ExaminedRoute['setting'],
    url: string | undefined,
    ...asked: readonly [prepares: boolean, startup?: typeof startup | { statement_timeout: number }]
  ) => {
    if (url === undefined) return;
    const route = await examineRoute(url, ...asked);
    const isComparable = [route, examined[0]?.route].every((each) => each !== undefined && each.kind !== 'statements');
    examined.push({ setting, route, isElsewhere: isComparable && !(await isSameDatabase(databaseUrl, url)) });
  };
  await examine('DATABASE_URL', databaseUrl, preparesStatements, startup);
  // The queue prepares its statements, whatever the setting for requests.
  await examine('DATABASE_DIRECT_URL', databaseDirectUrl, true, { statement_timeout });
  await examine('DATABASE_MIGRATION_URL', databaseMigrationUrl, false);
  return examined;
}

const delivered = 'as docker/ha/pgbouncer.ini does';

/** What is wrong with how the service is connected. Nothing, if all is well. */
export const judgeRoutes = (routes: readonly ExaminedRoute[]): readonly Finding[] =>
  routes.flatMap(({ setting, route, isElsewhere }) => [
    ...(isElsewhere
      ? [stops(`DATABASE_URL and ${setting} lead to two different databases`, 'Set both to the same one.')]
      : []),
    ...judgeRoute(setting, route, !routes.some((each) => each.setting === 'DATABASE_DIRECT_URL')),
  ]);

function judgeRoute(setting: ExaminedRoute['setting'], route: DatabaseRoute, isForJobs: boolean): readonly Finding[] {
  if (route.kind === 'direct') return [];
  if (route.kind === 'refused')
    return [
      stops(
        `the pooler of ${setting} refuses connections that set ${route.parameter}`,
        `Add it to ignore_startup_parameters in pgbouncer.ini, ${delivered}.`,
      ),
    ];
  if (route.kind === 'statements')
    return [
      stops(
        `the pooler of ${setting} is in statement mode, so no transaction works`,
        'Set pool_mode = transaction in pgbouncer.ini.',
      ),
    ];
  const { isShared, keepsPrepared, lacking } = route;
  const isForRequests = setting === 'DATABASE_URL';
  return [
    ...(isForRequests && !keepsPrepared
      ? [
          stops(
            `the pooler of ${setting} mixes up prepared statements, so requests fail`,
            'Set PREPARED_STATEMENTS=off, or use PgBouncer 1.21 or later with max_prepared_statements = 200.',
          ),
        ]
      : []),
    ...(isForRequests && lacking.length > 0
      ? [
          look(
            `the pooler of ${setting} drops settings we connect with (${lacking.join(', ')})`,
            isShared
              ? `Set them by connect_query in pgbouncer.ini, ${delivered}. Until then, a stuck statement isn't ended.`
              : `Set pool_mode = transaction and connect_query in pgbouncer.ini, ${delivered}.`,
          ),
        ]
      : []),
    ...(isShared && isForRequests && isForJobs
      ? [
          stops(
            `emails, texts, and screens don't work through the pooler of ${setting}, which is in transaction mode`,
            'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
          ),
        ]
      : []),
    ...(isShared && !isForRequests
      ? [
          stops(
            `${setting} leads through a pooler in transaction mode`,
            'Set it to the address of PostgreSQL itself, because what uses it needs lasting connections.',
          ),
        ]
      : []),
  ];
}

/** How requests reach PostgreSQL, in words. */
export function routesInWords(routes: readonly ExaminedRoute[]): string {
  const [requests] = routes;
  if (requests?.route.kind !== 'pooled') return 'straight to PostgreSQL';
  return `through a pooler in ${requests.route.isShared ? 'transaction' : 'session'} mode`;
}
