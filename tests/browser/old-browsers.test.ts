import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { routes as deskRoutes } from '@rewards/admin/routes';
import { setPassword } from '@rewards/contracts/sign-in';
import { floors } from '../support/browser-floor/floor.ts';
import { youngNames } from '../support/browser-floor/young-names.ts';
import { anAdmin, aPatient, plantReferrals } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const young = youngNames(floors.app);

/** Every name the oldest browsers lack, such as "structuredClone" or "Array.toSorted". */
const tooYoung = [...young.globals.keys(), ...young.statics.keys()];

/** Runs in the page before its scripts, so it can't use anything from this file. */
function becomeOld(names: readonly string[]): void {
  for (const name of names) {
    const [owner = '', member] = name.split('.');
    if (member === undefined) {
      Reflect.deleteProperty(window, owner);
      continue;
    }
    const holder = Reflect.get(window, owner) ?? Reflect.get(Intl, owner);
    if (typeof holder !== 'function' && typeof holder !== 'object') continue;
    Reflect.deleteProperty(holder, member);
    const prototype: unknown = Reflect.get(holder, 'prototype');
    if (typeof prototype === 'object' && prototype !== null) Reflect.deleteProperty(prototype, member);
  }
  // Chrome 110 to 112 also put the month first in en-CA.
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const { locale, timeZone } = this.resolvedOptions();
      return locale === 'en-CA' ? new Intl.DateTimeFormat('en-US', { timeZone }).format : get?.call(this);
    },
  });
}

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

  it('at the minimum version show every desk page, complete a referral, and redeem its credit', async () => {
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 3);
    const { browser } = await anAdmin(room.service);
    await browser.call(setPassword, { body: { password, confirm: password } });
    const complaints = await room.complaintsDuring(async () => {
      const reader = await oldReader();
      const cookies = browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
      await reader.page.context().addCookies(cookies);
      for (const { path } of deskRoutes) {
        await reader.open(path.replace(':id', user.id));
        await reader.waitsForAll();
      }
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
