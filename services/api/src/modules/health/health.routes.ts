import { Router } from '@koa/router';

/** Whether the service is shutting down. It still answers, but a load balancer should send no more requests. */
export interface Drain {
  isDraining: boolean;
}

export interface Health {
  /** Throws unless the database answers and is migrated. */
  readonly pingDatabase: () => Promise<void>;
  readonly drain: Drain;
  readonly queueWatch: { readonly stalledSeconds: number | undefined };
}

/**
 * `/livez`: the process runs. `/readyz`: it can take requests. If not, a load balancer sends none. A stalled queue is
 * only told: pages work without it, and often all processes are stalled at once (record 0107).
 */
export function healthRoutes({ pingDatabase, drain, queueWatch }: Health): Router {
  const router = new Router();
  router.get('/livez', (context) => {
    context.set('Cache-Control', 'no-store');
    context.body = { alive: true };
  });
  router.get('/readyz', async (context) => {
    context.set('Cache-Control', 'no-store');
    const answers = await pingDatabase().then(
      () => true,
      () => false,
    );
    const ready = answers && !drain.isDraining;
    context.status = ready ? 200 : 503;
    const queue = queueWatch.stalledSeconds === undefined;
    context.body = { ready, database: answers, draining: drain.isDraining, queue };
  });
  return router;
}
