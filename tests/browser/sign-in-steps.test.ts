import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { countEffort } from '../support/effort.ts';
import { aPatient, plantUser, type PlantedUser } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const sizes = ['phone', 'desktop'] as const;

describe('the presses and fields of signing in', () => {
  let room: ReadingRoom;
  let maria: PlantedUser;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maria = await plantUser(room.service.sql, { email: 'maria.santos@example.com', name: 'Maria Santos' });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it.each(sizes)('joining by a link on a %s takes 3 and 3, then the password 1 and 2', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `counted.${size}@example.org`;
      const reader = await room.reader(size);
      const effort = await countEffort(reader.page);
      await reader.open(`/r/${maria.referralCode}`);
      await reader.follows(/^Join/);
      await reader.reads(/^Join /);
      await reader.sees("Maria will see that you joined and when you've had your first visit.");
      await reader.types('Email', email);
      await reader.presses('Send login code');
      await reader.types('Login code', await room.service.mail.loginCodeTo(email));
      await reader.types('Your name', 'Pia Friend');
      await reader.presses('Verify and sign in');
      await reader.isAt('/set-password');
      expect([effort.presses, ...effort.fields]).toEqual([3, 'email', 'token', 'name']);

      await reader.reads('One last step, Pia');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      effort.fields.clear();
      await reader.types('New password', password);
      await reader.types('Confirm new password', password);
      await reader.presses('Set password');
      await reader.isAt('/');
      expect([effort.presses, ...effort.fields]).toEqual([4, 'password', 'confirm']);
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)('a known patient with a code takes 2 and 2 on a %s, also by the link of a friend', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `known.${size}@example.com`;
      const { browser } = await aPatient(room.service, email);
      await browser.call(setPassword, { body: { password, confirm: password } });
      for (const byLink of [false, true]) {
        await room.service.sql.rows('delete from attempt_counts');
        const reader = await room.reader(size);
        const effort = await countEffort(reader.page);
        await reader.open(byLink ? `/r/${maria.referralCode}` : '/login?mode=code');
        if (byLink) await reader.follows(/^Join/);
        await reader.types('Email', email);
        await reader.presses('Send login code');
        await reader.sees('Login code');
        await reader.reads('Welcome Back');
        await reader.types('Login code', await room.service.mail.loginCodeTo(email));
        await reader.presses('Verify and sign in');
        await reader.isAt('/');
        expect([effort.presses, ...effort.fields]).toEqual([byLink ? 3 : 2, 'email', 'token']);
      }
    });
    expect(complaints).toEqual([]);
  });
});
