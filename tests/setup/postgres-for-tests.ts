import type { Medium } from '@rewards/embedded-postgres/server-account';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** The image that docker/compose.yaml runs, so that tests meet the same server. */
const image = 'postgres:18';

export interface PostgresForTests {
  /** The database from which others are made and dropped. */
  readonly adminUrl: string;
  /** Which one it is and why, as a line to print. */
  readonly kind: string;
  stop(): Promise<void>;
}

/** PostgreSQL in a container where a Docker engine answers and has the image, else the embedded one. */
export async function startPostgresForTests(medium: Medium): Promise<PostgresForTests> {
  try {
    return await startInContainer();
  } catch (error) {
    const server = await startThrowawayPostgres(medium);
    return {
      adminUrl: server.adminUrl,
      kind: `PostgreSQL: embedded, since ${inShort(error)}`,
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
    kind: `PostgreSQL: ${image} in a container, since a Docker engine answers`,
    stop: async () => void (await container.stop()),
  };
}

function inShort(error: unknown): string {
  const words = (error as Error).message;
  return /container runtime strategy/.test(words)
    ? 'no Docker engine answers'
    : `a Docker engine answers but starts no ${image} (${words.split('\n')[0]}); TESTCONTAINERS_RYUK_DISABLED=true helps where only the reaper's image is missing`;
}
