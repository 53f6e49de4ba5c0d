import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { aPatient } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

/** A phone at the edge of town: 400 ms round trip, 400 kbit/s. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

describe('signing in over a poor network', () => {
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

  /** On the login page, with everything filled in. */
  async function ready(size: 'desktop' | 'phone', email: string): Promise<Reader> {
    await member(email);
    const reader = await room.reader(size);
    reader.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await reader.open('/login?mode=password');
    await reader.types('Email', email);
    await reader.types('Password', password);
    return reader;
  }

  it('sends one code on a slow one, however often the button is tapped', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      await reader.open('/login?mode=code');
      await reader.types('Email', 'slow@example.com');
      const line = await reader.page.context().newCDPSession(reader.page);
      await line.send('Network.emulateNetworkConditions', slowLine);
      let sent = 0;
      reader.page.on('request', (request) => (sent += request.url().endsWith('/auth/send-otp') ? 1 : 0));
      await reader.page.getByRole('button', { name: 'Send login code' }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await reader.sees(/We sent a 6-digit code/);
      expect(sent).toBe(1);
    });
    expect(complaints).toEqual([]);
  });

  it('offers to reload after 8 seconds if the program does not arrive', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      reader.expectComplaint(/ERR_FAILED/);
      const { page } = reader;
      await page.route(/\/assets\/shell\/main\..*\.js$/, (route) => route.abort());
      await page.goto('/login');
      const offer = page.getByRole('link', { name: 'Retry' });
      expect(await offer.isVisible()).toBe(false);
      const line = await page.context().newCDPSession(page);
      await line.send('Animation.enable');
      await line.send('Animation.setPlaybackRate', { playbackRate: 100 });
      await offer.waitFor();
      await reader.sees(/This is taking longer than usual/);
      await page.unroute(/\/assets\/shell\/main\..*\.js$/);
      await offer.click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it('reports a lost one on a desktop, keeps the input, and works once it is back', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await ready('desktop', 'lost.desktop@example.com');
      await reader.page.context().setOffline(true);
      await reader.presses('Sign in');
      await reader.sees('Network error. Please check your connection.');
      await reader.page.context().setOffline(false);
      await reader.presses('Sign in');
      await reader.isAt('/');
    });
    expect(complaints).toEqual([]);
  });

  it('retries automatically on a phone after a short loss', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await ready('phone', 'moment.phone@example.com');
      await reader.page.context().setOffline(true);
      const failed = reader.page.waitForEvent('requestfailed');
      await reader.presses('Sign in');
      await failed;
      await reader.page.context().setOffline(false);
      await reader.isAt('/');
    });
    expect(complaints).toEqual([]);
  });

  it('explains a longer loss on a phone in phone terms', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await ready('phone', 'lost.phone@example.com');
      await reader.page.context().setOffline(true);
      await reader.presses('Sign in');
      await reader.sees('Network error. Please check your mobile connection and try again.');
      await reader.page.context().setOffline(false);
      await reader.presses('Sign in');
      await reader.isAt('/');
    });
    expect(complaints).toEqual([]);
  });
});
