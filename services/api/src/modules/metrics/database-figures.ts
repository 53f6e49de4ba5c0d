import { Registry } from 'prom-client';
import type { ListedScreen } from '@rewards/domain/screens/list-screens';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import type { OperatingState } from '@rewards/postgres/operations/operating-state';
import { addGauge, byName } from './gauges.ts';

export interface DatabaseParts {
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
  readonly readOperatingState: () => Promise<OperatingState>;
  readonly listScreens: { execute(): Promise<readonly ListedScreen[]> };
}

/** The only figure left while the database can't be asked: the others are absent rather than wrong. */
export function databaseDown(): Registry {
  const registry = new Registry();
  addDatabaseUp(registry, 0);
  return registry;
}

const addDatabaseUp = (registry: Registry, value: 0 | 1) =>
  addGauge(registry, 'database_up', 'Whether the database answered just now.', [{ value }]);

/** What the database knows, which is the same whichever process is asked. */
export async function databaseFigures(parts: DatabaseParts): Promise<Registry> {
  const read = await Promise.all([parts.readJobQueue(), parts.readOperatingState(), parts.listScreens.execute()]).catch(
    () => undefined,
  );
  if (!read) return databaseDown();
  const [tasks, state, screens] = read;
  const registry = new Registry();
  addDatabaseUp(registry, 1);
  addJobs(registry, tasks);
  addScreens(registry, screens);
  addDeliveries(registry, state);
  addStorage(registry, state);
  return registry;
}

function addJobs(registry: Registry, tasks: readonly JobQueueState[]): void {
  addGauge(
    registry,
    'jobs',
    'Jobs in the queue: due and waiting, running, scheduled for later, failed and given up.',
    tasks.flatMap(({ task, waiting, running, scheduled, failed }) =>
      byName('state', { waiting, running, scheduled, failed }, { task }),
    ),
  );
  addGauge(
    registry,
    'jobs_oldest_due_seconds',
    'For how long the oldest job that is due has been due.',
    tasks.map(({ task, oldestReadySeconds }) => ({ labels: { task }, value: oldestReadySeconds })),
  );
}

function addScreens(registry: Registry, screens: readonly ListedScreen[]): void {
  const online = screens.filter(({ isOnline }) => isOnline).length;
  const help = 'Paired screens, by whether they were heard of within the last minute.';
  addGauge(registry, 'screens', help, byName('state', { online, offline: screens.length - online }));
}

function addDeliveries(registry: Registry, { mails, texts }: OperatingState): void {
  addGauge(
    registry,
    'mails_undelivered',
    'Mails of the last 30 days: retried, which failed once at least and are tried again; failed, which were given up.',
    byName('state', mails),
  );
  addGauge(
    registry,
    'texts_undelivered',
    'Texts of the last 30 days that failed, and those of which nobody knows yet whether they were sent.',
    byName('state', texts),
  );
}

function addStorage(registry: Registry, { migrations, databaseBytes, lastBackupAt }: OperatingState): void {
  addGauge(
    registry,
    'database_migrations',
    'Migrations that the database has, and those of this version that it lacks.',
    byName('state', migrations),
  );
  addGauge(registry, 'database_bytes', 'How large the database is.', [{ value: databaseBytes }]);
  addGauge(
    registry,
    'backup_made_timestamp_seconds',
    'When the last backup was made; absent as long as there is none.',
    lastBackupAt ? [{ value: lastBackupAt.getTime() / 1_000 }] : [],
  );
}
