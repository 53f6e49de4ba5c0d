import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getPracticeProfile } from '@rewards/contracts/practice-profile';
import { anAdmin, plantReferrals, plantUser, type SignedIn, staffName, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

describe('the team', () => {
  let room: ReadingRoom;
  let admin: SignedIn;

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
    admin = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const listedNames = async () => (await admin.browser.call(getPracticeProfile)).staff_names;

  const signedIn = async () => {
    const reader = await room.reader();
    await reader.isSignedInAs(admin);
    return reader;
  };

  it('shows the team in one list, ordered by a figure, keeps the period in the address, and exports', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await signedIn();
      const { page } = reader;
      await reader.open('/admin/team');
      await reader.reads('Team');
      const team = page.getByRole('table', { name: 'team' });
      await team.getByRole('row', { name: /^Zoe Gone Left the team.* 1 3 0 of 3 \$0/ }).waitFor();
      const names = () => team.locator('td:first-child .kit-strong').allTextContents();
      expect((await names())[0]).toBe(staffName);
      expect((await names()).slice(-3)).toEqual(['Zoe Gone', 'No one', 'Total']);
      await team.getByRole('button', { name: 'Joined' }).press('Enter');
      expect((await names())[0]).toBe('Zoe Gone');
      expect((await names()).slice(-2)).toEqual(['No one', 'Total']);
      await page.getByText('What do these words mean?').click();
      await page.getByText('First visits in the period').waitFor();
      for (const window of ['phone', 'desktop'] as const) {
        await reader.resizes(window);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.misfits()).toEqual([]);
        expect(await reader.overflow()).toBe(0);
      }

      await page.getByRole('combobox', { name: 'Period' }).selectOption('Last year');
      await page.waitForURL(/\/admin\/team\?period=last_year$/);
      await page.reload();
      await page.getByRole('combobox', { name: 'Period' }).waitFor();
      expect(await page.getByRole('combobox', { name: 'Period' }).inputValue()).toBe('last_year');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^team_trends_\d{4}-\d{2}-\d{2}\.csv$/);
    });
    expect(complaints).toEqual([]);
  });

  it.each(['desktop', 'phone'] as const)('someone is added, moved by keyboard, and given access: %s', async (on) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await signedIn();
      const { page } = reader;
      await reader.resizes(on);
      await reader.open('/admin/team');
      const name = `Mia ${on}`;
      await reader.presses('Add person');
      await reader.types('Name', name);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await reader.sees(name);
      if (on === 'phone') await reader.presses(`Details: ${name}`);
      const up = page.getByRole('button', { name: `Move ${name} up` });
      const before = await listedNames();
      await up.focus();
      const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
      await page.keyboard.press('Enter');
      await isSaved;
      const after = await listedNames();
      expect(after.indexOf(name)).toBe(before.indexOf(name) - 1);
      expect(await up.evaluate((button) => document.activeElement === button)).toBe(true);
      if (on === 'phone') await page.keyboard.press('Escape');

      const email = `${on}@example.com`;
      await reader.presses('Add person');
      await page.getByRole('combobox', { name: 'Access' }).selectOption('Front desk');
      await reader.types('Email', email);
      await page.keyboard.press('Enter');
      await reader.sees(`Added ${email}: Front desk`);
      await reader.presses(`Details: ${email}`);
      await reader.presses('Make admin');
      await reader.sees("They'll be able to see and change everything you can.");
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.getByRole('dialog', { name: 'Change this role?' }).getByRole('button', { name: 'Make admin' }).click();
      await reader.sees('Role changed');
      expect(await reader.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});
