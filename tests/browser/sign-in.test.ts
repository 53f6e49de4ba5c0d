import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { aPatient } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const sizes = ['desktop', 'phone'] as const;

describe('signing in on the pages', () => {
  let room: ReadingRoom;

  beforeAll(async () => {
    room = await ReadingRoom.open();
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function member(email: string): Promise<void> {
    const { browser } = await aPatient(room.service, email);
    await browser.call(setPassword, { body: { password, confirm: password } });
  }

  it.each(sizes)('works with a password on a %s, and ends with Logout', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `password.${size}@example.com`;
      await member(email);
      const reader = await room.reader(size);
      reader.expectComplaint(/status of 401 .*\/auth\/login/);
      await reader.open('/login');
      await reader.reads('Welcome Back');
      await reader.presses('Sign in');
      await reader.sees('Enter a valid email');
      await reader.sees('Enter your password');

      await reader.types('Email', email);
      await reader.types('Password', 'not this one');
      await reader.presses('Sign in');
      await reader.sees('Wrong email or password');
      await reader.types('Password', password);
      await reader.presses('Sign in');
      await reader.isAt('/');
      await reader.reads('Earn up to $500 per year');

      await reader.open('/login');
      await reader.isAt('/');
      await reader.open('/admin');
      await reader.isAt('/');
      // Requests in progress when the session ends get a 401, which the console shows.
      await reader.waitsForAll();
      await reader.logsOut();
      await reader.isAt('/login');
      await reader.open('/');
      await reader.isAt('/login');
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)('asks about a typing error in the email on a %s, and takes the right one', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader(size);
      await reader.open('/login?mode=code');
      await reader.types('Email', 'ann@gmial.com');
      await reader.sees('Did you mean ann@gmail.com?');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.presses('Use this email');
      expect(await reader.page.getByLabel('Email').inputValue()).toBe('ann@gmail.com');
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)('leads from a forgotten password to a new one on a %s', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `forgetful.${size}@example.com`;
      await member(email);
      const reader = await room.reader(size);
      await reader.open('/login');
      await reader.types('Email', email);
      await reader.follows('Forgot password?');
      await reader.isAt('/reset-password');
      await reader.presses('Send reset code');
      await reader.sees('If this email exists, a code has been sent');
      await reader.types('Reset code', await room.service.mail.resetCodeTo(email));
      await reader.types('New password', 'short');
      await reader.types('Confirm new password', 'other');
      await reader.presses('Reset password');
      await reader.sees('Password must be at least 8 characters');
      await reader.types('New password', 'a busy market at noon');
      await reader.types('Confirm new password', 'a busy market at noon');
      await reader.presses('Reset password');
      await reader.isAt('/');
      await reader.reads('Earn up to $500 per year');
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)('sends users without a password to set one on a %s, from every page', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const { browser } = await aPatient(room.service, `no.password.${size}@example.com`);
      const reader = await room.reader(size);
      await reader.isSignedInAs({ browser });
      for (const path of ['/', '/login', '/admin', '/quote']) {
        await reader.open(path);
        await reader.isAt('/set-password');
      }
      await reader.types('New password', password);
      await reader.types('Confirm new password', `${password}!`);
      await reader.presses('Set password');
      await reader.sees('Passwords do not match');
      await reader.types('Confirm new password', password);
      await reader.presses('Set password');
      await reader.isAt('/');
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)(
    'is required before changing the password on a %s, which then asks for the current one',
    async (size) => {
      const complaints = await room.complaintsDuring(async () => {
        const email = `changes.${size}@example.com`;
        await member(email);
        const reader = await room.reader(size);
        await reader.open('/set-password');
        await reader.isAt('/login');
        await reader.types('Email', email);
        await reader.types('Password', password);
        await reader.presses('Sign in');
        await reader.isAt('/set-password');
        await reader.types('Current password', password);
        await reader.types('New password', 'a busy market at noon');
        await reader.types('Confirm new password', 'a busy market at noon');
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.overflow()).toBe(0);
        await reader.presses('Set password');
        await reader.isAt('/');
      });
      expect(complaints).toEqual([]);
    },
  );

  it('is required again after the session ended', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const { browser, user } = await aPatient(room.service, 'ended@example.com');
      await browser.call(setPassword, { body: { password, confirm: password } });
      const reader = await room.reader();
      reader.expectComplaint(/status of 401 .*\/api\//);
      await reader.isSignedInAs({ browser });
      await reader.open('/');
      await reader.reads('Earn up to $500 per year');
      await room.service.sql.rows('delete from sessions where user_id = $1', [user.id]);
      await reader.presses('Refresh');
      await reader.isAt('/login');
    });
    expect(complaints).toEqual([]);
  });

  it('with a password lets a user who knows it change it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      await member('changing@example.com');
      const reader = await room.reader();
      reader.expectComplaint(/status of 40[13] .*\/auth\/set-password/);
      await reader.open('/login');
      await reader.types('Email', 'changing@example.com');
      await reader.types('Password', password);
      await reader.presses('Sign in');
      await reader.isAt('/');
      await reader.open('/set-password');
      await reader.types('New password', 'a busy market at noon');
      await reader.types('Confirm new password', 'a busy market at noon');
      await reader.presses('Set password');
      await reader.types('Current password', 'not this one');
      await reader.presses('Set password');
      await reader.sees("That isn't your current password");
      await reader.isAt('/set-password');
      await reader.types('Current password', password);
      await reader.presses('Set password');
      await reader.isAt('/');
    });
    expect(complaints).toEqual([]);
  });
});
