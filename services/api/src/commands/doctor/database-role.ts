import { type Check, look, ok } from './check.ts';
import { judgeRoles } from './database-ground.ts';

export const databaseRole: Check = {
  name: 'database role',
  async examine(around) {
    if (around.settings.purpose !== 'serve') return ok('the embedded database belongs to this machine');
    const found = await around.database().catch(() => undefined);
    if (!found) return look('unknown until the database is ready', 'Fix the database first.');
    return judgeRoles(found.state.ground, found.migrator);
  },
};
