import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral, listReferrals } from '@rewards/contracts/referrals';
import { anAdmin, aPatient, plantReferrals, type SignedIn, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

const referrer = 'maria.santos@example.com';

describe('mails that tell a referrer', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService({
      environment: { PRACTICE_NAME: 'Duluth Dental', PRACTICE_ADDRESS: '1 Main Street, Duluth' },
    });
    admin = await anAdmin(service);
    maria = await aPatient(service, referrer);
  });
  afterAll(() => service.stop());

  const complete = (id: string) => admin.browser.call(completeReferral, { params: { id } });

  it('say that a friend signed up, once, and never to someone else', async () => {
    const friend = service.visitor();
    await friend.open(`/r/${maria.user.referral_code}`);
    await signInByCode(service, 'robin@example.org', { name: 'Robin Friend', browser: friend });

    const told = await service.mail.mailTo(referrer, /joined/);
    expect(told.subject).toBe('Robin joined Duluth Dental thanks to you');
    expect(told.text).toContain('Hello Maria,');
    expect(told.text).toContain('Duluth Dental\r\n1 Main Street, Duluth');
    expect(told.text).not.toContain('robin@example.org');
    expect(service.mail.received.filter(({ subject }) => subject.includes('joined'))).toHaveLength(1);
  });

  it('say what a completed referral earned, once however often it is asked', async () => {
    const { referrals } = await admin.browser.call(listReferrals);
    const id = referrals[0]?.id ?? '';
    await Promise.all([complete(id), complete(id)]);
    await complete(id);

    const told = await service.mail.mailTo(referrer, /earned/);
    expect(told.subject).toBe('You earned $50 for recommending Duluth Dental');
    expect(told.text).toContain('so far: $50 of at most $500');
  });

  it('say why there is no credit once the year is full', async () => {
    for (const id of await plantReferrals(service.sql, maria.user.id, 10)) await complete(id);

    const last = await service.mail.mailTo(referrer, /Thank you/);
    expect(last.text).toContain('has already reached the most a year can hold, $500');
    // Several leave at a time, so that this one may come before another.
    const earned = () =>
      service.mail.received.filter(({ to, subject }) => to === referrer && subject.includes('earned')).length;
    await until('each of the others told what it earned', async () => earned() >= 10);
    expect(earned()).toBe(10);
  });
});
