import type { ListedScreen } from '@rewards/domain/screens/list-screens';
import type { JobQueueState } from '@rewards/postgres/background/job-queue-state';
import type { OperatingState } from '@rewards/postgres/operating-state';
import { type Family, byName, gauge } from './family.ts';

export interface DatabaseParts {
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
  readonly readOperatingState: () => Promise<OperatingState>;
  readonly listScreens: { execute(): Promise<readonly ListedScreen[]> };
}

export const databaseUp = (isUp: boolean): Family =>
  gauge('database_up', 'Whether the database answered just now.', [{ value: isUp ? 1 : 0 }]);

/**
 * What the database knows, which is the same from whichever process one asks. While it can't be asked, its figures are
 * absent rather than wrong.
 */
export async function databaseFigures(parts: DatabaseParts): Promise<readonly Family[]> {
  const read = await Promise.all([parts.readJobQueue(), parts.readOperatingState(), parts.listScreens.execute()]).catch(
    () => undefined,
  );
  const up = databaseUp(read !== undefined);
  if (!read) return [up];
  const [tasks, state, screens] = read;
  return [up, ...jobFigures(tasks), screenFigure(screens), ...deliveryFigures(state), ...storageFigures(state)];
}

const jobFigures = (tasks: readonly JobQueueState[]): readonly Family[] => [
  gauge(
    'jobs',
    'Jobs in the queue: due and waiting, running, scheduled for later, failed and given up.',
    tasks.flatMap(({ task, waiting, running, scheduled, failed }) =>
      byName('state', { waiting, running, scheduled, failed }, { task }),
    ),
  ),
  gauge(
    'jobs_oldest_due_seconds',
    'For how long the oldest job that is due has been due.',
    tasks.map(({ task, oldestReadySeconds }) => ({ labels: { task }, value: oldestReadySeconds })),
  ),
];

function screenFigure(screens: readonly ListedScreen[]): Family {
  const online = screens.filter(({ isOnline }) => isOnline).length;
  const help = 'Paired screens, by whether they were heard of within the last minute.';
  return gauge('screens', help, byName('state', { online, offline: screens.length - online }));
}

const deliveryFigures = ({ mails, texts }: OperatingState): readonly Family[] => [
  gauge(
    'mails_undelivered',
    'Mails of the last 30 days: retried, which failed once at least and are tried again; failed, which were given up.',
    byName('state', mails),
  ),
  gauge(
    'texts_undelivered',
    'Texts of the last 30 days that failed, and those of which nobody knows yet whether they were sent.',
    byName('state', texts),
  ),
];

const storageFigures = ({ migrations, databaseBytes, lastBackupAt }: OperatingState): readonly Family[] => [
  gauge(
    'database_migrations',
    'Migrations that the database has, and those of this version that it lacks.',
    byName('state', migrations),
  ),
  gauge('database_bytes', 'How large the database is.', [{ value: databaseBytes }]),
  gauge(
    'backup_made_timestamp_seconds',
    'When the last backup was made; absent as long as there is none.',
    lastBackupAt ? [{ value: lastBackupAt.getTime() / 1_000 }] : [],
  ),
];
