import { join, resolve } from 'node:path';
import { openCluster, openHome, type Cluster } from './cluster.ts';
import { EmbeddedPostgresFailure } from './embedded-postgres-failure.ts';
import { mayReach } from './reachable-folders.ts';
import { serverAccount, type ServerAccount } from './server-account.ts';
import { serverPrograms, type ServerPrograms } from './server-programs.ts';

/** All that it takes to run the server of one data folder. */
export interface ServerSetup {
  readonly cluster: Cluster;
  readonly programs: ServerPrograms;
  readonly account: ServerAccount | undefined;
  /** As in postgresql.conf. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Finds or makes the files of the server in `dataDir`. Throws EmbeddedPostgresFailure. */
export async function setUpServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<ServerSetup> {
  const folder = join(resolve(dataDir), 'postgres');
  const account = await serverAccount(folder);
  await openHome(folder, account);
  if (account && !(await mayReach(account, folder))) {
    throw new EmbeddedPostgresFailure(
      `PostgreSQL does not run as root, and the user it runs as instead (${account.uid}) may not enter ${resolve(dataDir)}. Open that folder and those above it with chmod o+x, or set DATA_DIR to a folder elsewhere.`,
    );
  }
  const programs = await serverPrograms(account, folder);
  const cluster = await openCluster(folder, programs, account, log);
  return { cluster, programs, account, settings };
}
