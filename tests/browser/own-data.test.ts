import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { aPatient } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

describe('personal data', () => {
  let room: ReadingRoom;

  beforeAll(async () => {
    room = await ReadingRoom.open();
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it.each(['phone', 'desktop'] as const)(
    'can be downloaded, and its deletion requested, from the account menu on a %s',
    async (size) => {
      const email = `${size}@example.com`;
      const { browser } = await aPatient(room.service, email);
      const complaints = await room.complaintsDuring(async () => {
        const reader = await room.reader(size);
        await reader.isSignedInAs({ browser });
        await reader.open('/');
        await reader.presses('Account');
        await reader.page.getByRole('menuitem', { name: 'Your data' }).click();
        await reader.sees(/everything we keep about you/);
        expect(await reader.barriers('light', 'dark')).toEqual([]);

        const download = reader.page.waitForEvent('download');
        await reader.page.getByRole('link', { name: 'Download your data' }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/^my_data_\d{4}-\d\d-\d\d\.json$/);
        expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: [{ email }] });

        await reader.presses('Delete account');
        await reader.sees(/We delete:/);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        await reader.presses('Request deletion');
        await reader.sees('We got your request to delete your account');

        await reader.presses('Account');
        await reader.page.getByRole('menuitem', { name: 'Your data' }).click();
        await reader.presses('Delete account');
        await reader.sees(/You asked on/);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
      });
      expect(complaints).toEqual([]);
      expect(await room.service.sql.count('users where email = $1 and deletion_asked_at is not null', [email])).toBe(1);
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'needs a sign-in within 10 minutes, and then continues automatically, on a %s',
    async (size) => {
      const email = `stale.${size}@example.com`;
      const password = 'a quiet harbour at dawn';
      const { browser } = await aPatient(room.service, email);
      await browser.call(setPassword, { body: { password, confirm: password } });
      const growsStale = () =>
        room.service.sql.rows(
          `update sessions set started_at = started_at - interval '11 minutes'
           where user_id = (select id from users where email = $1)`,
          [email],
        );
      const complaints = await room.complaintsDuring(async () => {
        const reader = await room.reader(size);
        reader.expectComplaint(/status of 403 .*\/api\/user\/(export|deletion)/);
        await reader.isSignedInAs({ browser });
        await growsStale();
        await reader.open('/');
        await reader.presses('Account');
        await reader.page.getByRole('menuitem', { name: 'Your data' }).click();
        await reader.page.getByRole('link', { name: 'Download your data' }).click();
        await reader.sees('Sign in again to continue');
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        await reader.types('Password', password);
        const download = reader.page.waitForEvent('download');
        await reader.presses('Continue');
        expect((await download).suggestedFilename()).toMatch(/^my_data_\d{4}-\d\d-\d\d\.json$/);

        await growsStale();
        await reader.presses('Delete account');
        await reader.presses('Request deletion');
        await reader.sees('Sign in again to continue');
        // The code the test signed in with was emailed less than a minute ago.
        await room.service.sql.rows('delete from attempt_counts');
        await reader.presses('Email me a code instead');
        await reader.sees(/We emailed a 6-digit code/);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        await reader.types('Login code', await room.service.mail.loginCodeTo(email));
        await reader.presses('Continue');
        await reader.sees('We got your request to delete your account');
      });
      expect(complaints).toEqual([]);
      expect(await room.service.sql.count('users where email = $1 and deletion_asked_at is not null', [email])).toBe(1);
    },
  );
});
