import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { grantAdmin, revokeAdmin } from '@rewards/contracts/admins';
import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { deleteUser } from '@rewards/contracts/patients';
import {
  confirmPasswordReset,
  login,
  logoutEverywhere,
  me,
  requestPasswordReset,
  sendLoginCode,
  setPassword,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { letHeldMailsLeave } from '../support/let-held-mails-leave.ts';
import { anAdmin, signInByCode, type SignedIn, staffName } from '../support/people.ts';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const minute = 60;
const password = 'a quiet harbour at dawn';
const newPassword = 'a busy market at noon';

describe('the credentials of an account', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let dana: SignedIn;
  let people = 0;

  beforeAll(async () => {
    service = await startService({ clock });
  });
  afterAll(() => service.stop());

  /** A patient who signed in by code and can ask for another email. */
  async function someone(): Promise<SignedIn> {
    const signedIn = await signInByCode(service, `person${(people += 1)}@example.com`);
    clock.advanceSeconds(minute);
    return signedIn;
  }
  const toSet = { password, confirm: password };
  const linkIn = ({ text }: { readonly text: string }) =>
    /http:\/\/rewards\.test(\/sign-in\/[0-9a-z]{25})(?![0-9a-z])/.exec(text)?.[1] ?? '';
  const codeIn = ({ text }: { readonly text: string }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';

  async function keysFor(email: string, purpose: 'login' | 'reset' = 'login', browser = service.visitor()) {
    const asked = purpose === 'login' ? sendLoginCode : requestPasswordReset;
    await browser.call(asked, { body: { email } });
    const mail = await service.mail.mailTo(email, purpose === 'login' ? /login code/ : /reset code/);
    return { email, code: codeIn(mail), link: linkIn(mail) };
  }
  const enter = ({ email, code }: { readonly email: string; readonly code: string }, browser = service.visitor()) =>
    browser.ask(verifyLoginCode, { body: { email, token: code, name: 'Pat', staff: staffName } });
  const press = (link: string, browser: Visitor) =>
    browser.request('POST', link, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name: 'Pat', staff: staffName }).toString(),
    });
  const signIn = (email: string, given = password) =>
    service.visitor().ask(login, { body: { email, password: given } });

  async function expectNothingOpens({ link, ...code }: { email: string; code: string; link: string }): Promise<void> {
    const stranger = service.visitor();
    expect(await stranger.open(link)).toMatchObject({ status: 410, body: expect.stringContaining('Get a new one') });
    expect(await press(link, stranger)).toMatchObject({ status: 410 });
    expect(await enter(code, stranger)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    expect(await stranger.ask(me)).toMatchObject({ status: 401 });
  }

  async function correct(id: string, email: string) {
    const { user } = await dana.browser.call(showPatient, { params: { id } });
    return dana.browser.call(correctPatient, { params: { id }, body: { version: user.version, email } });
  }

  beforeAll(async () => {
    dana = await anAdmin(service);
  });

  it('are revoked when the desk corrects an email, so the wrong mailbox can never sign in again (rule 46)', async () => {
    const { browser: stranger, user } = await someone();
    const right = `right.${user.email}`;
    await stranger.call(setPassword, { body: toSet });
    const keys = await keysFor(user.email);
    const forReset = await keysFor(user.email, 'reset');

    const { activity_id: correction } = await correct(user.id, right);

    expect(await stranger.ask(me)).toMatchObject({ status: 401 });
    for (const email of [user.email, right]) expect(await signIn(email)).toMatchObject({ status: 401 });
    await expectNothingOpens(keys);
    expect(await press(forReset.link, service.visitor())).toMatchObject({ status: 410 });
    const reset = { email: user.email, token: forReset.code, password: newPassword, confirm: newPassword };
    expect(await service.visitor().ask(confirmPasswordReset, { body: reset })).toMatchObject({ status: 401 });
    await letHeldMailsLeave(service);
    for (const to of [user.email, right])
      expect((await service.mail.mailTo(to, /^Your email/)).text.replaceAll('\n', ' ')).toContain('no longer works');

    const { browser: owner } = await signInByCode(service, right);
    expect(await owner.call(me)).toMatchObject({ user: { id: user.id }, must_set_password: true });
    expect(await signIn(right)).toMatchObject({ status: 401 });

    await dana.browser.call(undoActivity, { params: { id: correction ?? '' } });
    expect(await owner.ask(me)).toMatchObject({ status: 401 });
    expect(await signIn(user.email)).toMatchObject({ status: 401 });
    expect((await enter(keys)).status).toBe(401);
  });

  it('are a single use in a sign-in email: the code ends the link, and the link ends the code (rule 46)', async () => {
    const first = await keysFor((await someone()).user.email);
    expect(await enter(first)).toMatchObject({ status: 200 });
    const late = service.visitor();
    expect(await late.open(first.link)).toMatchObject({
      status: 410,
      body: expect.stringContaining('This link was already used.'),
    });
    expect(await press(first.link, late)).toMatchObject({ status: 410 });
    expect(await late.ask(me)).toMatchObject({ status: 401 });

    const asking = service.visitor();
    const second = await keysFor((await someone()).user.email, 'login', asking);
    expect(await press(second.link, asking)).toMatchObject({ status: 303 });
    expect(await enter(second)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  });

  it('sign in once when the code and the link are used concurrently (rule 46)', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [tab, other] = [service.visitor(), service.visitor()];
      const keys = await keysFor((await someone()).user.email, 'login', other);
      await Promise.all([enter(keys, tab), press(keys.link, other)]);
      const signedIn = await Promise.all([tab, other].map(async (browser) => (await browser.ask(me)).status));
      expect(signedIn.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('from an older email end with a newer one, and the page says to check the latest (rules 13 and 46)', async () => {
    const { email } = (await someone()).user;
    const older = await keysFor(email);
    clock.advanceSeconds(minute);
    const newer = await keysFor(email);

    const browser = service.visitor();
    for (const page of [await browser.open(older.link), await press(older.link, browser)])
      expect(page).toMatchObject({ status: 410, body: expect.stringContaining('Use the button in that one.') });
    expect(await press(newer.link, browser)).toMatchObject({ status: 303 });
    expect(await browser.call(me)).toMatchObject({ user: { email } });
  });

  /** Everything that revokes what was sent to a person before. */
  const acts: readonly (readonly [string, (person: SignedIn) => Promise<unknown>])[] = [
    ['a new password', ({ browser }) => browser.call(setPassword, { body: toSet })],
    ['signing out everywhere', ({ browser }) => browser.call(logoutEverywhere)],
    [
      'a password reset',
      async ({ user: { email } }) => {
        const { code: token } = await keysFor(email, 'reset');
        return service.visitor().call(confirmPasswordReset, { body: { email, token, ...toSet } });
      },
    ],
    [
      'a grant of the admin role',
      async ({ user: { email } }) => {
        const { browser } = await anAdmin(service, 'just.signed.in@example.com');
        return browser.call(grantAdmin, { body: { email } });
      },
    ],
    [
      'a grant on the command line',
      ({ user: { email } }) => runProgram('commands/admin.ts', ['grant', email], service.environment),
    ],
    ['deletion', ({ user: { id } }) => dana.browser.call(deleteUser, { params: { id } })],
  ];

  it.each(acts)('are all revoked by %s (rule 46)', async (_what, act) => {
    const person = await someone();
    const keys = await keysFor(person.user.email);

    await act(person);

    await expectNothingOpens(keys);
  });

  it.each(['by another admin', 'from the command line'])(
    'are all revoked when the admin role is removed %s (rule 46)',
    async (by) => {
      const { user } = await anAdmin(service, `former${(people += 1)}@example.com`);
      clock.advanceSeconds(minute);
      const keys = await keysFor(user.email);

      await signInByCode(service, dana.user.email, { browser: dana.browser });
      if (by === 'by another admin') await dana.browser.call(revokeAdmin, { params: { id: user.id } });
      else await runProgram('commands/admin.ts', ['revoke', user.email], service.environment);

      await expectNothingOpens(keys);
      expect(await service.sql.count('users where email = $1 and not is_admin', [user.email])).toBe(1);
    },
  );

  it('of an admin last 10 minutes, link and code alike, and the email says so (rule 46)', async () => {
    const { email } = (await anAdmin(service, 'minutes@example.com')).user;
    clock.advanceSeconds(minute);
    await service.visitor().call(sendLoginCode, { body: { email } });
    const mail = await service.mail.mailTo(email, /login code/);
    expect(mail.text.replaceAll('\n', ' ')).toContain('The code and the button expire in 10 minutes.');

    const browser = service.visitor();
    clock.advanceSeconds(10 * minute - 1);
    expect(await browser.open(linkIn(mail))).toMatchObject({ status: 200 });
    clock.advanceSeconds(1);
    expect(await browser.open(linkIn(mail))).toMatchObject({
      status: 410,
      body: expect.stringContaining('This link has expired.'),
    });
    expect(await press(linkIn(mail), browser)).toMatchObject({ status: 410 });
    expect(await browser.ask(me)).toMatchObject({ status: 401 });
  });
});
