import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addPasskey,
  listPasskeys,
  makeRecoveryCodes,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  signInWithRecoveryCode,
  startAddingPasskey,
  startPasskeySignIn,
} from '@rewards/contracts/passkeys';
import { listAdmins } from '@rewards/contracts/admins';
import { undoActivity } from '@rewards/contracts/activity';
import { deleteUser } from '@rewards/contracts/patients';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { confirmPasswordReset, login, logout, me, requestPasswordReset, setPassword } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anAdmin, aPatient, type SignedIn, signInByCode } from '../support/people.ts';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { SoftwareAuthenticator } from '../builders/software-authenticator.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

const password = 'a quiet harbour at dawn';
const id = '00000000-0000-4000-8000-000000000000';
const needed = { status: 401, body: { code: 'second_step_needed' } };

describe('passkeys (record 0104)', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ clock });
  });
  afterAll(() => service.stop());

  const isSignedIn = async (browser: Visitor) => (await browser.ask(me)).status === 200;

  async function withPasskey(email: string) {
    await service.sql.rows('delete from attempt_counts');
    const { browser } = await anAdmin(service, email);
    await browser.call(setPassword, { body: { password, confirm: password } });
    const device = new SoftwareAuthenticator(service.publicUrl);
    const { options } = await browser.call(startAddingPasskey);
    const added = await browser.call(addPasskey, { body: { name: 'Desk PC', credential: device.create(options) } });
    return { email, browser, device, codes: added.recovery_codes };
  }
  const byPassword = (browser: Visitor, email: string) => browser.ask(login, { body: { email, password } });
  async function byPasskey(browser: Visitor, device: SoftwareAuthenticator) {
    const { options } = await browser.call(startPasskeySignIn);
    return browser.ask(signInWithPasskey, { body: { credential: device.get(options) } });
  }

  it('are for staff with a fresh sign-in, in the declared form', async () => {
    const stranger = service.visitor();
    for (const endpoint of [listPasskeys, startAddingPasskey, addPasskey, makeRecoveryCodes])
      expect((await stranger.ask(endpoint)).status).toBe(401);
    for (const endpoint of [removePasskey, renamePasskey])
      expect((await stranger.ask(endpoint, { params: { id } })).status).toBe(401);
    const patient = await aPatient(service, 'patient@example.com');
    expect(await patient.browser.ask(startAddingPasskey)).toMatchObject({
      status: 409,
      body: { code: 'passkeys_for_staff' },
    });
    const { browser }: SignedIn = await anAdmin(service, 'old@example.com');
    expect((await browser.ask(addPasskey, { body: { name: '', credential: {} } })).status).toBe(422);
    expect((await browser.ask(removePasskey, { params: { id } })).status).toBe(404);
    expect((await browser.ask(makeRecoveryCodes)).status).toBe(404);
    clock.advanceSeconds(901);
    for (const endpoint of [startAddingPasskey, addPasskey, makeRecoveryCodes])
      expect((await browser.ask(endpoint)).body).toMatchObject({ code: 'sign_in_again' });
    expect((await browser.ask(listPasskeys)).status).toBe(200);
  });

  it('sign in alone, and the log and the list say so', async () => {
    const { email, browser, device, codes } = await withPasskey('ann@example.com');
    expect(codes).toHaveLength(10);
    expect(await browser.call(me)).toMatchObject({ has_passkey: true });
    expect(await browser.call(listPasskeys)).toMatchObject({
      passkeys: [{ name: 'Desk PC', last_used_at: null }],
      recovery_codes_left: 10,
    });
    await browser.call(logout);

    expect(await byPasskey(browser, device)).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await browser.call(me)).must_set_password).toBe(false);
    expect((await browser.call(listPasskeys)).passkeys[0]?.last_used_at).toBe(clock.now().toISOString());
    const rows = await service.sql.rows(
      "select action, params from activity_log where params->>'startedWith' = 'passkey' or action = 'passkey_added'",
    );
    expect(rows).toEqual([
      { action: 'passkey_added', params: { name: 'Desk PC' } },
      { action: 'signed_in', params: { startedWith: 'passkey' } },
    ]);
    await service.mail.mailTo(email, /A passkey was added/);
  });

  it('are asked for after a password, a code and a reset, and nothing opens before', async () => {
    const { email, device } = await withPasskey('bea@example.com');
    const browser = service.visitor();
    expect(await byPassword(browser, email)).toMatchObject(needed);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await byPasskey(browser, device)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);

    const other = service.visitor();
    await service.sql.rows('delete from attempt_counts');
    await expect(signInByCode(service, email, { browser: other })).rejects.toThrow('second_step_needed');
    expect(await isSignedIn(other)).toBe(false);
    await service.sql.rows('delete from attempt_counts');
    await other.call(requestPasswordReset, { body: { email } });
    const token = await service.mail.resetCodeTo(email);
    const body = { email, token, password: 'another quiet harbour', confirm: 'another quiet harbour' };
    expect(await other.ask(confirmPasswordReset, { body })).toMatchObject(needed);
    expect(await isSignedIn(other)).toBe(false);
    // The mailbox alone neither ended a session nor changed the password.
    expect(await isSignedIn(browser)).toBe(true);
    expect(await byPassword(service.visitor(), email)).toMatchObject(needed);
    expect((await byPasskey(other, device)).status).toBe(200);
    const next = { password: body.password, confirm: body.confirm };
    expect((await other.ask(setPassword, { body: next })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('lead from the link in a reset email to a new password, without the current one', async () => {
    const { email, device } = await withPasskey('bo@example.com');
    const browser = service.visitor();
    await browser.call(requestPasswordReset, { body: { email } });
    const { text } = await service.mail.mailTo(email, /reset code/);
    const path = /http:\/\/rewards\.test(\/sign-in\/[0-9a-z]{25})/.exec(text)?.[1] ?? '';
    const pressed = await browser.request('POST', path, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(pressed.headers.get('location')).toBe('http://rewards.test/login?mode=second_step&then=set_password');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await byPasskey(browser, device)).status).toBe(200);
    expect(await browser.call(me)).toMatchObject({ current_password_needed: false });
    const next = 'another quiet harbour';
    expect((await browser.ask(setPassword, { body: { password: next, confirm: next } })).status).toBe(200);
  });

  it("are needed in a signed-in browser too, where a password alone doesn't make a session fresh", async () => {
    const { email, browser, device, codes } = await withPasskey('cal@example.com');
    clock.advanceSeconds(901);
    const stale = { status: 403, body: { code: 'sign_in_again' } };

    expect(await byPassword(browser, email)).toMatchObject(needed);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.ask(makeRecoveryCodes)).toMatchObject(stale);
    expect((await browser.ask(signInWithRecoveryCode, { body: { code: codes[0]! } })).status).toBe(200);
    expect((await browser.ask(makeRecoveryCodes)).status).toBe(200);
    clock.advanceSeconds(901);
    expect(await browser.ask(makeRecoveryCodes)).toMatchObject(stale);
    expect((await byPasskey(browser, device)).status).toBe(200);
    expect((await browser.ask(makeRecoveryCodes)).status).toBe(200);
  });

  it('stay with someone who leaves the staff, who can still remove them and add none', async () => {
    const { email, browser, device } = await withPasskey('lee@example.com');
    await runProgram('commands/admin.ts', ['revoke', email], service.environment);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await byPassword(browser, email)).toMatchObject(needed);
    expect((await byPasskey(browser, device)).status).toBe(200);
    expect(await browser.call(me)).toMatchObject({ user: { is_admin: false }, has_passkey: true });
    expect((await browser.ask(startAddingPasskey)).body).toMatchObject({ code: 'passkeys_for_staff' });
    const [passkey] = (await browser.call(listPasskeys)).passkeys;
    await browser.call(removePasskey, { params: { id: passkey!.id } });
    expect(await browser.call(me)).toMatchObject({ has_passkey: false });
  });

  it('come back with an account that is deleted and restored', async () => {
    const { email, browser: owner, device } = await withPasskey('mia@example.com');
    const { user } = await owner.call(me);
    await service.sql.rows('delete from attempt_counts');
    const { browser: other } = await anAdmin(service, 'other@example.com');
    const deleted = await other.call(deleteUser, { params: { id: user.id } });
    expect((await byPassword(service.visitor(), email)).status).toBe(401);
    await other.call(undoActivity, { params: { id: deleted.activity_id } });

    expect(await byPassword(service.visitor(), email)).toMatchObject(needed);
    expect((await byPasskey(service.visitor(), device)).status).toBe(200);
  });

  it('are required of staff if a setting says so, and staff without one add it before the desk opens', async () => {
    const { browser: dana } = await withPasskey('dana.requires@example.com');
    await service.sql.rows('delete from attempt_counts');
    const { browser: abel } = await anAdmin(service, 'abel.without@example.com');
    const save = async (by: Visitor, isOn: boolean) => {
      const { version } = await dana.call(getPracticeProfile);
      return by.ask(savePracticeProfile, { body: { version, staff_passkeys: isOn } });
    };
    expect(await save(abel, true)).toMatchObject({
      status: 422,
      body: { fields: { staff_passkeys: expect.any(String) } },
    });
    expect((await save(dana, true)).status).toBe(200);

    await until('the setting counts', async () => (await abel.ask(listAdmins)).status === 403);
    expect((await abel.ask(listAdmins)).body).toMatchObject({ code: 'passkey_needed' });
    expect(await abel.call(me)).toMatchObject({ passkey_needed: true, has_passkey: false });
    const listed = (await dana.call(listAdmins)).admins.map(({ email, has_passkey: has }) => [email, has]);
    expect(listed).toContainEqual(['abel.without@example.com', false]);
    expect(listed).toContainEqual(['dana.requires@example.com', true]);
    const { output } = await runProgram('commands/doctor.ts', [], service.environment);
    expect(output).toContain('no passkey yet');

    const { options } = await abel.call(startAddingPasskey);
    const credential = new SoftwareAuthenticator(service.publicUrl).create(options);
    await abel.call(addPasskey, { body: { name: 'Phone', credential } });
    expect(await abel.call(me)).toMatchObject({ passkey_needed: false });
    expect((await abel.ask(listAdmins)).status).toBe(200);
    expect((await save(abel, false)).status).toBe(200);
  });

  it('are renamed', async () => {
    const { browser } = await withPasskey('nat@example.com');
    const [passkey] = (await browser.call(listPasskeys)).passkeys;
    const params = { id: passkey!.id };
    const rename = (by: Visitor, name: string) => by.ask(renamePasskey, { params, body: { name } });
    expect((await rename(service.visitor(), 'Mine')).status).toBe(401);
    expect((await rename((await withPasskey('oda@example.com')).browser, 'Mine')).status).toBe(404);
    expect((await rename(browser, ' ')).status).toBe(422);
    expect(await rename(browser, 'Old PC')).toMatchObject({ status: 200, body: { passkeys: [{ name: 'Old PC' }] } });
    clock.advanceSeconds(901);
    expect((await rename(browser, 'PC')).body).toMatchObject({ code: 'sign_in_again' });
  });

  it('end the other sessions when the first one is added', async () => {
    const email = 'dee@example.com';
    const { browser: earlier } = await anAdmin(service, email);
    await service.sql.rows('delete from attempt_counts');
    const { browser } = await signInByCode(service, email);
    const { options } = await browser.call(startAddingPasskey);
    const credential = new SoftwareAuthenticator(service.publicUrl).create(options);
    await browser.call(addPasskey, { body: { name: 'Phone', credential } });
    expect([await isSignedIn(earlier), await isSignedIn(browser)]).toEqual([false, true]);
  });

  it("work once a challenge, in the browser that asked, and no other device's works", async () => {
    const { device } = await withPasskey('eve@example.com');
    const browser = service.visitor();
    const { options } = await browser.call(startPasskeySignIn);
    const credential = device.get(options);
    expect((await service.visitor().ask(signInWithPasskey, { body: { credential } })).body).toMatchObject({
      code: 'step_over',
    });
    const copy = browser.copy();
    expect((await browser.ask(signInWithPasskey, { body: { credential } })).status).toBe(200);
    expect((await copy.ask(signInWithPasskey, { body: { credential } })).body).toMatchObject({ code: 'step_over' });
    expect(await byPasskey(service.visitor(), new SoftwareAuthenticator(service.publicUrl))).toMatchObject({
      status: 401,
      body: { code: 'passkey_refused' },
    });
    clock.advanceSeconds(601);
  });

  it('can be replaced once by each recovery code, and a browser has ten wrong ones a day', async () => {
    const { email, codes } = await withPasskey('fay@example.com');
    const [first = '', second = ''] = codes;
    const use = (browser: Visitor, code: string) => browser.ask(signInWithRecoveryCode, { body: { code } });
    const browser = service.visitor();
    expect((await use(browser, first)).body).toMatchObject({ code: 'step_over' });
    await byPassword(browser, email);
    expect((await use(browser, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await browser.call(listPasskeys)).recovery_codes_left).toBe(9);
    await service.mail.mailTo(email, /A recovery code was used/);

    const other = service.visitor();
    await byPassword(other, email);
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await use(other, first)).body).toMatchObject({ code: 'wrong_recovery_code' });
    expect((await use(other, second)).status).toBe(429);
    expect(await isSignedIn(other)).toBe(false);
    // The owner's browser, and a new one elsewhere, have their own tries.
    for (const [another, code] of [
      [browser, codes[3]!],
      [service.visitor(), codes[4]!],
    ] as const) {
      await byPassword(another, email);
      expect((await use(another, code)).status).toBe(200);
    }
    clock.advanceSeconds(86_400);
    await byPassword(other, email);
    expect((await use(other, second)).status).toBe(200);
    expect(JSON.stringify(await service.sql.rows('select * from recovery_codes'))).not.toContain(second);

    const { recovery_codes: fresh } = await other.call(makeRecoveryCodes);
    await service.mail.mailTo(email, /New recovery codes were made/);
    expect((await other.call(listPasskeys)).recovery_codes_left).toBe(10);
    const third = service.visitor();
    await byPassword(third, email);
    expect((await use(third, codes[2]!)).status).toBe(401);
    expect((await use(third, fresh[0]!)).status).toBe(200);
  });

  it('are removed one by one, and by the operator all at once', async () => {
    const { email, browser } = await withPasskey('gil@example.com');
    const other = await withPasskey('hal@example.com');
    const [passkey] = (await browser.call(listPasskeys)).passkeys;
    const params = { id: passkey!.id };
    expect((await other.browser.ask(removePasskey, { params })).status).toBe(404);
    expect(await browser.call(removePasskey, { params })).toEqual({ passkeys: [], recovery_codes_left: 0 });
    expect((await byPassword(service.visitor(), email)).status).toBe(200);

    const reset = () => runProgram('commands/admin.ts', ['reset-factor', other.email], service.environment);
    expect(await reset()).toMatchObject({ code: 0, output: expect.stringContaining('Removed every passkey') });
    expect(await isSignedIn(other.browser)).toBe(false);
    expect((await byPassword(service.visitor(), other.email)).status).toBe(200);
    expect(await reset()).toMatchObject({ code: 1 });
    expect(await service.sql.count("activity_log where action = 'factor_reset'")).toBe(1);
  });

  it('are reset with the keys in the data folder, and without keys the command says what to set', async () => {
    const { email } = await withPasskey('pam@example.com');
    const dataDir = await mkdtemp(join(tmpdir(), 'reset-factor-'));
    const { SESSION_KEYS: keys = '', ...environment } = service.environment;
    const reset = () => runProgram('commands/admin.ts', ['reset-factor', email], { ...environment, DATA_DIR: dataDir });
    expect(await reset()).toMatchObject({ code: 1, output: expect.stringMatching(/^This sends an email.*again\.\n$/) });
    expect((await byPassword(service.visitor(), email)).status).toBe(401);
    await writeFile(join(dataDir, 'session-keys'), `${keys}\n`);
    expect(await reset()).toMatchObject({ code: 0 });
    expect((await byPassword(service.visitor(), email)).status).toBe(200);
    await service.mail.mailTo(email, /Your passkeys at .* were removed/);
    await rm(dataDir, { recursive: true });
  });
});
