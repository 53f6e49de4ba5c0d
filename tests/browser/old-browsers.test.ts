import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { floors } from '../support/browser-floor/floor.ts';
import { becomeOld, tooYoung } from '../support/old-browser.ts';
import { anAdmin, aPatient, plantReferrals } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('old browsers', () => {
  let room: ReadingRoom;

  beforeAll(async () => {
    room = await ReadingRoom.open();
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function oldReader(on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> {
    const reader = await room.reader(on);
    await reader.page.addInitScript(becomeOld, tooYoung);
    return reader;
  }

  it('at the minimum version lack newer features, and have the rest', async () => {
    const reader = await oldReader();
    await reader.open('/login');
    const has = (names: readonly string[]) =>
      reader.page.evaluate(
        (all) =>
          all.filter((name) => {
            const [owner = '', member = ''] = name.split('.');
            const holder = Reflect.get(window, owner) as object & { readonly prototype?: object };
            return member in holder || (holder.prototype !== undefined && member in holder.prototype);
          }),
        names,
      );
    expect(await has(['URL.canParse', 'Array.toSorted', 'Object.groupBy', 'AbortSignal.any', 'Set.union'])).toEqual([]);
    expect(await has(['Array.at', 'Object.hasOwn', 'Array.flatMap', 'AbortSignal.aborted'])).toHaveLength(4);
    expect(await reader.page.evaluate(() => typeof structuredClone)).toBe('function');
  });

  it('at the minimum version sign in by code, set a password, and sign in with it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const email = 'old.phone@example.com';
      const reader = await oldReader('phone');
      reader.expectComplaint(/status of 401/);
      await reader.open('/login?mode=code');
      await reader.types('Email', email);
      await reader.presses('Send login code');
      await reader.types('Login code', await room.service.mail.loginCodeTo(email));
      await reader.types('Your name', 'Ola Phone');
      await reader.page.getByLabel('Who helped you?').selectOption('Tom Whitaker');
      await reader.presses('Verify and sign in');
      await reader.isAt('/set-password');
      await reader.types('New password', password);
      await reader.types('Confirm new password', password);
      await reader.presses('Set password');
      await reader.reads('Earn up to $500 per year');
      await reader.waitsForAll();
      await reader.logsOut();
      await reader.isAt('/login');
      await reader.types('Email', email);
      await reader.types('Password', password);
      await reader.presses('Sign in');
      await reader.reads('Earn up to $500 per year');
      await reader.waitsForAll();
    });
    expect(complaints).toEqual([]);
  });

  it('at the minimum version complete a referral at the desk, and redeem its credit', async () => {
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 3);
    const { browser } = await anAdmin(room.service);
    await browser.call(setPassword, { body: { password, confirm: password } });
    const complaints = await room.complaintsDuring(async () => {
      const reader = await oldReader();
      await reader.isSignedInAs({ browser });
      await reader.open('/admin');
      await reader.waitsForAll();
      await reader.open('/admin/referrals?status=signed_up');
      await reader.presses('Mark Complete');
      await reader.page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
      await reader.sees('Referral marked as completed!');

      await reader.open('/admin/credit');
      await reader.page.getByRole('button', { name: /^Redeem credit for Maria Santos/ }).click();
      await reader.types('Amount in dollars', '20');
      await reader.page.getByRole('button', { name: 'Redeem', exact: true }).last().click();
      await reader.sees('Redeemed $20 for Maria Santos');
    });
    expect(complaints).toEqual([]);
  });

  it.each(['structuredClone', 'HTMLDialogElement', 'Object.hasOwn'])(
    'below the minimum get a page that says so: without %s',
    async (name) => {
      const reader = await room.reader('phone');
      reader.expectComplaint(/index\.html has no #root/);
      await reader.page.addInitScript(becomeOld, [name]);
      for (const path of ['/', '/login', '/admin']) {
        await reader.open(path);
        await reader.reads('Your browser is too old for this page');
        await reader.sees(/Update your browser, or open this link in a newer one/);
      }
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      expect(reader.complaints()).toEqual([]);
    },
  );

  it('below the minimum show which versions are supported', async () => {
    const reader = await room.reader();
    const html = await (await reader.page.request.get('/login')).text();
    const { chrome, edge, firefox, safari, ios_saf: ios } = floors.app;
    expect([edge, firefox, ios]).toEqual([chrome, chrome, safari]);
    const words = html.replaceAll(/\s+/g, ' ');
    expect(words).toContain(`from version ${chrome}, and in Safari and iOS from version ${safari}.`);
  });
});
