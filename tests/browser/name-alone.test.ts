import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plantUser, type PlantedUser } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const sizes = ['phone', 'desktop'] as const;

describe('a practice with a name and nothing else', () => {
  let room: ReadingRoom;
  let maria: PlantedUser;

  beforeAll(async () => {
    room = await ReadingRoom.open({
      purpose: 'serve',
      environment: { PRACTICE_NAME: 'Lakeside Dental', STAFF_NAMES: '' },
    });
    maria = await plantUser(room.service.sql, { email: 'maria.santos@example.com', name: 'Maria Santos' });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it.each(sizes)(
    'shows nothing but its name on a %s, with nothing invented and no empty elements (rule 42)',
    async (size) => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await room.reader(size);
        for (const path of [
          `/r/${maria.referralCode}`,
          '/ddcinfo',
          '/quote',
          '/crazyones',
          '/login',
          '/referralprogram',
          '/tvs',
          '/qrcode',
        ]) {
          await reader.open(path);
          await reader.page.getByText('Lakeside Dental').first().waitFor();
          const words = await reader.page.locator('body').innerText();
          expect(words).not.toMatch(/Dogwood|Duluth|555-01|out of 5|undefined|\bnull\b/);
          expect(await reader.page.locator('a[href^="tel:"], a[href=""], a:not([href]), address:empty').count()).toBe(
            0,
          );
          expect(await reader.overflow()).toBe(0);
        }
      });
      expect(complaints).toEqual([]);
    },
  );

  it.each(sizes)('asks a new patient on a %s for a name only, and goes on to the dashboard (rule 42)', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `joins.${size}@example.org`;
      const reader = await room.reader(size);
      await reader.open('/login?mode=code');
      await reader.types('Email', email);
      await reader.presses('Send login code');
      await reader.types('Login code', await room.service.mail.loginCodeTo(email));
      await reader.types('Your name', 'Robin Friend');
      expect(await reader.page.getByLabel('Who helped you?').count()).toBe(0);
      await reader.presses('Verify and sign in');
      await reader.isAt('/set-password');
      for (const field of ['New password', 'Confirm new password'])
        await reader.types(field, 'a quiet harbour at dawn');
      await reader.presses('Set password');
      await reader.isAt('/');
      await reader.page.getByText('Robin').first().waitFor();
      expect(await reader.page.locator('a[href^="tel:"]').count()).toBe(0);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
