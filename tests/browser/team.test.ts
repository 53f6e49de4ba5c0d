import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, plantReferrals, plantUser, staffName } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('team and trends', () => {
  let room: ReadingRoom;
  let cookies: { name: string; value: string; url: string }[];

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { sql } = room.service;
    const maria = await plantUser(sql, { email: 'maria@example.com', name: 'Maria Santos' });
    await plantReferrals(sql, maria.id, 3);
    // A former team member asked before the friends joined.
    await sql.rows(
      `insert into qr_generations (id, user_id, assigned_staff, landing_digest, card_digest, created_at)
       values ($1, $2, 'Zoe Gone', 'landing', 'card', now() - interval '2 hours')`,
      [randomUUID(), maria.id],
    );
    await sql.rows(
      `update referrals set created_at = now() - interval '1 hour', signed_up_at = now() - interval '1 hour'`,
    );
    await sql.rows(`insert into link_openings values (current_date - 400, 1), (current_date - 1, 9)`);
    const { browser } = await anAdmin(room.service);
    await browser.call(setPassword, { body: { password, confirm: password } });
    cookies = browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('shows the team, the months and the funnel, keeps the period in the address, and exports', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await page.context().addCookies(cookies);
      await reader.open('/admin');
      await page.getByRole('link', { name: 'Open team and trends' }).click();
      await reader.reads('Team and trends');

      const team = page.getByRole('region', { name: 'Figures by team member' });
      await team.getByRole('row', { name: /^Zoe Gone ?No longer on the team 1 1 of 1 3 0 of 3 0 \$0$/ }).waitFor();
      const names = async () =>
        (await team.getByRole('rowheader').allTextContents()).map((name) => name.replace('No longer on the team', ''));
      const byName = await names();
      expect(byName.slice(-3)).toEqual(['Zoe Gone', 'No one', 'Total']);
      expect(byName).toContain(staffName);
      await team.getByRole('button', { name: 'Order by Joined' }).press('Enter');
      expect((await names())[0]).toBe('Zoe Gone');
      expect((await names()).slice(-2)).toEqual(['No one', 'Total']);
      await page.getByText('What do these words mean?').click();
      await page.getByText('First visits in the period').waitFor();

      const funnel = page.getByRole('region', { name: 'From the link to the visit' });
      await funnel.getByText("6 of 9 didn't go on").waitFor();
      await funnel.getByText("3 of 3 didn't go on").waitFor();
      await funnel.getByText(/Openings counted since/).waitFor();
      for (const window of ['phone', 'desktop'] as const) {
        await reader.resizes(window);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.misfits()).toEqual([]);
      }

      await page.getByRole('combobox', { name: 'Team member' }).selectOption('Zoe Gone');
      await page
        .getByRole('region', { name: 'Figures by month' })
        .getByRole('row', { name: /^Total 1 1 of 1 3/ })
        .waitFor();
      await page.getByRole('combobox', { name: 'Period' }).selectOption('Last year');
      await page.waitForURL(/\/admin\/team\?period=last_year$/);
      await page.reload();
      await page.getByText(/friends, Jan \d{4} to Dec \d{4}$/).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^team_trends_\d{4}-\d{2}-\d{2}\.csv$/);
    });
    expect(complaints).toEqual([]);
  });
});
