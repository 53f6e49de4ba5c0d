import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRole } from '@rewards/contracts/admins';
import { setPassword } from '@rewards/contracts/sign-in';
import { aFrontDesk, anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('the roles at the desk (rule 32)', () => {
  let room: ReadingRoom;
  let dana: SignedIn;
  let lou: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    dana = await anAdmin(room.service, 'dana@example.com');
    lou = await aFrontDesk(room.service);
    for (const { browser } of [dana, lou]) await browser.call(setPassword, { body: { password, confirm: password } });
    const { user } = await aPatient(room.service);
    await plantReferrals(room.service.sql, user.id, 2);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function readerAs({ browser }: SignedIn) {
    const reader = await room.reader();
    await reader.isSignedInAs({ browser });
    return reader;
  }

  it('the front desk completes a visit, is offered no deletion, and learns from an old link who can help', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await readerAs(lou);
      await reader.open('/admin/referrals');
      await reader.page.getByRole('button', { name: 'Mark Complete' }).first().waitFor();
      expect(await reader.page.getByRole('button', { name: /^Delete|^Don't count/ }).count()).toBe(0);
      const menu = reader.page.getByRole('navigation', { name: 'Desk' });
      expect(await menu.getByRole('link', { name: 'Settings' }).count()).toBe(0);
      await reader.page.getByRole('button', { name: 'Mark Complete' }).first().click();
      await reader.page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
      await reader.page.getByText('Completed', { exact: true }).nth(1).waitFor();

      await reader.open('/admin/settings');
      await reader.page.getByText('Only admins can open this page').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.getByRole('link', { name: 'Back to Today' }).click();
      await reader.reads('Today');
    });
    expect(complaints).toEqual([]);
  });

  it('an open page updates itself after a change of role', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const sam = await anAdmin(room.service, 'sam@example.com');
      await sam.browser.call(setPassword, { body: { password, confirm: password } });
      const reader = await readerAs(sam);
      await reader.open('/admin/settings/api-keys');
      await reader.page.getByText('No API keys yet').waitFor();
      // A pointer that moves keeps the page asking for news.
      await reader.page.mouse.move(200, 200);
      await reader.page.waitForResponse((response) => response.url().includes('/admin/activity'));

      const role = (to: 'admin' | 'front_desk') =>
        dana.browser.call(changeRole, { params: { id: sam.user.id }, body: { role: to } });
      await role('front_desk');
      await reader.page.getByText('Only admins can open this page').waitFor();
      await role('admin');
      await reader.page.getByText('No API keys yet').waitFor();
    });
    // A reload of the page's data may come before the session check, and is refused.
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  });
});
