import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { showDeliveries } from '@rewards/contracts/notifications';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { anAdmin, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

const nothing = { waiting: 0, scheduled: 0, given_up: 0, oldest_waiting_seconds: 0 };

let service: RunningService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('while the mail server is down the service answers and admins see queued emails, which arrive once it is back', async () => {
  const { browser: admin } = await anAdmin(service);
  expect(await admin.call(showDeliveries, {})).toEqual({
    mails: nothing,
    texts: nothing,
    failed: [],
    failed_total: 0,
  });
  await service.mail.stop();
  const visitor = service.visitor();
  expect(await visitor.call(sendLoginCode, { body: { email: 'patient@example.com' } })).toMatchObject({
    has_staff: false,
  });
  await until(
    'a send attempt has failed',
    async () => (await service.sql.count('graphile_worker.jobs where last_error is not null')) > 0,
  );
  expect(service.mail.received.filter(({ to }) => to.includes('patient@example.com'))).toEqual([]);
  expect((await admin.call(showDeliveries, {})).mails).toMatchObject({ scheduled: 1, given_up: 0 });
  expect((await visitor.open('/readyz')).status).toBe(200);

  await service.mail.resume();
  const token = await service.mail.loginCodeTo('patient@example.com');
  await visitor.call(verifyLoginCode, { body: { email: 'patient@example.com', token, name: 'Pat', staff: staffName } });
});
