import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Medium, serverAccount, temporaryFolder } from '@rewards/embedded-postgres/server-account';
import { runProgram } from '@rewards/embedded-postgres/server-programs';
import { freePort } from '../support/free-port.ts';

/** A PostgreSQL installed on this machine, such as Debian's. */
export interface InstalledPostgres {
  readonly major: number;
  /** The folder of its programs. */
  readonly programs: string;
}

/** Where Debian and PostgreSQL's own package archives put each version. */
const places = [
  { parent: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { parent: '/usr', name: /^pgsql-(\d+)$/ },
] as const;

/** Every installed PostgreSQL, oldest first. */
export const installedPostgres = (): readonly InstalledPostgres[] =>
  places
    .flatMap(({ parent, name }) =>
      (existsSync(parent) ? readdirSync(parent) : []).map((folder) => ({
        major: Number(name.exec(folder)?.[1]),
        programs: join(parent, folder, 'bin'),
      })),
    )
    .filter(({ major, programs }) => major > 0 && existsSync(join(programs, 'initdb')))
    .toSorted((one, other) => one.major - other.major);

/** Starts an installed PostgreSQL with an empty folder, which `stop` removes. */
export async function startInstalledPostgres(
  { programs, major }: InstalledPostgres,
  medium: Medium = 'memory',
): Promise<{ readonly adminUrl: string; stop(): Promise<void> }> {
  const account = await serverAccount();
  const folder = await mkdtemp(join(await temporaryFolder(medium), `rewards-postgres-${major}-`));
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  const run = async (program: string, ...parameters: readonly string[]) => {
    const { succeeded, output } = await runProgram(join(programs, program), parameters, account, folder);
    if (!succeeded) throw new Error(`${program} of PostgreSQL ${major} failed: ${output}`);
  };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const password = join(folder, 'password');
    await writeFile(password, 'a secret of tests');
    if (account) await chown(password, account.uid, account.gid);
    const access = ['--pwfile=password', '--auth=scram-sha-256', '--username=postgres'];
    await run('initdb', '-D', 'data', ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
    const port = await freePort();
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
    const options = Object.entries({ ...settings, max_connections: 200 }).map(([name, value]) => `-c ${name}=${value}`);
    await run('pg_ctl', 'start', '-D', 'data', '-l', 'server.log', '-w', '-o', options.join(' '));
    return {
      adminUrl: `postgres://postgres:${encodeURIComponent('a secret of tests')}@127.0.0.1:${port}/postgres`,
      async stop() {
        await run('pg_ctl', 'stop', '-D', 'data', '-m', 'immediate').catch(() => undefined);
        await remove();
      },
    };
  } catch (failure) {
    await remove();
    throw failure;
  }
}
