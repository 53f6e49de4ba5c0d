import { type Check, look, ok, stops } from './check.ts';

export const firstAdmin: Check = {
  name: 'first admin',
  async examine(around) {
    const found = await around.database().catch(() => undefined);
    if (found?.practice === undefined)
      return look('not known, as long as the database is not ready', 'Begin with what is told of the database.');
    const { admins } = found.practice;
    if (admins > 0) return ok(`${admins} ${admins === 1 ? 'person opens' : 'people open'} the admin pages`);
    return stops('nobody can open the admin pages', 'npm run admin -- grant EMAIL, then sign in with a code.');
  },
};
