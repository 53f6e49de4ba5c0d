import { Router } from '@koa/router';

export interface Health {
  /** Throws unless the database answers and is migrated. */
  readonly pingDatabase: () => Promise<void>;
  readonly isDraining: () => boolean;
}

/** `/livez`: this process runs. `/readyz`: it can take requests; a balancer sends none while it can not. */
export function healthRoutes({ pingDatabase, isDraining }: Health): Router {
  const router = new Router();
  router.get('/livez', (context) => {
    context.set('Cache-Control', 'no-store');
    context.body = { alive: true };
  });
  router.get('/readyz', async (context) => {
    context.set('Cache-Control', 'no-store');
    const database = await pingDatabase().then(
      () => true,
      () => false,
    );
    const ready = database && !isDraining();
    context.status = ready ? 200 : 503;
    context.body = { ready, database, draining: isDraining() };
  });
  return router;
}
