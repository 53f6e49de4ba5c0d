import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setCounters } from '@rewards/contracts/patients';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const signedOut = "You've been signed out. Sign in again to save what you typed.";
const restored = 'We restored your unsaved changes.';
const question = 'You have unsaved changes. Leave without saving?';

/** What staff type survives whatever ends the page (record 0079), and counters cost no money by mistake. */
describe('unsaved input at the desk', () => {
  let room: ReadingRoom;
  let dana: SignedIn;
  let abel: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    [dana, abel] = [await anAdmin(room.service), await anAdmin(room.service, 'abel@example.com')];
    maria = await aPatient(room.service);
    for (const { browser } of [dana, abel]) await browser.call(setPassword, { body: { password, confirm: password } });
    await dana.browser.call(setCounters, { params: { id: maria.user.id }, body: { completed: 3 } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  /** Signs in in this reader's browser, whatever page is open there. */
  const signsIn = async ({ page }: Reader, { user }: SignedIn) => {
    const { url } = room.service;
    await page.request.post('/auth/login', { data: { email: user.email, password }, headers: { origin: url } });
  };
  const at = async (person: SignedIn, path: string, on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> => {
    const reader = await room.reader(on);
    reader.expectComplaint(/status of 401/);
    await signsIn(reader, person);
    await reader.open(path);
    await reader.waitsForAll();
    return reader;
  };
  const creditOfMaria = () => `/admin/credit?patient=${maria.user.id}`;
  const field = (reader: Reader, label: string) => reader.page.getByLabel(label, { exact: true });
  const endSessions = () => room.service.sql.rows('delete from sessions');
  const stored = (reader: Reader) => reader.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

  it.each([
    ['Settings', '/admin/settings/hours', 'Note about the hours', 'Closed on Labor Day'],
    ['redeeming credit', '/admin/credit?patient=', 'Note', 'Gift card for the first visit'],
    ['adding a referral', '/admin/referrals?add=referral', "Friend's email", 'friend.of.maria@example.com'],
    ['showing a QR code', '/admin?open=qr-code-display', 'Email for the magic link', 'walk.in@example.com'],
    ['pairing a screen', '/admin/screens', 'Name of the screen', 'TV by the window'],
  ])('survives the end of the session, and a closed tab: %s', async (_, start, label, text) => {
    const path = start.endsWith('=') ? `${start}${maria.user.id}` : start;
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, path);
      await field(reader, label).fill(text);
      await endSessions();
      // The page polls every two seconds.
      await reader.sees(signedOut);
      expect(reader.page.url()).toContain(path);
      expect(await field(reader, label).inputValue()).toBe(text);

      // Closed without a question, as by a crash.
      const tab = await reader.page.context().newPage();
      await reader.page.close();
      const { url } = room.service;
      await tab.request.post('/auth/login', { data: { email: dana.user.email, password }, headers: { origin: url } });
      await tab.goto(path);
      await tab.getByLabel(label, { exact: true }).waitFor();
      expect(await tab.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    });
    expect(complaints).toEqual([]);
  });

  it('is saved after signing in on the same page, in light and dark', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, '/admin/settings/hours', 'phone');
      await field(reader, 'Note about the hours').fill('Closed on Labor Day');
      await endSessions();
      await reader.sees(signedOut);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.presses('Save settings');
      await reader.types('Password', password);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await reader.presses('Continue');
      await reader.sees("You're signed in again. You can save now.");
      await reader.presses('Save settings');
      await reader.sees('All changes saved.');
      const [profile] = await room.service.sql.rows<{ note: string }>(
        'select opening_hours_note as note from practice_profile',
      );
      expect(profile?.note).toBe('Closed on Labor Day');
      expect(await stored(reader)).not.toContain('Labor Day');
    });
    expect(complaints).toEqual([]);
  });

  it('is shown to no one else, and is gone after signing out, in other tabs too', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, creditOfMaria());
      await field(reader, 'Note').fill('Gift card');
      await endSessions();
      await signsIn(reader, abel);
      await reader.open(creditOfMaria());
      await field(reader, 'Note').waitFor();
      expect(await field(reader, 'Note').inputValue()).toBe('');
      await signsIn(reader, dana);
      await reader.open(creditOfMaria());
      await reader.sees(restored);
      expect(await field(reader, 'Note').inputValue()).toBe('Gift card');

      const tab = await reader.page.context().newPage();
      await tab.goto('/');
      await tab.getByRole('button', { name: 'Logout' }).click();
      await tab.waitForURL((url) => url.pathname === '/login');
      expect(await stored(reader)).not.toContain('Gift card');
      await reader.page.waitForURL((url) => url.pathname === '/login');
      expect(await field(reader, 'Note').count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('asks before a click outside the dialog discards it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, '/admin/referrals?add=referral');
      const answers: boolean[] = [false, true];
      const questions: string[] = [];
      reader.page.on('dialog', (asked) => {
        questions.push(asked.message());
        void (answers.shift() === true ? asked.accept() : asked.dismiss());
      });
      await field(reader, "Friend's email").fill('friend@example.com');
      await reader.page.mouse.click(5, 500);
      expect(await field(reader, "Friend's email").inputValue()).toBe('friend@example.com');
      await reader.page.mouse.click(5, 500);
      await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(questions).toEqual([question, question]);
      expect(await stored(reader)).not.toContain('friend@example.com');
    });
    expect(complaints).toEqual([]);
  });

  it('of two admins merges by field in Settings, and asks only about the same field', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const path = '/admin/settings/practice';
      const [here, there] = [await at(dana, path), await at(abel, path)];
      const saves = async (reader: Reader) => {
        await reader.presses('Save settings');
        await reader.sees('All changes saved.');
      };
      here.expectComplaint(/status of 409/);
      await field(here, 'Address').fill('12 Harbor Street');
      await field(there, 'Phone').fill('(218) 555-0177');
      await saves(there);
      await saves(here);
      expect(await field(here, 'Phone').inputValue()).toBe('(218) 555-0177');
      expect(await field(here, 'Address').inputValue()).toBe('12 Harbor Street');

      await field(here, 'Address').fill('14 Harbor Street');
      await there.page.reload();
      await field(there, 'Address').fill('16 Harbor Street');
      await saves(there);
      await here.presses('Save settings');
      await here.sees('Someone else just changed the settings');
      expect(await here.barriers('light', 'dark')).toEqual([]);
      await here.presses('Keep mine');
      await here.page.locator('form :focus').waitFor();
      await saves(here);
      expect(await field(here, 'Address').inputValue()).toBe('14 Harbor Street');
    });
    expect(complaints).toEqual([]);
  });

  it.each(['desktop', 'phone'] as const)('counters cost nothing until Save, and Undo takes it back: %s', async (on) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, '/admin/patients', on);
      const { page } = reader;
      const label = 'Completed for Maria Santos';
      const count = page.getByRole('spinbutton', { name: label });
      const completed = async () =>
        room.service.sql.count("referrals where referrer_id = $1 and status = 'completed'", [maria.user.id]);
      if (on === 'phone') {
        await reader.presses('Details: Maria Santos');
        await count.focus();
      }
      await page.getByRole('button', { name: `${label}: one more` }).dblclick();
      const save = page.getByRole('button', { name: 'Save: +2 completed, +$100' });
      await save.waitFor();
      expect(await completed()).toBe(3);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      expect(await reader.cutLabels()).toEqual([]);
      await save.click();
      await reader.sees('Updated completed referrals');
      await reader.sees('+2 completed, +$100');
      expect(await completed()).toBe(5);
      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await reader.sees('Undone');
      expect(await completed()).toBe(3);

      await count.and(page.locator('[aria-valuenow="3"]')).waitFor();
      await count.focus();
      await page.keyboard.press('ArrowUp');
      await page.getByRole('button', { name: 'Save: +1 completed, +$50' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await count.inputValue()).toBe('3');

      await count.fill('1.5');
      await page.keyboard.press('Enter');
      const reason = page.getByRole('alert').filter({ hasText: 'whole number' });
      await reason.waitFor();
      // It floats over the rows below, which don't cover it.
      const isInSight = await reason.evaluate((words) => {
        const { left, right, top, bottom } = words.getBoundingClientRect();
        const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
        return corners.every(([x, y]) => words.contains(document.elementFromPoint(x, y)));
      });
      expect(isInSight).toBe(true);
    });
    expect(complaints).toEqual([]);
  });
});
