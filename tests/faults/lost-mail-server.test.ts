import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

let service: RunningService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('answers while the mail server is down, and the mail arrives once it is back', async () => {
  await service.mail.stop();
  const visitor = service.visitor();
  expect(await visitor.call(sendLoginCode, { body: { email: 'patient@example.com' } })).toEqual({ has_staff: false });
  await until('sending was tried and failed', async () => (await service.sql.count('graphile_worker.jobs where last_error is not null')) > 0);
  expect(service.mail.received).toEqual([]);
  expect((await visitor.open('/readyz')).status).toBe(200);

  await service.mail.resume();
  const token = await service.mail.loginCodeTo('patient@example.com');
  await visitor.call(verifyLoginCode, { body: { email: 'patient@example.com', token, name: 'Pat', staff: staffName } });
});
