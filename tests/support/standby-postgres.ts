import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverAccount } from '@rewards/embedded-postgres/server-account';
import { runProgram } from '@rewards/embedded-postgres/server-programs';
import { type RestartablePostgres, folderForServer, startRestartablePostgresIn } from './restartable-postgres.ts';
import { Sql } from './sql.ts';
import { until } from './until.ts';

/** A standby of a running server, with synchronous replication. It is read-only until promoted. */
export async function startStandbyOf(primary: RestartablePostgres): Promise<RestartablePostgres> {
  const sql = await Sql.connect(primary.url);
  try {
    const folder = await copyOf(primary, sql);
    const standby = await startRestartablePostgresIn(folder);
    try {
      await sql.rows(`alter system set synchronous_standby_names = '*'`);
      await sql.rows('select pg_reload_conf()');
      await until(
        'a commit waits for the standby',
        async () => (await sql.count(`pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)) === 1,
      );
    } catch (failure) {
      await standby.remove();
      throw failure;
    }
    return standby;
  } finally {
    await sql.close();
  }
}

/** Promotes a standby to primary, without synchronous replication until it has a standby itself. */
export async function promote(standby: RestartablePostgres): Promise<void> {
  const sql = await Sql.connect(standby.url);
  await sql.rows('select pg_promote()');
  await sql.close();
}

/** PostgreSQL's low-level base backup: copies the files while in use, plus the log needed to make them consistent. */
async function copyOf({ url, folder }: RestartablePostgres, sql: Sql): Promise<string> {
  const [from, copy] = [join(folder, 'postgres'), await folderForServer()];
  const to = join(copy, 'postgres');
  const account = await serverAccount(from);
  await mkdir(to);
  if (account) await chown(to, account.uid, account.gid);
  const keep = async (name: string, words: string) => {
    await writeFile(join(to, name), words);
    if (account) await chown(join(to, name), account.uid, account.gid);
  };

  await sql.rows('alter system set wal_keep_size = 1024');
  await sql.rows('select pg_reload_conf()');
  await sql.rows(`select pg_backup_start('standby', true)`);
  const { succeeded, output } = await runProgram('cp', ['-R', 'data', 'password', to], account, from);
  // Files that vanish during the copy are covered by the log, so they don't count as failures.
  const failed = output.split('\n').filter((line) => line.trim() !== '' && !/No such file|cannot stat/.test(line));
  if (!succeeded && failed.length > 0) throw new Error(`The server couldn't be copied:\n${failed.join('\n')}`);
  const [label] = await sql.rows<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await keep('data/backup_label', label?.labelfile ?? '');
  await keep('data/standby.signal', '');
  const { hostname, port, username, password } = new URL(url);
  const place = `host=${hostname} port=${port} user=${username} password=${password}`;
  await keep('data/postgresql.auto.conf', `wal_keep_size = 1024\nprimary_conninfo = '${place}'\n`);
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(to, 'data', name), { force: true });
  return copy;
}
