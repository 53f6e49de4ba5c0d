import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aPatient } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

describe('what is kept about a person', () => {
  let room: ReadingRoom;

  beforeAll(async () => {
    room = await ReadingRoom.open();
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it.each(['phone', 'desktop'] as const)(
    'is taken home, and asked to be deleted from the account menu, on a %s',
    async (size) => {
      const email = `${size}@example.com`;
      const { browser } = await aPatient(room.service, email);
      const complaints = await room.complaintsDuring(async () => {
        const reader = await room.reader(size);
        const cookies = browser.cookies.list();
        await reader.page
          .context()
          .addCookies(cookies.map(({ name, value }) => ({ name, value, url: room.service.url })));
        await reader.open('/');
        await reader.presses('Account');
        await reader.page.getByRole('menuitem', { name: 'Your data' }).click();
        await reader.sees(/This file has all of it/);
        expect(await reader.barriers('light', 'dark')).toEqual([]);

        const download = reader.page.waitForEvent('download');
        await reader.page.getByRole('link', { name: 'Download your data' }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/^my_data_\d{4}-\d\d-\d\d\.json$/);
        expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: [{ email }] });

        await reader.presses('Delete account');
        await reader.sees(/What goes:/);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        await reader.presses('Ask for deletion');
        await reader.sees('The practice was asked to delete your account');

        await reader.presses('Account');
        await reader.page.getByRole('menuitem', { name: 'Your data' }).click();
        await reader.presses('Delete account');
        await reader.sees(/You asked for it on/);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
      });
      expect(complaints).toEqual([]);
      expect(await room.service.sql.count('users where email = $1 and deletion_asked_at is not null', [email])).toBe(1);
    },
  );
});
