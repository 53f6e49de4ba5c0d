import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
import { signInByCode, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const oldPassword = 'a quiet harbour at dawn';
const newPassword = 'a busy market at noon';

describe('resetting a password', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock });
  });
  afterAll(() => service.stop());

  const request = (email: string, visitor = service.visitor()) =>
    visitor.ask(requestPasswordReset, { body: { email } });
  const confirm = (email: string, token: string, password = newPassword, visitor = service.visitor()) =>
    visitor.ask(confirmPasswordReset, { body: { email, token, password, confirm: password } });

  async function member(email: string): Promise<Visitor> {
    const { browser } = await signInByCode(service, email);
    await browser.call(setPassword, { body: { password: oldPassword, confirm: oldPassword } });
    await service.mail.mailTo(email, /Welcome to/);
    return browser;
  }

  it('accepts an emailed code, signs in, ends every other session, and sends a notice (rule 14)', async () => {
    const email = 'forgetful@example.com';
    const elsewhere = await member(email);
    expect(await request(email)).toMatchObject({
      status: 200,
      body: { message: 'If this email exists, a code has been sent' },
    });
    const token = await service.mail.resetCodeTo(email);

    const browser = service.visitor();
    expect(await confirm(email, token, newPassword, browser)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await browser.call(me)).toMatchObject({ user: { email }, must_set_password: false });
    expect(await elsewhere.ask(me)).toMatchObject({ status: 401 });
    await service.mail.mailTo(email, /was changed/);
    expect(await service.visitor().ask(login, { body: { email, password: oldPassword } })).toMatchObject({
      status: 401,
    });
    expect(await service.visitor().ask(login, { body: { email, password: newPassword } })).toMatchObject({
      status: 200,
    });
  });

  it('gives the same answer for an unknown email and sends nothing (rule 13)', async () => {
    const email = 'real@example.com';
    await member(email);
    const [known, unknown] = await Promise.all([request(email), request('unreal@example.com')]);
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
    expect([...unknown.headers.keys()].toSorted()).toEqual([...known.headers.keys()].toSorted());
    await service.mail.resetCodeTo(email);
    await signInByCode(service, 'comes.later@example.com');
    expect(service.mail.received.filter(({ to }) => to === 'unreal@example.com')).toEqual([]);

    const outcomes = await Promise.all([confirm(email, '000000'), confirm('unreal@example.com', '000000')]);
    for (const { status, body } of outcomes) expect({ status, body }).toEqual({ status: 401, body: outcomes[0]?.body });
  });

  it('keeps the code valid while the new password is refused', async () => {
    const email = 'picky@example.com';
    await member(email);
    await request(email);
    const token = await service.mail.resetCodeTo(email);
    expect(await confirm(email, token, 'short')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password must be at least 8 characters' } },
    });
    expect(await confirm(email, token, 'password1')).toMatchObject({
      status: 422,
      body: { code: 'password_too_common' },
    });
    const unlike = await service
      .visitor()
      .ask(confirmPasswordReset, { body: { email, token, password: newPassword, confirm: oldPassword } });
    expect(unlike).toMatchObject({ status: 422, body: { fields: { confirm: 'Passwords do not match' } } });
    expect(await confirm(email, token)).toMatchObject({ status: 200 });
    expect(await confirm(email, token)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  });

  it('rejects a login code, and signing in rejects a reset code (rule 13)', async () => {
    const email = 'mixed.up@example.com';
    await member(email);
    clock.advanceSeconds(60);
    await service.visitor().call(sendLoginCode, { body: { email } });
    const loginCode = await service.mail.loginCodeTo(email);
    await request(email);
    const resetCode = await service.mail.resetCodeTo(email);
    expect(await confirm(email, loginCode)).toMatchObject({ status: 401 });
    expect(
      await service.visitor().ask(verifyLoginCode, { body: { email, token: resetCode, staff: staffName } }),
    ).toMatchObject({ status: 401 });
    expect(await confirm(email, resetCode)).toMatchObject({ status: 200 });
  });

  it('expires a code after ten minutes and after five wrong attempts (rule 13)', async () => {
    const email = 'slow@example.com';
    await member(email);
    await request(email);
    const late = await service.mail.resetCodeTo(email);
    clock.advanceSeconds(600);
    expect(await confirm(email, late)).toMatchObject({ status: 401 });

    await request(email);
    const tried = await service.mail.resetCodeTo(email);
    for (let by = 1; by <= 5; by += 1)
      expect(await confirm(email, String((Number(tried) + by) % 1_000_000).padStart(6, '0'))).toMatchObject({
        status: 401,
      });
    expect(await confirm(email, tried)).toMatchObject({ status: 401 });
    expect(await service.visitor().ask(login, { body: { email, password: oldPassword } })).toMatchObject({
      status: 200,
    });
  });

  it('unlocks a locked account', async () => {
    const email = 'locked.out@example.com';
    await member(email);
    for (let failure = 0; failure < 10; failure += 1)
      await service.visitor().ask(login, { body: { email, password: `guess ${failure}` } });
    expect(await service.visitor().ask(login, { body: { email, password: oldPassword } })).toMatchObject({
      status: 429,
    });
    await request(email);
    expect(await confirm(email, await service.mail.resetCodeTo(email))).toMatchObject({ status: 200 });
  });
});
