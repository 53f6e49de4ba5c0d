import { expect, test } from '@jest/globals';
import { freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import pg from 'pg';
import { releaseOnce } from './release-once.ts';

test('a connection that is released twice goes back to its pool once', async () => {
  const fresh = await freshDatabaseWithClient();
  const pool = releaseOnce(new pg.Pool({ connectionString: fresh.url, max: 1 }));
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _, release) => {
      if (error) return reject(error);
      release();
      release();
      resolve();
    });
  });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(pool.idleCount).toBe(1);
  await pool.end();
  await fresh.drop();
});
