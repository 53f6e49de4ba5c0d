import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningService, startService } from '../support/running-service.ts';

let service: RunningService;

beforeAll(async () => {
  service = await startService({ environment: { DRAIN_SECONDS: '10' } });
});
afterAll(() => service.stop());

test('a process that is shutting down says so, and still answers requests from a load balancer', async () => {
  const visitor = service.visitor();
  expect(await visitor.open('/readyz')).toMatchObject({ status: 200, body: { draining: false } });
  const stopped = service.app.stop();
  expect(await visitor.open('/readyz')).toMatchObject({ status: 503, body: { draining: true, database: true } });
  expect((await visitor.open('/api/config')).status).toBe(200);
  await stopped;
  await expect(visitor.open('/livez')).rejects.toThrow('fetch failed');
});
