import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { config } from '@rewards/contracts/practice';
import { getPracticeProfile } from '@rewards/contracts/practice-profile';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, type SignedIn } from '../support/people.ts';
import { readQrPicture } from '../support/read-qr-picture.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('settings in short pages', () => {
  let room: ReadingRoom;
  let admin: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await anAdmin(room.service);
    await admin.browser.call(setPassword, { body: { password, confirm: password } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const at = async (path: string): Promise<Reader> => {
    const reader = await room.reader();
    await reader.isSignedInAs(admin);
    await reader.open(path);
    await reader.waitsForAll();
    return reader;
  };

  it('the index leads to the scenes, which are turned off, moved, added and checked by keyboard (rule 25)', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at('/admin/settings');
      const { page } = reader;
      await reader.sees('17 on, 12 off');
      await page.getByRole('link', { name: 'Scenes and videos' }).click();
      await reader.reads('Scenes and videos');

      await page.getByRole('switch', { name: 'Show Slow waves' }).focus();
      await page.keyboard.press('Space');
      const up = page.getByRole('button', { name: 'Move Northern lights up' });
      await up.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      // Now it's the first one.
      const down = page.getByRole('button', { name: 'Move Northern lights down' });
      expect(await down.evaluate((button) => document.activeElement === button)).toBe(true);

      await reader.presses('Add a video by address');
      await reader.types('Address of the video file', 'https://youtu.be/nMAzchVWTis');
      await reader.types('Name', 'Garden');
      await page.keyboard.press('Enter');
      await reader.sees(/not a video file/);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.types('Address of the video file', 'https://videos.example.com/garden.mp4');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('button:focus', { hasText: 'Add a video by address' }).waitFor();
      await reader.presses('Save settings');
      await reader.sees('All changes saved.');

      const { scenes } = await admin.browser.call(getPracticeProfile);
      expect(scenes.slice(0, 3)).toMatchObject([
        { name: 'Northern lights' },
        { name: 'Calm gradient' },
        { name: 'Slow waves', off: true },
      ]);
      expect(scenes.at(-1)).toEqual({ kind: 'file', name: 'Garden', address: 'https://videos.example.com/garden.mp4' });
      const shown = (await admin.browser.call(config)).scenes.map(({ name }) => name);
      expect(shown).toContain('Garden');
      expect(shown).not.toContain('Slow waves');
    });
    expect(complaints).toEqual([]);
  });

  it('a camera reads from the desk where each device opens its page', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await at('/admin/screens');
      for (const [device, path] of [
        ['Front desk tablet', '/qrcode'],
        ['Lobby screen', '/referralprogram'],
        ['Waiting room TV', '/tvs'],
        ['Scanner', '/scan'],
      ] as const) {
        const image = reader.page.getByRole('img', { name: `QR code that opens: ${device}` });
        await image.scrollIntoViewIfNeeded();
        await image.evaluate((element: HTMLImageElement) => element.decode());
        expect(await readQrPicture(await image.screenshot())).toBe(room.service.publicUrl + path);
      }
    });
    expect(complaints).toEqual([]);
  });
});
