import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const password = 'a quiet harbour at dawn';
const steps = [
  { link: /^Import a list:/, at: '/admin/import' },
  { link: /^Add details:/, at: '/admin/settings/practice' },
  { link: /^Add names:/, at: '/admin/team' },
  { link: /^Pair:/, at: '/admin/screens' },
  { link: /^Show QR:/, at: '/admin' },
];

describe("a practice's first day", () => {
  let room: ReadingRoom;
  let browser: Visitor;
  let cookies: { name: string; value: string; url: string }[];

  beforeAll(async () => {
    // Only its name is known.
    room = await ReadingRoom.open({
      purpose: 'serve',
      environment: { PRACTICE_NAME: 'Lakeside Dental', STAFF_NAMES: '' },
    });
    ({ browser } = await anAdmin(room.service));
    await browser.call(setPassword, { body: { password, confirm: password } });
    cookies = browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('has five steps, each one press away, and checks a step that is done', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await page.context().addCookies(cookies);
      const card = page.getByRole('region', { name: 'Get started' });
      for (const { link, at } of steps) {
        await reader.open('/admin');
        await card.getByRole('link', { name: link }).click();
        await reader.isAt(at);
      }
      await reader.open('/admin');
      await card.getByText('0 of 5 done').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      for (const window of ['tablet', 'phone', 'narrowest'] as const) {
        await reader.resizes(window);
        expect(await reader.overflow()).toBe(0);
      }
      await browser.call(uploadPatients, { body: upload('Email,Name\nida@example.com,Ida\n') });
      await reader.open('/admin');
      await card.getByText('1 of 5 done').waitFor();
      expect(await card.getByRole('link', { name: /^Import a list:/ }).count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
