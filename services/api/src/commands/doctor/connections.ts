import { type Check, look, ok } from './check.ts';
import { examineRoutes, judgeRoutes, routesInWords } from './database-routes.ts';

export const connections: Check = {
  name: 'connections',
  async examine({ settings }) {
    const { databaseUrl } = settings;
    if (databaseUrl === undefined) return ok('the embedded database needs no pooler');
    const routes = await examineRoutes({ ...settings, databaseUrl }).catch(() => undefined);
    if (!routes) return look('unknown until the database is ready', 'Fix the database first.');
    const wrong = judgeRoutes(routes);
    return wrong.length > 0 ? wrong : ok(routesInWords(routes));
  },
};
