import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { listQuoteRequests, requestQuote } from '@rewards/contracts/quotes';
import { listReferrals } from '@rewards/contracts/referrals';
import { anAdmin, plantUser, staffName, type PlantedUser, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const sizes = ['phone', 'desktop'] as const;
const asking = {
  name: 'Robin Friend',
  phone: '(678) 555-0144',
  reason: 'A check-up',
  best_time: '',
  consent: true,
} as const;

describe('a friend who got a link', () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let maria: PlantedUser;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await anAdmin(room.service);
    maria = await plantUser(room.service.sql, { email: 'maria.santos@example.com', name: 'Maria Santos' });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const referralOf = async (email: string) => {
    const { referrals } = await admin.browser.call(listReferrals, { query: { per_page: 100 } });
    return referrals.find(({ referred_email }) => referred_email === email);
  };

  async function invited(size: (typeof sizes)[number]): Promise<Reader> {
    const reader = await room.reader(size);
    await reader.open(`/r/${maria.referralCode}`);
    await reader.reads('Maria invited you.');
    return reader;
  }

  it.each(sizes)("joins on a %s by code, with the referrer's name in view throughout", async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `joins.${size}@example.org`;
      const reader = await invited(size);
      reader.expectComplaint(/status of 401 .*\/auth\/verify-otp/);
      await reader.follows('Join');
      await reader.isAt('/login');
      await reader.sees('Maria invited you.');
      expect(await reader.overflow()).toBe(0);
      await reader.types('Email', email);
      await reader.presses('Send login code');
      await reader.sees('OTP sent to your email');
      await reader.sees(/^Resend in \d+ s$/);
      const code = await room.service.mail.loginCodeTo(email);
      const reports: number[] = [];
      reader.page.on(
        'response',
        (response) => response.url().endsWith('/debug/mobile-error') && reports.push(response.status()),
      );
      await reader.types('Login code', code === '000000' ? '111111' : '000000');
      await reader.sees(/That code isn't right/);
      // Pasted from the email along with the text around it.
      await reader.types('Login code', ` ${code.slice(0, 3)}-${code.slice(3)}.`);
      await reader.types('Your name', 'Robin Friend');
      await reader.sees('Maria invited you.');
      await reader.page.getByLabel('Who helped you?').selectOption(staffName);
      await reader.presses('Verify and sign in');
      await reader.sees('OTP verified');
      await reader.isAt('/set-password');
      await reader.types('New password', 'tooth1tooth1');
      await reader.sees(/Easy to guess/);
      await reader.types('New password', 'a quiet harbour at dawn');
      await reader.sees('Strong');
      await reader.types('Confirm new password', 'a quiet harbour at dawn');
      await reader.presses('Set password');
      await reader.isAt('/');
      await reader.reads('Your first visit');
      expect(reports).toEqual(size === 'phone' ? [204] : []);
      expect(await referralOf(email)).toMatchObject({ status: 'signed_up', referrer: { email: maria.email } });
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)(
    'is asked on a %s who invited them if they came without a link, and is believed (rule 31)',
    async (size) => {
      const complaints = await room.complaintsDuring(async () => {
        const email = `asked.${size}@example.org`;
        const noting = room.service.visitor();
        await noting.open(`/r/${maria.referralCode}`);
        await noting.call(requestQuote, { body: { ...asking, email } });
        // A mailbox gets one code a minute.
        await room.service.sql.rows('delete from attempt_counts');
        const reader = await room.reader(size);
        await reader.open('/login?mode=code');
        await reader.types('Email', email);
        await reader.presses('Send login code');
        await reader.types('Login code', await room.service.mail.loginCodeTo(email));
        await reader.sees(/If a friend invited you, they'll see that you joined/);
        await reader.types('Your name', 'Robin Friend');
        await reader.page.getByLabel('Who helped you?').selectOption(staffName);
        await reader.presses('Verify and sign in');
        await reader.isAt('/set-password');
        await reader.types('New password', 'a quiet harbour at dawn');
        await reader.types('Confirm new password', 'a quiet harbour at dawn');
        await reader.presses('Set password');
        await reader.reads('Did Maria invite you?');
        await reader.sees(/Maria will see that you joined and when you've had your first visit/);
        expect(await reader.overflow()).toBe(0);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await referralOf(email)).toMatchObject({ status: 'pending' });
        await reader.presses('Yes');
        await reader.sees(/^Thank you! We'll tell them/);
        await reader.reads('Your first visit');
        expect(await reader.page.getByRole('heading', { name: 'Did Maria invite you?' }).count()).toBe(0);
        expect(await referralOf(email)).toMatchObject({ status: 'signed_up', referrer: { email: maria.email } });
      });
      expect(complaints).toEqual([]);
    },
  );

  it.each(sizes)('can request an appointment on a %s', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `asks.${size}@example.org`;
      const reader = await invited(size);
      await reader.follows('Request an appointment');
      await reader.isAt('/quote');
      await reader.sees('Maria invited you.');
      expect(await reader.overflow()).toBe(0);
      await reader.asksForAppointment({ name: 'Robin Friend', phone: '(678) 555-0144', email, reason: 'A check-up' });
      await reader.reads('Thank you, Robin!');
      expect(await referralOf(email)).toMatchObject({
        status: 'pending',
        origin: 'quote',
        referred_name: 'Robin Friend',
        referrer: { email: maria.email },
      });
      const { quotes } = await admin.browser.call(listQuoteRequests);
      expect(quotes[0]).toMatchObject({ name: 'Robin Friend', email, reason: 'A check-up' });
      await reader.reads('Check your email to confirm. Then we can thank Maria.');
      expect(await reader.overflow()).toBe(0);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)(
    'starts on a %s at the card from a front-desk QR, with a square QR in view (rule 18)',
    async (size) => {
      const { landing_url: address } = await admin.browser.call(generateQr, { body: { user_id: maria.id } });
      const complaints = await room.complaintsDuring(async () => {
        const reader = await room.reader(size);
        await reader.open(new URL(address).pathname);
        await reader.reads('Welcome, Maria!');
        const qr = await reader.page.getByRole('img', { name: 'QR code of your referral link' }).boundingBox();
        expect(qr?.width).toBeGreaterThanOrEqual(176);
        expect(qr?.height).toBe(qr?.width);
        expect(await reader.overflow()).toBe(0);
        // In print it is black on white in any theme, without buttons.
        await reader.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        expect(await reader.page.getByRole('button').count()).toBe(0);
        const inks = await reader.page
          .locator('h1, .who, .lead, .card h2, .card a')
          .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
        expect(new Set(inks)).toEqual(new Set(['rgb(0, 0, 0)']));
        expect(await reader.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
          'rgb(255, 255, 255)',
        );
      });
      expect(complaints).toEqual([]);
    },
  );

  it("sees pages in the app's chosen theme, and prints them without one", async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const paper = () => reader.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const [light, dark] = ['rgb(250, 248, 245)', 'rgb(21, 29, 37)'];
      const seen = async (chosen: 'light' | 'dark', system: 'light' | 'dark') => {
        await reader.page.emulateMedia({ media: 'screen', colorScheme: system });
        await reader.open('/login');
        await reader.page.evaluate((theme) => localStorage.setItem('mantine-color-scheme-value', theme), chosen);
        await reader.open(`/r/${maria.referralCode}`);
        return paper();
      };
      expect([await seen('dark', 'light'), await seen('light', 'dark'), await seen('dark', 'dark')]).toEqual([
        dark,
        light,
        dark,
      ]);
      await reader.page.emulateMedia({ media: 'print' });
      expect(await paper()).toBe(light);
    });
    expect(complaints).toEqual([]);
  });

  it.each(['/r/ZZZZZZZZ', '/qr/open/gone', '/qr/card/gone'])(
    "can go on from %s, which doesn't work",
    async (address) => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await room.reader('phone');
        reader.expectComplaint(/status of 404 .*gone|status of 404 .*ZZZZZZZZ/);
        await reader.open(address);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        await reader.follows(/^(Join with email|Join|Sign in with a code)$/);
        await reader.isAt('/login');
        await reader.reads('Welcome Back');
        expect(await reader.page.getByText(/invited you/).count()).toBe(0);
      });
      expect(complaints).toEqual([]);
    },
  );
});
