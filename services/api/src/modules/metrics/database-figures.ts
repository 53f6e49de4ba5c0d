import { Registry } from 'prom-client';
import type { ListedScreen } from '@rewards/domain/screens/list-screens';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import type { OperatingState } from '@rewards/postgres/operations/operating-state';
import { addGauge, byName } from './gauges.ts';

export interface DatabaseDependencies {
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
  readonly readOperatingState: () => Promise<OperatingState>;
  readonly listScreens: { execute(): Promise<readonly ListedScreen[]> };
}

/** The only figure while the database is down: the others are absent instead of wrong. */
export function databaseDown(): Registry {
  const registry = new Registry();
  addDatabaseUp(registry, 0);
  return registry;
}

const addDatabaseUp = (registry: Registry, value: 0 | 1) =>
  addGauge(registry, 'database_up', 'Whether the database responded just now.', [{ value }]);

/** Figures from the database, the same for every process. */
export async function databaseFigures(dependencies: DatabaseDependencies): Promise<Registry> {
  const read = await Promise.all([
    dependencies.readJobQueue(),
    dependencies.readOperatingState(),
    dependencies.listScreens.execute(),
  ]).catch(() => undefined);
  if (!read) return databaseDown();
  const [tasks, state, screens] = read;
  const registry = new Registry();
  addDatabaseUp(registry, 1);
  addJobs(registry, tasks);
  addScreens(registry, screens);
  addDeliveries(registry, state);
  addPracticeSystem(registry, state);
  addStorage(registry, state);
  return registry;
}

function addJobs(registry: Registry, tasks: readonly JobQueueState[]): void {
  addGauge(
    registry,
    'jobs',
    'Jobs in the queue: due and waiting, running, scheduled, and failed permanently.',
    tasks.flatMap(({ task, waiting, running, scheduled, failed }) =>
      byName('state', { waiting, running, scheduled, failed }, { task }),
    ),
  );
  addGauge(
    registry,
    'jobs_oldest_due_seconds',
    'How long the oldest due job has been due.',
    tasks.map(({ task, oldestReadySeconds }) => ({ labels: { task }, value: oldestReadySeconds })),
  );
}

function addScreens(registry: Registry, screens: readonly ListedScreen[]): void {
  const online = screens.filter(({ isOnline }) => isOnline).length;
  const help = 'Paired screens, by whether they reported in the last minute.';
  addGauge(registry, 'screens', help, byName('state', { online, offline: screens.length - online }));
}

function addDeliveries(registry: Registry, { mails, texts, postings }: OperatingState): void {
  addGauge(
    registry,
    'mails_undelivered',
    'Emails in the last 30 days: retried (failed at least once, retrying) and failed (given up).',
    byName('state', mails),
  );
  addGauge(
    registry,
    'texts_undelivered',
    'Texts in the last 30 days that failed, and those not yet known to be sent.',
    byName('state', texts),
  );
  addGauge(
    registry,
    'credit_postings',
    "Credit posted to the practice's own system, by state, and differing: found missing, changed or doubled there.",
    byName('state', postings),
  );
}

/** Without a connection, or while it's paused, there is nothing to watch. */
function addPracticeSystem(registry: Registry, { practiceSystem }: OperatingState): void {
  const { readAt, failingSince } = practiceSystem?.isPaused === false ? practiceSystem : {};
  const at = (time: Date | undefined) => (time ? [{ value: time.getTime() / 1_000 }] : []);
  addGauge(
    registry,
    'practice_system_read_timestamp_seconds',
    "When visits were last read from the practice's own system. Absent without one.",
    at(readAt),
  );
  addGauge(
    registry,
    'practice_system_failing_since_timestamp_seconds',
    "Since when visits can't be read from the practice's own system, or credit can't be posted. Absent while it works.",
    (['reading', 'posting'] as const).flatMap((use) =>
      at(failingSince?.[use]).map((since) => ({ ...since, labels: { use } })),
    ),
  );
}

function addStorage(registry: Registry, { migrations, databaseBytes, lastBackupAt }: OperatingState): void {
  addGauge(
    registry,
    'database_migrations',
    'Migrations applied to the database, and those in this version still pending.',
    byName('state', migrations),
  );
  addGauge(registry, 'database_bytes', 'Size of the database.', [{ value: databaseBytes }]);
  addGauge(
    registry,
    'backup_made_timestamp_seconds',
    'When the last backup was made. Absent until there is one.',
    lastBackupAt ? [{ value: lastBackupAt.getTime() / 1_000 }] : [],
  );
}
