import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { denyReferral } from '@rewards/contracts/denials';
import { nudgeFriend } from '@rewards/contracts/nudges';
import { listOwnReferrals } from '@rewards/contracts/referrals';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('a nudge', () => {
  let service: RunningService;
  let maria: SignedIn;
  let friend: string;

  beforeAll(async () => {
    service = await startService();
    maria = await aPatient(service);
    [friend = ''] = await plantReferrals(service.sql, maria.user.id, 1);
  });
  afterAll(() => service.stop());

  const nudge = (id: string, { browser }: Pick<SignedIn, 'browser'> = maria) =>
    browser.ask(nudgeFriend, { params: { id } });
  const listed = async () => (await maria.browser.call(listOwnReferrals)).referrals[0];
  const found = async () => (await listed())?.nudge;

  it("is the referrer's own", async () => {
    const gone = { status: 404, body: { code: 'not_found' } };
    expect(await nudge(friend, { browser: service.visitor() })).toMatchObject({ status: 401 });
    expect(await nudge(friend, await aPatient(service, 'bob@example.com'))).toMatchObject(gone);
    expect(await nudge(randomUUID())).toMatchObject(gone);
    expect(await nudge('not an ID')).toMatchObject(gone);
    expect(await found()).toEqual({ rests_until: null });
  });

  it('greets the friend by first name, without a title', async () => {
    await service.sql.rows(`update referrals set friend_name = 'Dr. Ben Ortiz'`);
    expect((await listed())?.first_name).toBe('Ben');
    await service.sql.rows(`update referrals set friend_name = 'Dr Ortiz'`);
    expect((await listed())?.first_name).toBeNull();
  });

  it('is remembered for a week on every device, and nothing is sent', async () => {
    const sent = await service.sql.rows('select from mail_deliveries');
    const answer = await nudge(friend);
    expect(answer).toMatchObject({ status: 200, body: { nudge: await found() } });
    expect(await found()).toEqual({ rests_until: expect.any(String) });
    const days = (Date.parse((await found())?.rests_until ?? '') - Date.now()) / 86_400_000;
    expect([days > 6.9, days <= 7]).toEqual([true, true]);
    expect(await nudge(friend)).toMatchObject({ status: 200, body: answer.body as object });
    expect(await service.sql.rows('select from mail_deliveries')).toHaveLength(sent.length);
  });

  it("is refused for a friend who isn't counted", async () => {
    const admin = await anAdmin(service);
    await admin.browser.call(denyReferral, { params: { id: friend }, body: { reason: 'other', note: '' } });
    expect(await found()).toBeNull();
    expect(await nudge(friend)).toMatchObject({ status: 409, body: { code: 'friend_not_nudgeable' } });
  });
});
