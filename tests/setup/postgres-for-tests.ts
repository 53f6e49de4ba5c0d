import type { Medium } from '@rewards/embedded-postgres/server-account';
import { clockShift } from './clock-shift.ts';
import { type InstalledPostgres, installedPostgres, startInstalledPostgres } from './installed-postgres.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * Another supported version for the whole run: `TESTS_POSTGRES=15 npm test -- postgres port-contracts acceptance`. The
 * gate's `postgres-versions` installs them, and says where.
 */
export const wantedMajor = process.env['TESTS_POSTGRES'] ? Number(process.env['TESTS_POSTGRES']) : undefined;
const wantedPrograms = process.env['TESTS_POSTGRES_PROGRAMS'];

/** The image from docker/compose.yaml, so tests use the same server, or the wanted version's. */
const image = `postgres:${wantedMajor ?? 18}`;

export interface PostgresForTests {
  /** The database used to create and drop others. */
  readonly adminUrl: string;
  /** Which server it is and why, as one line of output. */
  readonly kind: string;
  stop(): Promise<void>;
}

const findWanted = (): InstalledPostgres | undefined =>
  wantedMajor !== undefined && wantedPrograms !== undefined
    ? { major: wantedMajor, programs: wantedPrograms }
    : installedPostgres().find(({ major }) => major === wantedMajor);

const isShifted = Object.keys(clockShift).length > 0;
const ownClock = 'a container has its own clock';

/** PostgreSQL in a container if a Docker engine answers and has the image, or else the embedded one. */
export async function startPostgresForTests(medium: Medium): Promise<PostgresForTests> {
  const wanted = findWanted();
  if (wanted) {
    const server = await startInstalledPostgres(wanted, medium);
    return { ...server, kind: `PostgreSQL: ${wanted.major}, as installed in ${wanted.programs}` };
  }
  try {
    if (isShifted) throw new Error(ownClock);
    return await startInContainer();
  } catch (error) {
    if (wantedMajor !== undefined)
      throw new Error(`PostgreSQL ${wantedMajor} is neither installed nor in a container (${inShort(error)})`, {
        cause: error,
      });
    const server = await startThrowawayPostgres(medium);
    return {
      adminUrl: server.adminUrl,
      kind: `PostgreSQL: embedded, because ${inShort(error)}`,
      stop: () => server.stop(),
    };
  }
}

async function startInContainer(): Promise<PostgresForTests> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  await getContainerRuntimeClient();
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(image)
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .withStartupTimeout(60_000)
    .start();
  return {
    adminUrl: container.getConnectionUri(),
    kind: `PostgreSQL: ${image} in a container, because a Docker engine answers`,
    stop: async () => void (await container.stop()),
  };
}

function inShort(error: unknown): string {
  const words = (error as Error).message;
  if (words === ownClock) return words;
  return /container runtime strategy/.test(words)
    ? 'no Docker engine answers'
    : `a Docker engine answers but can't start ${image} (${words.split('\n')[0]}); set TESTCONTAINERS_RYUK_DISABLED=true if only the reaper's image is missing`;
}
