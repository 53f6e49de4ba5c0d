import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { requestQuote } from '@rewards/contracts/quotes';
import { completeReferral } from '@rewards/contracts/referrals';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals, type SignedIn, signInByCode } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('a reward and a first visit on the dashboard', () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    [admin, maria] = [await anAdmin(room.service), await aPatient(room.service)];
    await setsPassword(maria);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const complete = (id: string) => admin.browser.call(completeReferral, { params: { id } });
  const setsPassword = ({ browser }: SignedIn) => browser.call(setPassword, { body: { password, confirm: password } });
  const opens = async ({ browser }: SignedIn, on: 'desktop' | 'phone') => {
    const reader = await room.reader(on);
    await reader.isSignedInAs({ browser });
    await reader.open('/');
    return reader;
  };

  it('celebrates a friend on the device that comes first, once, and again from the row', async () => {
    const [first = '', second = ''] = await plantReferrals(room.service.sql, maria.user.id, 2);
    const complaints = await room.complaintsDuring(async () => {
      const phone = await opens(maria, 'phone');
      await phone.sees('Earn up to $500 per year');
      await complete(first);
      await complete(second);
      const marked = phone.page.waitForResponse(/rewards\/seen/);
      await phone.presses('Refresh');
      await phone.sees('Friend and Friend came in. You earned $100.');
      await phone.sees('You have $100 to use.');
      await marked;
      expect(await phone.barriers('light', 'dark')).toEqual([]);
      expect(await phone.overflow()).toBe(0);
      const confetti = phone.page.locator('#new-rewards [aria-hidden] > span').first();
      expect(await confetti.isVisible()).toBe(false);
      await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
      const end = await phone.page
        .locator('#new-rewards')
        .evaluate((card) =>
          Math.max(
            ...card.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
          ),
        );
      expect([end > 0, end <= 1_200]).toEqual([true, true]);

      const desktop = await opens(maria, 'desktop');
      await desktop.sees('Earn up to $500 per year');
      await desktop.sees('friend1');
      expect(await desktop.page.getByText('came in. You earned').count()).toBe(0);
      await desktop.page.getByRole('button', { name: 'See it again' }).first().click();
      await desktop.sees('Friend 2 came in. You earned $50.');
      expect(await desktop.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('lets a patient nudge a friend once a week, on every device', async () => {
    const nina = await aPatient(room.service, 'nina@example.com', 'Nina Alvarez');
    await setsPassword(nina);
    await plantReferrals(room.service.sql, nina.user.id, 2);
    const complaints = await room.complaintsDuring(async () => {
      const phone = await opens(nina, 'phone');
      await phone.page.addInitScript(() => {
        navigator.share = async (shared) => void (document.title = JSON.stringify(shared));
      });
      await phone.page.reload();
      await phone.page.locator('summary').filter({ hasText: 'Friend 1' }).click();
      const button = phone.page.getByRole('button', { name: 'Nudge Friend' });
      await button.waitFor();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await phone.barriers('light', 'dark')).toEqual([]);
      expect(await phone.overflow()).toBe(0);
      await button.click();
      await phone.sees(/^You can nudge Friend again on/);
      const shared = JSON.parse(await phone.page.title()) as ShareData;
      expect(shared.url).toMatch(/:\d+\/quote$/);
      expect(shared.text).toContain('Ask for a time here:');
      expect(await phone.barriers('light', 'dark')).toEqual([]);

      const desktop = await opens(nina, 'desktop');
      await desktop.sees(/^You can nudge Friend again on/);
      // Without a share sheet, the other friend is nudged from a dialog.
      await desktop.page.context().grantPermissions(['clipboard-write']);
      await desktop.presses('Nudge Friend');
      const dialog = desktop.page.getByRole('dialog', { name: 'Nudge Friend' });
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await desktop.sees('Message and link copied');
      expect(
        (await dialog.getByRole('button', { name: "I didn't send it" }).boundingBox())?.height,
      ).toBeGreaterThanOrEqual(44);
      expect(await desktop.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await desktop.page.getByRole('button', { name: /Nudge/ }).waitFor({ state: 'detached' });
      expect(await desktop.page.getByText(/^You can nudge Friend again on/).count()).toBe(2);
    });
    expect(complaints).toEqual([]);
  });

  it('leads a friend from the invitation to the request, and asks for no second one', async () => {
    const browser = room.service.visitor();
    await browser.open(`/r/${maria.user.referral_code}`);
    const email = 'pia@example.org';
    const pia = await signInByCode(room.service, email, { name: 'Pia Friend', browser });
    await setsPassword(pia);
    const reader = await opens(pia, 'phone');
    await reader.sees(/Maria invited you to/);
    expect(await reader.barriers('light', 'dark')).toEqual([]);
    const asked = { name: 'Pia Friend', phone: '(770) 555-0188', email, reason: 'A cleaning', best_time: 'Mornings' };
    await browser.call(requestQuote, { body: { ...asked, consent: true } });
    await reader.presses('Refresh');
    await reader.sees("We'll call (770) 555-0188");
    expect(await reader.page.getByRole('link', { name: 'Request an appointment' }).count()).toBe(0);
    expect(await reader.barriers('light', 'dark')).toEqual([]);
    expect(await reader.overflow()).toBe(0);

    const [id] = (
      await room.service.sql.rows<{ id: string }>('select id from referrals where friend_email = $1', [email])
    ).map((row) => row.id);
    await complete(id ?? '');
    await reader.presses('Refresh');
    await reader.sees('How was it?');
    expect(await reader.barriers('light', 'dark')).toEqual([]);
  });
});
