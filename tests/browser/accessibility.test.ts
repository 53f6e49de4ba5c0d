import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { setPassword } from '@rewards/contracts/sign-in';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('every page is free of barriers, in light and in dark', () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let referrer: SignedIn;
  let newcomer: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await anAdmin(room.service);
    referrer = await aPatient(room.service);
    newcomer = await aPatient(room.service, 'newcomer@example.com', 'Nora Newcomer');
    for (const { browser } of [admin, referrer, newcomer]) await browser.call(setPassword, { body: { password, confirm: password } });
    const ids = await plantReferrals(room.service.sql, referrer.user.id, 13);
    for (const id of ids.slice(0, 10)) await admin.browser.call(completeReferral, { params: { id } });
    await plantReferrals(room.service.sql, referrer.user.id, 1, 'pending');
  });
  afterAll(() => room.close());

  const readers = new Map<SignedIn | undefined, Reader>();

  /** One reader for each person, who keeps what the browser has loaded already. */
  async function readerAs(person: SignedIn | undefined): Promise<Reader> {
    const reader = readers.get(person) ?? (await room.reader());
    readers.set(person, reader);
    const cookies = person?.browser.cookies.list() ?? [];
    await reader.page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: room.service.url })));
    return reader;
  }

  const pages: readonly [string, () => SignedIn | undefined, string, RegExp][] = [
    ['sign-in by password', () => undefined, '/login?mode=password', /Welcome Back/],
    ['sign-in by code', () => undefined, '/login?mode=code', /Welcome Back/],
    ['reset of a password', () => undefined, '/reset-password', /Reset your password/],
    ['set a password', () => newcomer, '/set-password', /Set your password/],
    ['dashboard of a newcomer', () => newcomer, '/', /No referrals yet/],
    ['dashboard full of referrals', () => referrer, '/', /100% of the annual limit/],
    ['admin dashboard', () => admin, '/', /friend13\./],
    ['lobby', () => undefined, '/referralprogram', /Ask us about our referral program/],
    ['request of an appointment', () => undefined, '/quote', /may contact me about this request/],
    ['what the practice tells about itself', () => undefined, '/ddcinfo', /Opening hours/],
    ['To The Crazy Ones', () => undefined, '/crazyones', /With gratitude, all of us/],
    ['invitation', () => undefined, '/r/REFERRER', /Maria/],
    ['invitation that leads to nobody', () => undefined, '/r/ZZZZZZZZ', /welcome all the same/],
  ];

  it.each(pages)('%s', async (_, person, path, words) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(person());
      reader.expectComplaint(/status of 404 .*\/r\/ZZZZZZZZ/);
      await reader.resizes('desktop');
      await reader.open(path.replace('REFERRER', referrer.user.referral_code));
      await reader.sees(words);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      // Colours are the same on a phone, so that one scheme is enough there.
      await reader.resizes('phone');
      await reader.sees(words);
      expect(await reader.barriers('light')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('the second step of signing in by code, with its faults shown', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(undefined);
      await reader.open('/login?mode=code');
      await reader.types('Email', 'second.step@example.com');
      await reader.presses('Send login code');
      await reader.presses('Verify and sign in');
      await reader.sees('Please enter a valid 6-digit code');
      await reader.sees('Please enter your name');
      await reader.sees('Please select the team member who helped you');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('the request of an appointment with its faults shown, and once it is sent', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(undefined);
      await reader.open('/quote');
      await reader.presses('Request an appointment');
      await reader.sees('Please agree that we may contact you');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.asksForAppointment({ name: 'Robin Friend', phone: '(678) 555-0144', email: 'no.barrier@example.org', reason: 'A check-up' });
      await reader.reads('Thank you, Robin!');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('the question before a referral is completed', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(admin);
      await reader.open('/?status=signed_up');
      await reader.presses('Mark Complete');
      await reader.sees(/^Mark this referral as completed\?/);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
});
