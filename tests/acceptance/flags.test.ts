import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { requestQuote } from '@rewards/contracts/quotes';
import { completeReferral, deleteReferral, listOwnReferrals, listReferrals } from '@rewards/contracts/referrals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { codeIn } from '../support/mail-sink.ts';
import { aPatient, anAdmin, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const asked = {
  name: 'Robin Friend',
  phone: '(678) 555-0101',
  reason: 'A cleaning',
  best_time: 'Mornings',
  consent: true,
} as const;
const home = '198.51.100.7';

describe('possible abuse (rule 9)', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    maria = await aPatient(service);
    await service.sql.rows(`update users set phone = '+16785550101' where id = $1`, [maria.user.id]);
  });
  afterAll(() => service.stop());

  /** A browser that opened the personal link. */
  async function ledBy({ user }: SignedIn, address?: string) {
    const browser = service.visitor();
    if (address) browser.headers['x-forwarded-for'] = address;
    await browser.open(`/r/${user.referral_code}`);
    return browser;
  }

  const askForCode = async (email: string, by: SignedIn, address?: string) =>
    (await ledBy(by, address)).call(sendLoginCode, { body: { email } });

  const listed = async (email: string) => {
    const { referrals } = await admin.browser.call(listReferrals, { query: { per_page: 100 } });
    return referrals.find(({ referred_email }) => referred_email === email);
  };

  it('is not flagged for a single friend', async () => {
    await askForCode('alone@example.org', maria);

    expect(await listed('alone@example.org')).toMatchObject({ status: 'pending', flags: [] });
  });

  it("is flagged when a friend has the referrer's phone, unseen by the referrer and still completable", async () => {
    const friend = await ledBy(maria);
    expect(await friend.ask(requestQuote, { body: { ...asked, email: 'robin@example.org' } })).toMatchObject({
      status: 200,
    });
    expect(await listed('robin@example.org')).toMatchObject({
      status: 'pending',
      flags: ['Same phone as the referrer'],
    });

    const { referrals } = await maria.browser.call(listOwnReferrals);
    const own = referrals.find(({ referred_email }) => referred_email === 'robin@example.org');
    expect(own).toMatchObject({ status: 'pending' });
    expect(JSON.stringify(referrals)).not.toMatch(/flags|phone/i);

    const token = codeIn(await service.mail.mailTo('robin@example.org', /got your request/));
    await friend.call(verifyLoginCode, { body: { email: 'robin@example.org', token } });
    const completed = await admin.browser.call(completeReferral, { params: { id: own?.id ?? '' } });
    expect(completed.referral).toMatchObject({
      status: 'completed',
      earnings: 50,
      // Its flag was in sight when it was completed.
      flags: [],
      flag_details: [{ kind: 'same_phone', is_dismissed: true }],
    });
  });

  it('is flagged at a third friend from one address, which is stored only as a hash and survives an undo', async () => {
    const flags = ['3 friends from the same internet connection'];
    const [ben, other] = [
      await aPatient(service, 'ben@example.org', 'Ben'),
      await aPatient(service, 'other@example.org', 'Other'),
    ];
    for (const number of [1, 2]) await askForCode(`home${number}@example.org`, ben, home);
    await askForCode('neighbour@example.org', other, home);
    expect(await listed('home2@example.org')).toMatchObject({ flags: [] });

    await askForCode('home3@example.org', ben, home);

    for (const number of [1, 2, 3])
      expect(await listed(`home${number}@example.org`)).toMatchObject({ status: 'pending', flags });
    expect(await listed('neighbour@example.org')).toMatchObject({ flags: [] });
    const kept = await service.sql.rows<{ whole: string }>('select to_jsonb(referrals)::text as whole from referrals');
    expect(JSON.stringify(kept)).not.toContain(home);

    const { id = '' } = (await listed('home3@example.org')) ?? {};
    const { activity_id } = await admin.browser.call(deleteReferral, { params: { id } });
    expect(await listed('home1@example.org')).toMatchObject({ flags: [] });
    await admin.browser.call(undoActivity, { params: { id: activity_id } });
    expect(await listed('home1@example.org')).toMatchObject({ flags });
  });

  it('is flagged for one IPv6 network as for one address', async () => {
    const eve = await aPatient(service, 'eve@example.org', 'Eve');
    for (const number of [1, 2, 3]) await askForCode(`six${number}@example.org`, eve, `2001:db8:0:7::${number}`);

    expect(await listed('six1@example.org')).toMatchObject({ flags: ['3 friends from the same internet connection'] });
  });

  it('is flagged for a burst of friends from any address', async () => {
    const joe = await aPatient(service, 'joe@example.org', 'Joe');
    for (const number of [1, 2, 3, 4]) await askForCode(`burst${number}@example.org`, joe);
    expect(await listed('burst1@example.org')).toMatchObject({ flags: [] });

    await askForCode('burst5@example.org', joe);

    for (const number of [1, 5])
      expect(await listed(`burst${number}@example.org`)).toMatchObject({ flags: ['5 friends within an hour'] });
  });
});
