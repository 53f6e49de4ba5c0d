import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { generateQr } from '@rewards/contracts/front-desk';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const liveMilliseconds = 3_000;

/** What the desk does on the page of one patient, by two admins at once, and when a session ends in the middle of it. */
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
    const cookies = browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
    await reader.page.context().addCookies(cookies);
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

  it.each(['desktop', 'phone'] as const)('is shown whole on a %s, without a barrier', async (on) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page(), on);
      await reader.reads('Maria Santos');
      for (const section of ['Referrals', 'Credit', 'Texts and emails', 'QR history', 'Log'])
        await reader.goesTo(section);
      await reader.sees('Referral card');
      await reader.sees('Earned by the first visit of Friend 1');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await edits(reader);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('is corrected by two admins at once: the second is told within 3 seconds, and loses nothing typed', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const [here, there] = [await at(dana, page()), await at(abel, page())];
      await edits(there);
      await there.types('Name', 'Maria Mine');
      await there.types('Note', 'Comes by bus');
      await edits(here);
      await here.types('Name', 'Maria Theirs');
      await here.presses('Save');
      await here.sees('Patient saved');
      const saved = Date.now();
      await here.pointsAtUndo();
      await there.page.mouse.move(200, 200);
      const notice = there.page.getByRole('alert').filter({ hasText: 'Someone else changed this patient meanwhile' });
      await notice.getByText('Maria Theirs').waitFor();
      expect(Date.now() - saved).toBeLessThan(liveMilliseconds);
      await notice.getByText('Maria Mine').waitFor();
      expect(await there.barriers('light', 'dark')).toEqual([]);
      await there.presses('Take theirs');
      await there.presses('Save');
      await there.sees('Patient saved');
      expect(await known()).toEqual({ name: 'Maria Theirs', note: 'Comes by bus' });
      await here.reads('Maria Theirs');
      await here.sees('Comes by bus');
      // What each did is undone apart from the other.
      await here.presses('Undo');
      await here.reads('Maria Santos');
      expect(await known()).toEqual({ name: 'Maria Santos', note: 'Comes by bus' });
    });
    expect(complaints).toEqual([]);
  });

  it('a session that ends in the middle of an edit takes nothing of it away', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(abel, page());
      reader.expectComplaint(/status of 401/);
      await edits(reader);
      await reader.types('Note', 'Prefers to be called in the evening');
      // What is asked every other second would notice it before Save does.
      const looksAtTheLog = /\/admin\/activity\?/;
      await reader.page.route(looksAtTheLog, () => undefined);
      await room.service.sql.rows('delete from sessions where user_id = $1', [abel.user.id]);
      await reader.presses('Save');
      await reader.isAt('/login');
      await reader.page.unroute(looksAtTheLog);
      await reader.sees('You were signed out. Please sign in again.');
      await reader.types('Email', abel.user.email);
      await reader.types('Password', password);
      await reader.presses('Sign in');
      await reader.isAt(page());
      await reader.sees('What you had typed stands here again.');
      expect(await reader.page.getByLabel('Note').inputValue()).toBe('Prefers to be called in the evening');
      await reader.presses('Save');
      await reader.sees('Patient saved');
      expect((await known())?.note).toBe('Prefers to be called in the evening');
      expect(await reader.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('evening');
    });
    expect(complaints).toEqual([]);
  });

  it('is asked about before Escape throws away what was typed, and not once nothing of it is left', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      await edits(reader);
      await reader.types('Note', 'Half a sentence');
      const asks = reader.page.waitForEvent('dialog');
      const pressed = reader.page.keyboard.press('Escape');
      const question = await asks;
      expect(question.message()).toBe('Your changes are not saved. Leave this page without them?');
      await question.dismiss();
      await pressed;
      expect(await reader.page.getByLabel('Note').inputValue()).toBe('Half a sentence');
      await reader.presses('Discard changes');
      await reader.page.keyboard.press('Escape');
      await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    expect(complaints).toEqual([]);
  });

  it('is mailed the link once more, and not twice within ten minutes', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      reader.expectComplaint(/status of 429/);
      const mails = reader.page.getByRole('group', { name: 'Mail once more' });
      await mails.getByRole('button', { name: 'Link' }).click();
      await reader.sees('Link mailed');
      const { text } = await room.service.mail.mailTo(maria.user.email, /link/i);
      expect(text).toContain(`/r/${maria.user.referral_code}`);
      await reader.goesTo('Texts and emails');
      await reader.page.getByRole('listitem').filter({ hasText: 'Personal link' }).getByText('Sent').waitFor();
      await mails.getByRole('button', { name: 'Link' }).click();
      await mails.getByText(/^This was mailed a moment ago\. It can be sent again in \d+ minutes\.$/).waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it('is deleted after it was said what goes with them, and is back whole by one press', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      // Whatever of the page was still to be read again is answered that nobody is there.
      reader.expectComplaint(/status of 404 .*\/admin\/user\//);
      await reader.presses('Delete');
      const dialog = reader.page.getByRole('dialog');
      await dialog.getByText('7 referrals').waitFor();
      await dialog.getByText('$50 of earned credit, which is reversed').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await reader.isAt('/admin/patients');
      expect(await known()).toBeUndefined();
      await reader.presses('Undo');
      await reader.sees('Undone: everything is as it was before');
      await reader.follows('Maria Santos');
      await reader.isAt(page());
      await reader.sees('Earned by the first visit of Friend 1');
    });
    expect(complaints).toEqual([]);
  });

  it('is given credit out from their page, and the terms it is earned by are changed and set back beside it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, page());
      await reader.goesTo('Credit');
      await reader.follows('Give out credit');
      await reader.isAt('/admin/credit');
      await reader.sees('Maria Santos has $50 left');
      await reader.types('Amount in dollars', '12.50');
      await reader.presses('Give out');
      await reader.sees('$12.50 given out to Maria Santos');
      await reader.page.waitForURL((url) => url.search === '');

      await reader.presses('Change credit terms');
      await reader.types('A first visit earns, in dollars', '60');
      await reader.types('Most in a year, in dollars', '600');
      await reader.types('From this day on', '2999-01-01');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.presses('Continue');
      await reader.sees(
        'From January 1, 2999 a first visit earns $60, up to $600 a year. Visits before that keep $50.',
      );
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.presses('Plan this change');
      await reader.sees('The credit terms change on January 1, 2999');
      await reader.sees('From January 1, 2999');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await reader.sees('Nothing else is planned: this goes on.');
    });
    expect(complaints).toEqual([]);
  });
});
