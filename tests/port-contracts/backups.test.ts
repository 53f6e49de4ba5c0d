import { expect, it } from '@jest/globals';
import { PostgresBackups } from '@rewards/postgres/operations/backups/postgres-backups';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { freshDatabase } from '../setup/fresh-database.ts';

it('the last backup is the most recently made, in whatever order they were recorded', async () => {
  const fresh = await freshDatabase();
  const database = connectPostgres({ url: fresh.url, poolMax: 1 });
  const backups = new PostgresBackups(database);
  expect(await backups.lastBackup()).toBeUndefined();

  const newest = { madeAt: new Date('2026-11-22T03:30:00.123Z'), bytes: 9_000_000_000, encrypted: true };
  const before = { madeAt: new Date('2026-11-21T03:30:00.000Z'), bytes: 1, encrypted: false };
  await backups.append(newest);
  await backups.append(before);
  expect(await backups.lastBackup()).toEqual(newest);
  await expect(backups.append({ ...before, bytes: 0, madeAt: new Date() })).rejects.toThrow('backups_bytes');
  await database.close();
  await fresh.drop();
});
