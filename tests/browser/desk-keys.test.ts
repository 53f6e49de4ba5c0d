import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { requestQuote } from '@rewards/contracts/quotes';
import { completeReferral } from '@rewards/contracts/referrals';
import { anAdmin, aPatient, plantReferrals, plantUser, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

interface Job {
  readonly page: string;
  /** The row that has to be there before a key is pressed. */
  readonly waitsFor: string;
  /** To the row, which a mouse would point at. */
  readonly moves: readonly string[];
  /** Each key, and what has to be on the page before it. */
  readonly keys: readonly (readonly [key: string, after?: (page: Page) => Promise<void>])[];
  /** How many clicks the same takes. */
  readonly clicks: number;
  readonly done: string | RegExp;
}

const hasFocus = (selector: string) => async (page: Page) => page.locator(`${selector}:focus`).waitFor();

/** The day's jobs. Each begins with nothing but the page open, and no list takes the cursor into a field. */
const jobs: Readonly<Record<string, Job>> = {
  complete: {
    ...{ page: '/admin/referrals?status=signed_up', waitsFor: 'tr[data-row]', moves: ['j'], clicks: 2 },
    keys: [['c'], ['Enter', hasFocus('dialog button')]],
    done: /Referral marked as completed!|marked complete/,
  },
  confirm: {
    ...{ page: '/admin/visits', waitsFor: 'textarea', moves: [], clicks: 2 },
    keys: [['Control+v'], ['Enter', hasFocus('[data-visit]')]],
    done: /1 visit confirmed/,
  },
  deny: {
    ...{ page: '/admin/referrals?status=signed_up', waitsFor: 'tr[data-row]', moves: ['j'], clicks: 4 },
    keys: [
      ['n'],
      ['ArrowDown', hasFocus('dialog select:has(option:nth-child(2))')],
      ['Tab'],
      ['Enter', hasFocus('dialog input')],
    ],
    done: 'Marked as not counted',
  },
  redeem: {
    ...{ page: '/admin/credit', waitsFor: 'tr[data-row]', moves: ['j'], clicks: 2 },
    keys: [['r'], ['Enter', hasFocus('dialog input')]],
    done: 'Just redeemed',
  },
  book: {
    ...{ page: '/admin/requests', waitsFor: '[data-request]:focus', moves: [], clicks: 2 },
    keys: [['b']],
    done: 'Robin Lake: booked',
  },
  merge: {
    ...{ page: '/admin/patients/duplicates', waitsFor: 'tr[data-row]', moves: ['j'], clicks: 2 },
    keys: [['m'], ['Enter', hasFocus('dialog .kit-group button')]],
    done: 'Records merged',
  },
  'push a QR': {
    ...{ page: '/admin/patients', waitsFor: 'tr[data-row]', moves: ['j'], clicks: 2 },
    keys: [['q']],
    done: 'QR sent to iPad display',
  },
};

describe('the desk without a mouse', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { service } = room;
    const { user } = await aPatient(service);
    dana = await withPassword(anAdmin(service));
    const { browser } = dana;
    const [first] = await plantReferrals(service.sql, user.id, 5);
    await service.sql.rows(
      `update referrals set friend_name = 'Vera Nash', friend_phone = '+16785550133' where friend_name = 'Friend 3'`,
    );
    await browser.call(completeReferral, { params: { id: first ?? '' } });
    for (let number = 1; number <= 12; number += 1)
      await plantUser(service.sql, { email: `patient.${number}@example.com`, name: `Patient ${number}` });
    for (const email of ['zoe.quill@example.com', 'zoe.q@example.com'])
      await plantUser(service.sql, { email, name: 'Zoe Quill' });
    await service.sql.rows(`update users set phone = '+16785550101' where name = 'Zoe Quill'`);
    const visitor = service.visitor();
    const asked = { phone: '(678) 555-0144', best_time: 'Mornings', consent: true, reason: 'A cleaning' } as const;
    await visitor.call(requestQuote, { body: { ...asked, name: 'Robin Lake', email: 'robin.lake@example.org' } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it.each(Object.entries(jobs))('can %s in as many keys as clicks at most', async (_, job) => {
    expect(job.keys.length).toBeLessThanOrEqual(job.clicks);
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await reader.open(job.page);
      await page.locator(job.waitsFor).first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.matches('input, textarea, select'))).toBe(false);
      await page.evaluate(() => navigator.clipboard.writeText('8:00  Nash, Vera  (678) 555-0133\n9:00  Else, Nobody'));
      for (const move of job.moves) await page.keyboard.press(move);
      for (const [key, after] of job.keys) {
        await after?.(page);
        await page.keyboard.press(key);
      }
      await reader.sees(job.done);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    });
    expect(complaints).toEqual([]);
  });

  it('shows the keys of the page with ?, and opens the finder with / and Ctrl+K', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/referrals');
      await page.locator('tr[data-row]').first().waitFor();
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      for (const line of ['Mark Complete', 'Undo your last change', 'Search this list'])
        await keys.getByText(line).waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await page.keyboard.press('Escape');
      for (const key of ['/', 'Control+k']) {
        await page.keyboard.press(key);
        await page.getByRole('combobox').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('combobox').waitFor({ state: 'detached' });
      }
    });
    expect(complaints).toEqual([]);
  });

  it('returns to the same place of a list with Back', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await page.setViewportSize({ width: 1024, height: 400 });
      await reader.open('/admin/patients');
      await page.locator('tr[data-row]').first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 120));
      await page.waitForFunction(() => window.scrollY === 120);
      await page.getByRole('link', { name: 'Patient 9' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Patient 9' }).waitFor();
      await page.goBack();
      await page.waitForFunction(() => window.scrollY === 120);
    });
    expect(complaints).toEqual([]);
  });
});
