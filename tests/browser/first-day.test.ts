import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { anAdmin, withPassword, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { upload } from '../support/visitor.ts';

const steps = [
  { link: /^Import a list:/, at: '/admin/import' },
  { link: /^Add details:/, at: '/admin/settings/practice' },
  { link: /^Add names:/, at: '/admin/team' },
  { link: /^Pair:/, at: '/admin/screens' },
  { link: /^Show QR:/, at: '/admin' },
];

describe("a practice's first day", () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    // Only its name is known.
    room = await ReadingRoom.open({
      purpose: 'serve',
      environment: { PRACTICE_NAME: 'Lakeside Dental', STAFF_NAMES: '' },
    });
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('has five steps, each one press away, and checks a step that is done', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
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
      await dana.browser.call(uploadPatients, { body: upload('Email,Name\nida@example.com,Ida\n') });
      await reader.open('/admin');
      await card.getByText('1 of 5 done').waitFor();
      expect(await card.getByRole('link', { name: /^Import a list:/ }).count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
