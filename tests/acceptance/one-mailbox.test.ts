import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantAdmin, revokeAdmin } from '@rewards/contracts/admins';
import { generateQr } from '@rewards/contracts/front-desk';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { adminStats } from '@rewards/contracts/patients';
import { requestQuote } from '@rewards/contracts/quotes';
import { referByHand, completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import {
  confirmPasswordReset,
  login,
  me,
  requestPasswordReset,
  sendLoginCode,
  setPassword,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anAdmin, type SignedIn, signInByCode, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { tasksOf } from '../support/tasks.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const good = 'a quiet harbour at dawn';

describe('one mailbox is one person (rule 43)', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let admin: Visitor;
  let adminId: string;

  beforeAll(async () => {
    service = await startService({ clock });
    const { browser, user } = await anAdmin(service);
    [admin, adminId] = [browser, user.id];
  });
  afterAll(() => service.stop());

  let people = 0;
  /** A user who signed in with the first of these spellings of one mailbox. */
  async function someone() {
    const name = `pat.miller${(people += 1)}`;
    const plain = name.replaceAll('.', '');
    const spellings = [
      `${name}@gmail.com`,
      `${plain}@gmail.com`,
      `p.${plain.slice(1)}+dentist@googlemail.com`,
    ] as const;
    return { spellings, ...(await signInByCode(service, spellings[0])) };
  }
  const countUsers = async () => (await admin.call(adminStats)).total_users;
  /** Runs the work and expects no new account. */
  async function addingNobody<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    const before = await countUsers();
    const outcome = await work();
    expect(await countUsers()).toBe(before);
    return outcome;
  }
  const whoIs = async (browser: Visitor) => (await browser.call(me)).user;
  const signInLater = (email: string): Promise<SignedIn> => {
    clock.advanceSeconds(61);
    return signInByCode(service, email);
  };

  it('with one account, one link and one cap, whichever spelling signs in by code', async () => {
    const { spellings, browser, user } = await someone();
    const { referral_link: link } = await browser.call(dashboard);
    let friends = 0;
    const completeOne = async (opened: string) => {
      const friend = service.visitor();
      await friend.open(new URL(opened).pathname);
      await signInByCode(service, `capped${(friends += 1)}@example.org`, { browser: friend, name: 'Friend' });
      const { referrals } = await admin.call(listReferrals, { query: { status: 'signed_up', per_page: 100 } });
      for (const { id } of referrals) await admin.call(completeReferral, { params: { id } });
    };

    for (const [index, spelling] of spellings.entries()) {
      const own = index === 0 ? browser : (await addingNobody(() => signInLater(spelling))).browser;
      expect(await whoIs(own)).toMatchObject({ id: user.id, email: spellings[0] });
      const shown = await own.call(dashboard);
      expect(shown.referral_link).toBe(link);
      for (let friend = 0; friend < 4; friend += 1) await completeOne(shown.referral_link);
    }

    const paid = await service.sql.rows<{ cents: number }>(
      `select sum(amount_cents)::int as cents from credit_ledger group by user_id`,
    );
    expect(paid).toEqual([{ cents: 50_000 }]);
    expect((await admin.call(adminStats)).total_earnings_paid).toBe(500);
  });

  it('when two spellings first sign in while an import and a QR use others', async () => {
    const [first, second] = ['both.at.once@gmail.com', 'bothatonce+2@gmail.com'];
    await service.visitor().call(sendLoginCode, { body: { email: first } });
    const token = await service.mail.loginCodeTo(first);
    const browsers = [first, second].map((email) => ({ email, own: service.visitor() }));
    const about = { token, name: 'Bo Once', staff: staffName };
    const before = await countUsers();

    const answers = await Promise.all([
      ...browsers.map(({ email, own }) => own.ask(verifyLoginCode, { body: { email, ...about } })),
      admin.ask(uploadPatients, { body: upload('Email\nb.othatonce@gmail.com\n') }),
      admin.ask(generateQr, { body: { email: 'bothat.once@gmail.com' } }),
    ]);

    expect(answers.slice(0, 2).map(({ status }) => status)).toContain(200);
    expect(answers.slice(2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await countUsers()).toBe(before + 1);
  });

  it('when signing in by password and after a reset', async () => {
    const { spellings, browser, user } = await someone();
    await browser.call(setPassword, { body: { password: good, confirm: good } });
    for (const email of spellings) {
      const own = service.visitor();
      await own.call(login, { body: { email, password: good } });
      expect(await whoIs(own)).toMatchObject({ id: user.id, email: spellings[0] });
      expect(await service.visitor().ask(login, { body: { email, password: `${good}!` } })).toMatchObject({
        status: 401,
      });
    }
    clock.advanceSeconds(61);
    const [, email] = spellings;
    await service.visitor().call(requestPasswordReset, { body: { email } });
    const token = await service.mail.resetCodeTo(email);
    const password = 'another harbour at dusk';
    await service.visitor().call(confirmPasswordReset, { body: { email, token, password, confirm: password } });
    const own = service.visitor();
    await own.call(login, { body: { email: spellings[2], password } });
    expect(await whoIs(own)).toMatchObject({ id: user.id });
  });

  it('whose wrong passwords count together, while their known browser still gets in (rule 13)', async () => {
    const { spellings, browser } = await someone();
    await browser.call(setPassword, { body: { password: good, confirm: good } });
    const [name] = spellings[0].split('@');
    for (let time = 0; time < 10; time += 1)
      await service.visitor().ask(login, { body: { email: `${name}+${time}@gmail.com`, password: 'wrong password' } });
    const right = (by: Visitor) => by.ask(login, { body: { email: spellings[1], password: good } });
    expect(await right(service.visitor())).toMatchObject({ status: 429 });
    expect(await right(browser)).toMatchObject({ status: 200 });
  });

  it("who isn't asked for known details", async () => {
    const { spellings, user } = await someone();
    clock.advanceSeconds(61);
    const [, email] = spellings;
    const own = service.visitor();
    expect(await own.call(sendLoginCode, { body: { email } })).toMatchObject({ has_staff: true });
    const token = await service.mail.loginCodeTo(email);
    expect(await own.call(verifyLoginCode, { body: { email, token } })).toMatchObject({ user: { id: user.id } });
  });

  it('at the desk: in an import, a QR, an admin grant and a correction', async () => {
    const { spellings, user } = await someone();
    const [onRecord, plain, tagged] = spellings;
    const list = `Email,Name\n${plain},Pat Q. Miller\n${tagged},Sam Miller\nnew.${plain},New\n`;
    const imported = await admin.call(uploadPatients, { body: upload(list) });
    expect(imported).toMatchObject({ created: 1, updated: 1, skipped: 1, total_rows: 3 });
    expect(imported.errors).toEqual([{ row: 3, error: `Shares ${tagged} with row 2` }]);
    expect(await admin.call(uploadPatients, { body: upload(list) })).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 3,
    });

    await addingNobody(async () => {
      expect(await admin.call(generateQr, { body: { email: tagged } })).toMatchObject({
        user: { email: onRecord, name: 'Pat Q. Miller' },
      });
      const { admins } = await admin.call(grantAdmin, { body: { email: plain } });
      expect(admins).toContainEqual({
        id: user.id,
        email: onRecord,
        name: 'Pat Q. Miller',
        role: 'admin',
        has_passkey: false,
      });
      await admin.call(revokeAdmin, { params: { id: user.id } });
    });

    const other = await someone();
    const { user: read } = await admin.call(showPatient, { params: { id: other.user.id } });
    expect(
      await admin.ask(correctPatient, { params: { id: read.id }, body: { version: read.version, email: tagged } }),
    ).toMatchObject({ status: 409, body: { code: 'email_in_use' } });
  });

  it('who can refer neither themselves nor a patient in another spelling', async () => {
    const { spellings, browser } = await someone();
    const { referral_link: link } = await browser.call(dashboard);
    const own = service.visitor();
    await own.open(new URL(link).pathname);
    const asked = { name: 'Pat Miller', phone: '(678) 555-0144', reason: 'A cleaning', consent: true } as const;
    await own.call(requestQuote, { body: { ...asked, email: spellings[2] } });
    expect((await browser.call(dashboard)).stats).toMatchObject({ total_referrals: 0 });
    const byHand = { name: 'Pat', email: spellings[1], phone: '', reason: '' };
    expect(await admin.ask(referByHand, { body: { ...byHand, referrer_id: adminId } })).toMatchObject({
      status: 409,
      body: { code: 'already_patient' },
    });
  });

  it('unless it had several accounts before, which the desk sees linked to each other', async () => {
    const { spellings, user } = await someone();
    const [planted] = await service.sql.rows<{ id: string }>(
      `insert into users (id, email, email_key, shares_mailbox, name, referral_code, staff_name, created_at)
       select gen_random_uuid(), $1, email_key, true, 'Twin', 'TW2NTW2N', staff_name, now() from users where id = $2
       returning id`,
      [spellings[1], user.id],
    );
    const twin = { id: planted?.id ?? '', email: spellings[1] };
    const named = { id: user.id, name: user.name, email: user.email };
    const other = { id: twin.id, name: 'Twin', email: twin.email };

    const shared = (await tasksOf(admin, 'shared_mailbox')).map(({ accounts }) => accounts);
    expect(shared).toHaveLength(1);
    expect(shared[0]).toEqual(expect.arrayContaining([named, other]));
    expect((await admin.call(showPatient, { params: { id: user.id } })).same_mailbox).toEqual([other]);
    expect(await whoIs((await signInLater(spellings[1])).browser)).toMatchObject({ id: twin.id });
    expect(await whoIs((await signInLater(spellings[0])).browser)).toMatchObject({ id: user.id });
  });
});
