import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { login, logoutEverywhere, setPassword } from '@rewards/contracts/sign-in';
import { aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

/** Signs in by password in a separate browser, because a second code isn't sent within a minute. */
async function signedInAgain({ service }: ReadingRoom, { user }: SignedIn): Promise<SignedIn> {
  const browser = service.visitor();
  await browser.call(login, { body: { email: user.email, password } });
  return { browser, user };
}

describe('the dashboard', () => {
  let room: ReadingRoom;
  let maria: SignedIn;
  let link: string;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maria = await aPatient(room.service);
    await maria.browser.call(setPassword, { body: { password, confirm: password } });
    await plantReferrals(room.service.sql, maria.user.id, 120);
    link = `${room.service.publicUrl}/r/${maria.user.referral_code}`;
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function readerOf({ browser }: SignedIn, on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> {
    const reader = await room.reader(on);
    await reader.isSignedInAs({ browser });
    return reader;
  }

  describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
    it('shares the link by copying, by the share sheet, as a QR and in ready-made messages', async () => {
      const complaints = await room.complaintsDuring(async () => {
        const reader = await readerOf(maria, size);
        await reader.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await reader.page.addInitScript(() => {
          const share = async (given?: ShareData) => {
            const { text, url } = given ?? {};
            Object.assign(document.body.dataset, { text, shared: url });
          };
          Object.defineProperty(navigator, 'share', { value: share });
        });
        await reader.open('/');
        await reader.presses('Copy');
        await reader.page.getByRole('button', { name: 'Copied' }).waitFor();
        await reader.sees('Referral link copied to clipboard!');
        expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
        await reader.page.getByRole('button', { name: 'Copy', exact: true }).waitFor();

        await reader.presses('Share');
        await reader.sees('Shared successfully!');
        expect(await reader.page.evaluate(() => document.body.dataset['shared'])).toBe(link);

        await reader.presses('Invite a friend');
        await reader.page.waitForFunction(() => document.body.dataset['text']?.includes("Here's my link:"));

        const toWhatsApp = await reader.page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
        expect(new URL(toWhatsApp ?? '').searchParams.get('text')).toContain(link);

        await reader.presses('Show QR');
        const image = reader.page.getByRole('img', { name: 'QR code of your referral link' });
        await expect(
          image.evaluate(async (shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth > 0)),
        ).resolves.toBe(true);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        await reader.page.keyboard.press('Escape');
        expect(await reader.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Show QR');
        expect(await reader.overflow()).toBe(0);
      });
      expect(complaints).toEqual([]);
    });

    it('goes to the login with an explanation if the session ended before a click', async () => {
      const complaints = await room.complaintsDuring(async () => {
        const visit = await signedInAgain(room, maria);
        const reader = await readerOf(visit, size);
        reader.expectComplaint(/status of 401/);
        await reader.open('/');
        await reader.sees('of the annual limit');
        await visit.browser.call(logoutEverywhere, {});
        await reader.presses('Refresh');
        await reader.isAt('/login');
        await reader.sees("You've been signed out. Please sign in again.");
        expect(await reader.page.getByText('Failed to load dashboard data').count()).toBe(0);
      });
      maria = await signedInAgain(room, maria);
      expect(complaints).toEqual([]);
    });
  });

  it('explains a failed load in phone terms on a phone, and Retry loads it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerOf(maria, 'phone');
      reader.expectComplaint(/\/api\/user\/dashboard/);
      await reader.page.route('**/api/user/dashboard', (route) => route.abort('connectionrefused'));
      // Opened by its address, it comes with its figures.
      await reader.open('/crazyones');
      await reader.follows(/home$/);
      await reader.sees('Network error. Please check your mobile connection and try again.');
      await reader.page.unroute('**/api/user/dashboard');
      await reader.presses('Retry');
      await reader.reads('Earn up to $500 per year');
    });
    expect(complaints).toEqual([]);
  });

  it('shows 120 referrals page by page, and prints on one page', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerOf(maria);
      await reader.open('/');
      await reader.sees('120 friends');
      const paper = (await reader.page.pdf({ format: 'Letter' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await reader.presses('Show All');
      await reader.presses('Page 3');
      await reader.sees(/^friend1\./);
    });
    expect(complaints).toEqual([]);
  });
});

describe('the account menu', () => {
  let room: ReadingRoom;

  beforeAll(async () => {
    room = await ReadingRoom.open();
  });
  afterAll(() => room.close());

  it('remembers a choice and signs out every browser, all by keyboard', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const here = await aPatient(room.service);
      await here.browser.call(setPassword, { body: { password, confirm: password } });
      const elsewhere = await signedInAgain(room, here);
      const [reader, other] = await Promise.all([room.reader('phone'), room.reader()]);
      for (const [{ browser }, { page }] of [
        [here, reader],
        [elsewhere, other],
      ] as const) {
        await page
          .context()
          .addCookies(browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url })));
      }
      other.expectComplaint(/status of 401/);
      await Promise.all([reader.open('/'), other.open('/')]);
      await Promise.all([reader.sees('No referrals yet'), other.sees('No referrals yet')]);
      const { keyboard } = reader.page;
      const goesTo = async (item: string) => {
        await reader.page.getByRole('button', { name: 'Account' }).focus();
        await keyboard.press('Enter');
        // Waits until the menu, which fades in, has the focus.
        await reader.page.locator('[role="menu"] :focus').waitFor({ state: 'attached' });
        await keyboard.press('ArrowDown');
        const focused = () => reader.page.locator(':focus').innerText();
        for (let pressed = 0; pressed < 10 && (await focused()) !== item; pressed += 1)
          await keyboard.press('ArrowDown');
        expect(await focused()).toBe(item);
        await keyboard.press('Enter');
      };

      // Until it has faded out, the dialog still controls the focus.
      const leavesDialog = async () => {
        await keyboard.press('Escape');
        await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
        await reader.page.locator('button[aria-label="Account"]:focus').waitFor();
      };

      await goesTo('Notification settings');
      const mails = reader.page.getByRole('switch', { name: /^Emails/ });
      await mails.focus();
      await keyboard.press('Space');
      await reader.sees('Notification settings saved');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await leavesDialog();
      await reader.open('/');
      await reader.sees('No referrals yet');
      await goesTo('Notification settings');
      expect(await mails.isChecked()).toBe(false);
      await leavesDialog();

      await goesTo('Sign out everywhere');
      await reader.sees(
        'This signs you out here and on every other phone and computer. You can sign in again anytime.',
      );
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await reader.sees('Signed out everywhere');
      await reader.isAt('/login');
      await other.presses('Refresh');
      await other.isAt('/login');
    });
    expect(complaints).toEqual([]);
  });
});
