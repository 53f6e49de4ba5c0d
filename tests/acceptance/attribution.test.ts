import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportReferrals } from '@rewards/contracts/exports';
import { answerWhoInvited, askWhoInvited } from '@rewards/contracts/invitations';
import { requestQuote } from '@rewards/contracts/quotes';
import { dashboard, listOwnReferrals, listReferrals } from '@rewards/contracts/referrals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, type SignedIn, signInByCode, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

describe('who referred whom (rule 31)', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let admin: SignedIn;
  let ada: SignedIn;
  let bob: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
    ada = await aPatient(service, 'ada@example.com', 'Ada Archer');
    bob = await aPatient(service, 'bob@example.com', 'Bob Baker');
  });
  afterAll(() => service.stop());

  /** A browser that isn't signed in and last opened this person's link. */
  async function ledBy({ user }: SignedIn): Promise<Visitor> {
    const browser = service.visitor();
    await browser.open(`/r/${user.referral_code}`);
    return browser;
  }

  async function leaveEmail(email: string, by: SignedIn): Promise<void> {
    await (await ledBy(by)).call(sendLoginCode, { body: { email } });
    // The referrer left someone else's email, so the email isn't theirs to read.
    await service.mail.loginCodeTo(email);
    clock.advanceSeconds(61);
  }

  /** Everything a referrer can see or be sent. */
  async function seenBy({ browser, user }: SignedIn) {
    return {
      referrals: (await browser.call(listOwnReferrals, { query: { per_page: 100 } })).referrals,
      ...(await browser.call(dashboard)),
      mails: service.mail.received.filter(({ to }) => to.includes(user.email)).length,
    };
  }

  const holderOf = async (email: string) => {
    const { referrals } = await admin.browser.call(listReferrals, { query: { per_page: 100 } });
    return referrals
      .filter(({ referred_email, status }) => referred_email === email && status !== 'pending')
      .map(({ referrer }) => referrer.email);
  };

  it("is decided by the link the friend holds, not by someone who enters the friend's email", async () => {
    await leaveEmail('vera@example.org', ada);
    const attacker = await ledBy(ada);
    await attacker.call(requestQuote, {
      body: {
        name: 'Not Vera',
        phone: '(678) 555-0199',
        email: 'vera@example.org',
        reason: 'x',
        best_time: '',
        consent: true,
      },
    });
    const before = await seenBy(ada);
    expect(before.referrals).toMatchObject([
      { referred_email: 'vera@example.org', status: 'pending', referred_name: null, signed_up_by_staff: null },
    ]);

    clock.advanceSeconds(60);
    const { browser } = await signInByCode(service, 'vera@example.org', {
      name: 'Vera Lane',
      browser: await ledBy(bob),
    });

    await service.mail.mailTo('bob@example.com', /signed up|joined/i);
    expect(await seenBy(ada)).toEqual(before);
    expect(await holderOf('vera@example.org')).toEqual(['bob@example.com']);
    expect((await seenBy(bob)).referrals).toMatchObject([
      { referred_email: 'vera@example.org', referred_name: 'Vera Lane', status: 'signed_up' },
    ]);
    expect(await browser.call(askWhoInvited)).toEqual({ invitations: [] });
  });

  it("looks the same to the person entering an email, whether its owner is new, a patient or another's friend", async () => {
    const [ida] = [await aPatient(service, 'ida@example.com', 'Ida Irwin')];
    const emails = ['unknown@example.org', 'bob@example.com', 'vera@example.org'];
    for (const email of emails) await leaveEmail(email, ida);

    const { referrals, stats } = await seenBy(ida);

    expect(stats).toMatchObject({ total_referrals: 3, pending_referrals: 3, signed_up_referrals: 0 });
    const [first, ...others] = referrals.map(({ id: _, created_at: __, referred_email: ___, ...shown }) => shown);
    for (const other of others) expect(other).toEqual(first);
    expect(referrals.map(({ referred_email }) => referred_email).toSorted()).toEqual(emails.toSorted());
    expect(service.mail.received.filter(({ to, text }) => to.includes('ida@') && /friend/i.test(text))).toEqual([]);
  });

  it('follows the browser that requested the code if the verifying one holds no link', async () => {
    const asking = await ledBy(bob);
    await asking.call(sendLoginCode, { body: { email: 'cross@example.org' } });
    const token = await service.mail.loginCodeTo('cross@example.org');
    await service.visitor().call(verifyLoginCode, {
      body: { email: 'cross@example.org', token, name: 'Cross Device', staff: staffName },
    });

    expect(await holderOf('cross@example.org')).toEqual(['bob@example.com']);
  });

  it("comes from a friend's yes if they came without a link", async () => {
    await leaveEmail('yes@example.org', ada);
    const friend = await signInByCode(service, 'yes@example.org', { name: 'Yes Friend' });
    expect(await holderOf('yes@example.org')).toEqual([]);

    const { invitations } = await friend.browser.call(askWhoInvited);
    expect(invitations).toEqual([{ referral_id: expect.any(String), first_name: 'Ada' }]);
    const body = { referral_id: invitations[0]?.referral_id ?? '' };
    expect(await bob.browser.ask(answerWhoInvited, { body })).toMatchObject({
      status: 409,
      body: { code: 'invitation_not_asked' },
    });
    expect(await friend.browser.call(answerWhoInvited, { body })).toEqual({ ok: true });

    expect(await holderOf('yes@example.org')).toEqual(['ada@example.com']);
    expect((await seenBy(ada)).referrals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: body.referral_id, referred_name: 'Yes Friend', status: 'signed_up' }),
      ]),
    );
    expect(await friend.browser.call(dashboard)).toMatchObject({ first_visit_due: true });
    expect(await friend.browser.ask(answerWhoInvited, { body })).toMatchObject({ status: 409 });
    expect(
      await service.sql.rows(`select actor_email, action from activity_log where action like 'invitation_%'`),
    ).toEqual([{ actor_email: 'yes@example.org', action: 'invitation_confirmed' }]);
  });

  it('stays hidden from the referrer after a no, and is not asked again', async () => {
    await leaveEmail('no@example.org', ada);
    const friend = await signInByCode(service, 'no@example.org', { name: 'No Friend' });
    const before = await seenBy(ada);

    expect(await friend.browser.call(answerWhoInvited, { body: { referral_id: null } })).toEqual({ ok: true });

    expect(await seenBy(ada)).toEqual(before);
    expect(await friend.browser.call(askWhoInvited)).toEqual({ invitations: [] });
    expect(await holderOf('no@example.org')).toEqual([]);
  });

  it('is in the staff export, along with emails that were only left', async () => {
    const file = String((await admin.browser.ask(exportReferrals)).body);

    expect(file).toMatch(/vera@example\.org,[^\n]*,Signed Up,[^\n]*bob@example\.com/);
    expect(file).toMatch(/vera@example\.org,[^\n]*,Pending,[^\n]*ada@example\.com/);
  });

  it('is not asked 30 days after the email was left', async () => {
    await leaveEmail('late@example.org', ada);
    clock.advanceSeconds(30 * 86_400);
    const friend = await signInByCode(service, 'late@example.org', { name: 'Late Friend' });

    expect(await friend.browser.call(askWhoInvited)).toEqual({ invitations: [] });
  });
});
