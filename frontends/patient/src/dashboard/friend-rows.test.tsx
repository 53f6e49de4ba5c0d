import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OwnReferral } from '@rewards/contracts/referrals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aList, aReferral, dashboardAnswers, referrals } from '../testing/dashboard-answers.ts';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

/** Shows the dashboard on a phone. */
async function open(...friends: readonly OwnReferral[]) {
  stubApi({ ...dashboardAnswers, 'GET /api/user/referrals': aList(friends) });
  await showPage(<DashboardPage />, '/');
  return within(screen.getByRole('list', { name: 'Your referrals' })).getAllByRole('listitem');
}

const lineOf = (row: HTMLElement | undefined) => row?.querySelector('summary')?.textContent;

beforeEach(() => {
  localStorage.clear();
  const known = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(known(query), { matches: query === '(max-width: 48em)' }));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('on a phone, a friend', () => {
  const riley = aReferral({
    referred_name: 'Riley Chen',
    signed_up_by_staff: 'Maria',
    status: 'completed',
    earnings: 50,
    completed_at: '2026-11-02T15:00:00.000Z',
  });

  it('is one line with initials, name, status and amount', async () => {
    const [row] = await open(riley);
    expect(lineOf(row)).toBe('RCRiley ChenCompleted$50');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens to the story with every column of the specification', async () => {
    const [row] = await open(riley);
    expect(row?.querySelector('details')?.open).toBe(false);
    fireEvent.click(row!.querySelector('summary')!);
    expect(row?.querySelector('details')?.open).toBe(true);
    expect(within(row!).getByText(/^They came in for a first visit, and you earned \$50/)).toBeTruthy();
    const facts = within(row!)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual([
      'Referred Email friend@example.com',
      'Staff Maria',
      'Earnings $50',
      'Date Oct 4, 2026',
      'Completed: Nov 2, 2026',
    ]);
  });

  it('who earned nothing because the year was full, or who is not counted, shows why on the line', async () => {
    const [full, notCounted] = await open(
      aReferral({ status: 'completed', completed_at: '2026-11-02T15:00:00.000Z' }),
      aReferral({ id: '0190a000-0000-7000-8000-000000000003', not_counted: 'They were a patient before.' }),
    );
    expect(lineOf(full)).toBe('Ffriend@example.comCompletedAnnual limit reached$0');
    expect(lineOf(notCounted)).toBe('Ffriend@example.comNot counted$0');
    expect(within(notCounted!).getByText('They were a patient before.')).toBeTruthy();
  });

  it('is one of the newest 5, with Show All below them', async () => {
    expect(await open(...referrals(12))).toHaveLength(5);
    await press('Show All');
    const list = screen.getByRole('list', { name: 'Your referrals' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    const below = screen.getByRole('button', { name: 'Show Recent' });
    expect(list.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('whom the practice added without a name has a number, and no made-up email', async () => {
    const [row] = await open(aReferral({ origin: 'manual', referred_email: 'manual+8f3a@rewards.invalid' }));
    expect(lineOf(row)).toBe('Friend #1Pending$0');
    expect(row?.textContent).toContain('Added by the practice');
    expect(row?.textContent).not.toContain('manual+');
  });
});
