import { type Check, look, ok, stops } from './check.ts';

export const firstAdmin: Check = {
  name: 'first admin',
  async examine(around) {
    const found = await around.database().catch(() => undefined);
    if (found?.practice === undefined) return look('unknown until the database is ready', 'Fix the database first.');
    const { admins } = found.practice;
    if (admins > 0) return ok(admins === 1 ? '1 admin' : `${admins} admins`);
    return stops('there is no admin', 'Run npm run admin -- grant EMAIL, then sign in with a code.');
  },
};
