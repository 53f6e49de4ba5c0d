import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setCounters } from '@rewards/contracts/patients';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const restored = 'We restored your unsaved changes.';

/** One browser has one session, whatever its tabs show (record 0114). */
describe('tabs of one browser', () => {
  let room: ReadingRoom;
  let maya: SignedIn;
  let ben: SignedIn;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maya = await aPatient(room.service, 'maya@example.com', 'Maya Lee');
    ben = await aPatient(room.service, 'ben@example.com', 'Ben Ray');
    dana = await anAdmin(room.service);
    for (const { browser } of [maya, ben, dana])
      await browser.call(setPassword, { body: { password, confirm: password } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const signsIn = async ({ page }: Pick<Reader, 'page'>, { user }: SignedIn) => {
    const { url } = room.service;
    await page.request.post('/auth/login', { data: { email: user.email, password }, headers: { origin: url } });
  };
  const at = async (person: SignedIn, path: string): Promise<Reader> => {
    const reader = await room.reader();
    reader.expectComplaint(/status of 401/);
    await signsIn(reader, person);
    await reader.open(path);
    await reader.waitsForAll();
    return reader;
  };
  const shows = (reader: Pick<Reader, 'page'>, text: string) =>
    reader.page.waitForFunction((words) => document.body.innerText.includes(words), text);
  const textOf = ({ page }: Pick<Reader, 'page'>) => page.evaluate(() => document.body.innerText);

  it('show the person who signed in last, with their link, untouched', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const first = await at(maya, '/');
      await shows(first, 'Maya');
      expect(await textOf(first)).toContain(maya.user.referral_code);

      const second = await first.page.context().newPage();
      await signsIn({ page: second }, ben);
      await second.goto('/');
      await shows({ page: second }, 'Ben');
      await shows(first, 'Ben');
      await shows(first, ben.user.referral_code);
      expect(await textOf(first)).not.toMatch(new RegExp(`Maya|${maya.user.referral_code}`));
    });
    expect(complaints).toEqual([]);
  });

  it('all leave when one signs out, and all go on when one signs in', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const first = await at(maya, '/');
      const second = await first.page.context().newPage();
      await second.goto('/');
      await second.getByRole('button', { name: 'Logout' }).click();
      await first.page.waitForURL((url) => url.pathname === '/login');
      expect(await textOf(first)).not.toContain('Maya');

      await signsIn({ page: second }, maya);
      await second.goto('/');
      await first.page.waitForURL((url) => url.pathname === '/');
      await shows(first, 'Maya');
    });
    expect(complaints).toEqual([]);
  });

  it('hide an abandoned desk page when the session ends, and keep what was typed (rule 14)', async () => {
    await dana.browser.call(setCounters, { params: { id: maya.user.id }, body: { completed: 1 } });
    const path = `/admin/credit?patient=${maya.user.id}`;
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at(dana, path);
      await reader.page.getByLabel('Note', { exact: true }).fill('Gift card');
      // Twelve hours after it began, but for eight seconds, which any answer tells.
      await room.service.sql.rows(
        "update sessions set started_at = now() - interval '12 hours' + interval '8 seconds'",
      );
      await reader.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await reader.page.waitForURL((url) => url.pathname === '/login');
      expect(await reader.page.getByLabel('Note', { exact: true }).count()).toBe(0);

      await signsIn(reader, dana);
      await reader.open(path);
      await reader.sees(restored);
      expect(await reader.page.getByLabel('Note', { exact: true }).inputValue()).toBe('Gift card');
    });
    expect(complaints).toEqual([]);
  });
});
