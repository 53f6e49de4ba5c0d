import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { generateQr } from '@rewards/contracts/front-desk';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

/** One patient's page: its desk work, edits by two admins, and a session that ends in the middle. */
describe('a patient at the desk', () => {
  let room: ReadingRoom;
  let dana: SignedIn;
  let abel: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    [dana, abel] = [await anAdmin(room.service), await anAdmin(room.service, 'abel@example.com')];
    maria = await aPatient(room.service);
    for (const { browser } of [dana, abel]) await browser.call(setPassword, { body: { password, confirm: password } });
    const [id = ''] = await plantReferrals(room.service.sql, maria.user.id, 7);
    await dana.browser.call(completeReferral, { params: { id }, body: {} });
    await dana.browser.call(generateQr, { body: { user_id: maria.user.id } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const page = () => `/admin/patients/${maria.user.id}`;
  const at = async ({ browser }: SignedIn, path: string, on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> => {
    const reader = await room.reader(on);
    await reader.isSignedInAs({ browser });
    await reader.open(path);
    return reader;
  };
  const edits = async (reader: Reader) => {
    await reader.presses('Edit');
    await reader.page.getByRole('dialog').getByLabel('Note').waitFor();
  };
  const known = async () =>
    (
      await room.service.sql.rows<{ name: string; note: string }>('select name, note from users where id = $1', [
        maria.user.id,
      ])
    )[0];

  it.each(['desktop', 'phone'] as const)('is shown in full on a %s, accessibly', async (on) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page(), on);
      await reader.reads('Maria Santos');
      for (const section of ['Referrals', 'Credit', 'Texts and emails', 'QR history', 'Log'])
        await reader.goesTo(section);
      await reader.sees('Referral card');
      await reader.sees("Earned for Friend 1's first visit");
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await edits(reader);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('is edited by two admins at once: the second is told without a reload and keeps their input', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const [here, there] = [await at(dana, page()), await at(abel, page())];
      await edits(there);
      await there.types('Name', 'Maria Mine');
      await there.types('Note', 'Comes by bus');
      await edits(here);
      await here.types('Name', 'Maria Theirs');
      await here.presses('Save');
      await here.sees('Patient saved');
      await here.pointsAtUndo();
      await there.page.mouse.move(200, 200);
      const notice = there.page.getByRole('alert').filter({ hasText: 'Someone else just changed this patient' });
      await notice.getByText('Maria Theirs').waitFor();
      await notice.getByText('Maria Mine').waitFor();
      expect(await there.barriers('light', 'dark')).toEqual([]);
      await there.presses('Use theirs');
      await there.presses('Save');
      await there.sees('Patient saved');
      expect(await known()).toEqual({ name: 'Maria Theirs', note: 'Comes by bus' });
      await here.reads('Maria Theirs');
      await here.sees('Comes by bus');
      // Each admin's change can be undone separately.
      await here.presses('Undo');
      await here.reads('Maria Santos');
      expect(await known()).toEqual({ name: 'Maria Santos', note: 'Comes by bus' });
    });
    expect(complaints).toEqual([]);
  });

  it('keeps unsaved edits when the session ends in the middle', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(abel, page());
      reader.expectComplaint(/status of 401/);
      await edits(reader);
      await reader.types('Note', 'Prefers to be called in the evening');
      // Otherwise the two-second polling would notice it before Save does.
      const looksAtTheLog = /\/admin\/activity\?/;
      await reader.page.route(looksAtTheLog, () => undefined);
      await room.service.sql.rows('delete from sessions where user_id = $1', [abel.user.id]);
      await reader.presses('Save');
      await reader.sees("You've been signed out. Sign in again to save what you typed.");
      await reader.isAt(page());
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.types('Password', password);
      await reader.presses('Continue');
      await reader.page.unroute(looksAtTheLog);
      await reader.sees("You're signed in again. You can save now.");
      expect(await reader.page.getByLabel('Note').inputValue()).toBe('Prefers to be called in the evening');
      await reader.presses('Save');
      await reader.sees('Patient saved');
      expect((await known())?.note).toBe('Prefers to be called in the evening');
      expect(await reader.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('evening');
    });
    expect(complaints).toEqual([]);
  });

  it('asks before Escape discards input, unless nothing is left of it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      await edits(reader);
      await reader.types('Note', 'Half a sentence');
      const asks = reader.page.waitForEvent('dialog');
      const pressed = reader.page.keyboard.press('Escape');
      const question = await asks;
      expect(question.message()).toBe('You have unsaved changes. Leave without saving?');
      await question.dismiss();
      await pressed;
      expect(await reader.page.getByLabel('Note').inputValue()).toBe('Half a sentence');
      await reader.presses('Discard changes');
      await reader.page.keyboard.press('Escape');
      await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    expect(complaints).toEqual([]);
  });

  it('is emailed the link again, but not twice within ten minutes', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      reader.expectComplaint(/status of 429/);
      const mails = reader.page.getByRole('group', { name: 'Resend' });
      await mails.getByRole('button', { name: 'Link' }).click();
      await reader.sees('Link emailed');
      const { text } = await room.service.mail.mailTo(maria.user.email, /link/i);
      expect(text).toContain(`/r/${maria.user.referral_code}`);
      await reader.goesTo('Texts and emails');
      await reader.page.getByRole('listitem').filter({ hasText: 'Personal link' }).getByText('Sent').waitFor();
      await mails.getByRole('button', { name: 'Link' }).click();
      await mails.getByText(/^We just emailed this\. You can send it again in \d+ minutes\.$/).waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it('is deleted after a warning of what goes with them, and one click restores everything', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      // Any other request from the page now gets a 404.
      reader.expectComplaint(/status of 404 .*\/admin\/user\//);
      await reader.presses('Delete');
      const dialog = reader.page.getByRole('dialog');
      await dialog.getByText('7 referrals').waitFor();
      await dialog.getByText('$50 of earned credit').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await reader.isAt('/admin/patients');
      expect(await known()).toBeUndefined();
      await reader.presses('Undo');
      await reader.sees('Change undone');
      await reader.follows('Maria Santos');
      await reader.isAt(page());
      await reader.sees("Earned for Friend 1's first visit");
    });
    expect(complaints).toEqual([]);
  });

  it('has credit redeemed from their page, and credit terms are changed and reset next to it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      await reader.goesTo('Credit');
      await reader.follows('Redeem credit');
      await reader.isAt('/admin/credit');
      await reader.sees('$50 available');
      await reader.types('Amount in dollars', '12.50');
      await reader.presses(/^Redeem$/);
      await reader.sees('Redeemed $12.50 for Maria Santos');
      await reader.page.waitForURL((url) => url.search === '');

      await reader.page.getByText('Terms', { exact: true }).click();
      await reader.presses('Change credit terms');
      await reader.types('Credit per first visit, in dollars', '60');
      await reader.types('Annual limit, in dollars', '600');
      await reader.types('Starting on', '2999-01-01');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.presses('Continue');
      await reader.sees(
        'Starting January 1, 2999, a first visit earns $60, up to $600 a year. Earlier visits keep $50.',
      );
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.presses('Schedule change');
      await reader.sees('The credit terms will change on January 1, 2999');
      await reader.sees('From January 1, 2999');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      // The toast of the redemption offers Undo, too.
      await reader.page.getByRole('button', { name: 'Undo' }).last().click();
      await reader.sees('No changes scheduled.');
    });
    expect(complaints).toEqual([]);
  });
});
