import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { requestPasswordReset, setPassword } from '@rewards/contracts/sign-in';
import { anAdmin } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const email = 'dana@example.com';
const password = 'a quiet harbour at dawn';

describe('passkeys on the pages (record 0104)', () => {
  let room: ReadingRoom;

  beforeAll(async () => {
    room = await ReadingRoom.open({ host: 'localhost' });
    const { browser } = await anAdmin(room.service, email);
    await browser.call(setPassword, { body: { password, confirm: password } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  /** A device that knows its user's fingerprint. */
  async function withAuthenticator({ page }: Reader) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }
  async function signsInByPassword(reader: Reader) {
    await reader.open('/login?mode=password');
    await reader.types('Email', email);
    await reader.types('Password', password);
    await reader.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  /** Signs in, has no passkey yet, and adds one. The recovery codes are shown then. */
  async function addsItsFirst(reader: Reader) {
    await withAuthenticator(reader);
    await room.service.sql.rows('delete from passkeys');
    await signsInByPassword(reader);
    await reader.reads('Today');
    await reader.open('/security');
    await reader.presses('Add a passkey');
    await reader.types('Name', 'Laptop');
    await reader.presses('Continue');
  }
  /** As if the sign-in was a while ago. */
  const letItGoStale = () => room.service.sql.rows("update sessions set started_at = now() - interval '11 minutes'");

  it('are added, sign in, need a recovery code without them, and other devices are signed out', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      reader.expectComplaint(/status of 401 .*\/auth\/login/);
      reader.expectComplaint(/status of 403/);
      await withAuthenticator(reader);
      await signsInByPassword(reader);
      await reader.reads('Today');
      await reader.presses('Account');
      await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
      await reader.sees("You don't have a passkey yet.");
      await reader.presses('Add a passkey');
      await reader.types('Name', 'Front desk PC');
      await reader.presses('Continue');
      const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
      await codes.waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.keyboard.press('Escape');
      await codes.getByText("Save your codes first. We won't show them again.").waitFor();
      const saving = page.waitForEvent('download');
      await codes.getByRole('button', { name: 'Download' }).click();
      const saved = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n');
      expect(saved).toHaveLength(10);
      await codes.getByRole('button', { name: 'I saved them' }).click();
      await reader.sees('10 recovery codes left');
      expect(await reader.barriers('light', 'dark')).toEqual([]);

      await reader.presses('Rename the passkey Front desk PC');
      await page.getByRole('textbox', { name: 'Name' }).fill('Old desk PC');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.keyboard.press('Enter');
      await reader.sees('Old desk PC');

      await reader.presses('Logout');
      await reader.follows('Staff: use a passkey');
      await reader.presses('Use your passkey');
      await reader.reads('Today');

      const phone = await room.reader('phone');
      phone.expectComplaint(/status of 401/);
      await signsInByPassword(phone);
      await phone.sees('One more step. Use your passkey, or one of your recovery codes.');
      expect(await phone.barriers('light', 'dark')).toEqual([]);
      await phone.types('Recovery code', saved[0] ?? '');
      await phone.presses('Use a recovery code');
      await phone.reads('Today');

      await reader.open('/security');
      await reader.sees('9 recovery codes left');
      await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
      await reader.sees('Signed out Chrome on Android');
      await page.locator('main :focus').waitFor();
      await phone.open('/admin');
      await phone.isAt('/login');
    });
    expect(complaints).toEqual([]);
  });

  it('lead to a new password after the link in a reset email', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      reader.expectComplaint(/status of 401/);
      await addsItsFirst(reader);
      await reader.presses('I saved them');
      await reader.presses('Logout');

      await room.service.visitor().call(requestPasswordReset, { body: { email } });
      const { text } = await room.service.mail.mailTo(email, /reset code/);
      await reader.open(/\/sign-in\/[0-9a-z]{25}/.exec(text)?.[0] ?? '');
      await page.getByRole('button').click();
      await reader.presses('Use your passkey');
      await reader.isAt('/set-password');
      await reader.types('New password', 'another quiet harbour');
      expect(await page.getByLabel('Current password').count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('are asked for before an export after 10 minutes, which then goes on', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      reader.expectComplaint(/status of 40[13]/);
      await addsItsFirst(reader);
      const code = await page.getByRole('dialog').getByRole('listitem').first().textContent();
      await reader.presses('I saved them');
      await letItGoStale();

      await reader.open('/admin');
      const saving = page.waitForEvent('download');
      await reader.presses('Export Patients');
      const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' });
      await dialog.waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: 'Use your passkey' }).click();
      expect((await saving).suggestedFilename()).toMatch(/patients/);

      // Without the passkey, and with keys alone.
      await letItGoStale();
      const savingAgain = page.waitForEvent('download');
      await reader.presses('Export Patients');
      await dialog.waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await dialog.getByText("After this, we'll ask for a recovery code.").waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await dialog.getByText('Enter one of your recovery codes. Each works once.').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.keyboard.type(code ?? '');
      await page.keyboard.press('Enter');
      expect((await savingAgain).suggestedFilename()).toMatch(/patients/);
    });
    expect(complaints).toEqual([]);
  });
});
