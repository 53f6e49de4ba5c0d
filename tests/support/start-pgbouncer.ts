import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverAccount } from '@rewards/embedded-postgres/server-account';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type ServerBeside, startBeside } from './server-beside.ts';

const delivered = new URL('../../docker/ha/pgbouncer.ini', import.meta.url);

export interface Pgbouncer extends ServerBeside {
  /** The same database through the pooler. */
  readonly url: string;
}

/**
 * The pooler with the shipped configuration. Without authentication, which happens once per connection only.
 * @param edit changes the configuration, as an operator might.
 */
export async function startPgbouncer(
  file: string,
  databaseUrl: string,
  edit: (config: string) => string = (config) => config,
): Promise<Pgbouncer> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const server = `host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}`;
  const port = await freePort();
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  const pooler = await startBeside({
    file,
    // It refuses to run as root, as PostgreSQL does.
    account: await serverAccount(),
    async prepare(folder) {
      const asDelivered = await readFile(delivered, 'utf8');
      const given = asDelivered
        .replace('rewards = host=database port=5432 dbname=rewards', `${name} = ${server}`)
        .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
        .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
        .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any');
      const config = join(folder, 'pgbouncer.ini');
      await writeFile(config, edit(given), { mode: 0o644 });
      return [config];
    },
    answers: () => isAnswering(url),
  });
  return { url, ...pooler };
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
