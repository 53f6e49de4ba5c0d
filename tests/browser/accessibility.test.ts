import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { completeReferral } from '@rewards/contracts/referrals';
import { setPassword } from '@rewards/contracts/sign-in';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { everyPage, type Visitors } from '../support/every-page.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('every page is accessible, in light and dark', () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let referrer: SignedIn;
  let newcomer: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await anAdmin(room.service);
    referrer = await aPatient(room.service);
    newcomer = await aPatient(room.service, 'newcomer@example.com', 'Nora Newcomer');
    for (const { browser } of [admin, referrer, newcomer])
      await browser.call(setPassword, { body: { password, confirm: password } });
    const ids = await plantReferrals(room.service.sql, referrer.user.id, 13);
    for (const id of ids.slice(0, 10)) await admin.browser.call(completeReferral, { params: { id } });
    await plantReferrals(room.service.sql, referrer.user.id, 1, 'pending');
    await room.isNeverClosed();
  });
  afterAll(() => room.close());

  const readers = new Map<SignedIn | undefined, Reader>();

  /** One browser per person, which keeps its cache. */
  async function readerAs(person: SignedIn | undefined): Promise<Reader> {
    const reader = readers.get(person) ?? (await room.reader());
    readers.set(person, reader);
    const cookies = person?.browser.cookies.list() ?? [];
    await reader.page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: room.service.url })));
    return reader;
  }

  const states: readonly [string, () => SignedIn | undefined, string, RegExp][] = [
    ['sign-in by code', () => undefined, '/login?mode=code', /Welcome Back/],
    ['set a password', () => newcomer, '/set-password', /Change your password/],
    ['dashboard of a new patient', () => newcomer, '/', /No referrals yet/],
  ];

  it.each(states)('%s', async (_, person, path, words) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(person());
      await reader.resizes('desktop');
      await reader.open(path);
      await reader.sees(words);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      // Colors don't depend on the size, so one scheme is enough on the phone.
      await reader.resizes('phone');
      await reader.sees(words);
      expect(await reader.barriers('light')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  const personOf: Readonly<Record<Visitors, () => SignedIn | undefined>> = {
    nobody: () => undefined,
    patient: () => referrer,
    admin: () => admin,
  };

  it.each(everyPage)(
    "$path as seen by $by is accessible, never scrolls sideways and doesn't animate",
    async ({ path, by }) => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await readerAs(personOf[by]());
        // An empty state is a page, too.
        reader.expectComplaint(/status of 4(?:04|10) /);
        await reader.resizes('desktop');
        await reader.open(path.replace(':code', referrer.user.referral_code).replaceAll(/:\w+/g, 'unknown'));
        await reader.waitsForAll();
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.motions()).toEqual([]);
        expect(await reader.misfits()).toEqual([]);
      });
      expect(complaints).toEqual([]);
    },
  );

  it("a patient's referral card, opened by a front-desk QR", async () => {
    const { landing_url: address } = await admin.browser.call(generateQr, { body: { user_id: referrer.user.id } });
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(undefined);
      await reader.resizes('desktop');
      await reader.open(new URL(address).pathname);
      await reader.reads('Welcome, Maria!');
      await reader.waitsForAll();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.motions()).toEqual([]);
      expect(await reader.misfits()).toEqual([]);
      expect(await reader.barriers('light')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('the second step of signing in by code, showing errors', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(undefined);
      await reader.open('/login?mode=code');
      await reader.types('Email', 'second.step@example.com');
      await reader.presses('Send login code');
      await reader.presses('Verify and sign in');
      await reader.sees('Please enter a valid 6-digit code');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.types('Login code', await room.service.mail.loginCodeTo('second.step@example.com'));
      await reader.sees('Your name');
      await reader.presses('Verify and sign in');
      await reader.sees('Please enter your name');
      await reader.sees('Please select the team member who helped you');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('the appointment request, showing errors and after it is sent', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(undefined);
      await reader.open('/quote');
      await reader.presses('Request an appointment');
      await reader.sees('Please agree that we may contact you');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.asksForAppointment({
        name: 'Robin Friend',
        phone: '(678) 555-0144',
        email: 'no.barrier@example.org',
        reason: 'A check-up',
      });
      await reader.reads('Thank you, Robin!');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('the dialog before a referral is completed', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(admin);
      await reader.resizes('desktop');
      await reader.open('/admin/referrals?status=signed_up');
      await reader.presses('Mark Complete');
      await reader.sees(/^Mark this referral as completed\?/);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  const opened: readonly [string, 'patient' | 'admin', () => string, readonly string[]][] = [
    ['the dashboard QR', 'patient', () => '/', ['Show QR']],
    ['the account menu', 'patient', () => '/', ['Account']],
    ['the data download', 'patient', () => '/', ['Account', 'Your data']],
    ['notification settings', 'patient', () => '/', ['Account', 'Notification settings']],
    ['the dialog before signing out everywhere', 'patient', () => '/', ['Account', 'Sign out everywhere']],
    ['the dialog before completing a referral', 'admin', () => '/admin/referrals?status=signed_up', ['Mark Complete']],
    ['a referral added by hand', 'admin', () => '/admin/referrals', ['Add referral']],
    ['the global search', 'admin', () => '/admin/patients', ['Search']],
    ['the dialog before deleting a patient', 'admin', () => '/admin/patients', ['Delete']],
    ['editing a patient', 'admin', () => `/admin/patients/${referrer.user.id}`, ['Edit']],
    ['changing credit terms', 'admin', () => '/admin/credit#credit-terms', ['Change credit terms']],
    ['the dialog before an undo', 'admin', () => '/admin/activity', ['Undo']],
  ];

  it.each(opened)('%s fits every window and is accessible', async (_, by, path, steps) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(personOf[by]());
      await reader.resizes('desktop');
      await reader.open(path());
      await reader.waitsForAll();
      for (const step of steps)
        await reader.page
          .getByRole('button', { name: step })
          .or(reader.page.getByRole('menuitem', { name: step }))
          .first()
          .click();
      await reader.page.locator('dialog[open], [role="menu"]').filter({ visible: true }).first().waitFor();
      await reader.page.waitForLoadState('networkidle');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.misfits()).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
});
