import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { YearNotice } from './year-notice.tsx';

let practice: StandInPractice;

const one = [{ referral_id: 'r1', visited_on: '2025-12-31' }];
const open = (completions = one) => openPage(practice, <YearNotice completions={completions} />, '/admin/referrals');

beforeEach(() => {
  practice = new StandInPractice();
});

it('says which year a completion counts for, and what it earns there', async () => {
  practice.money.preview = { years: [{ year: 2025, completions: 1, earned: 25 }], year_in_question: true };
  open();
  expect(await screen.findByText('Counts for 2025, where the referrer earns $25.')).toBeTruthy();
  expect(practice.sent).toEqual([['POST /admin/completions/preview', { completions: one }]]);
});

it('tells the years of several visits apart', async () => {
  practice.money.preview = {
    years: [
      { year: 2025, completions: 1, earned: 50 },
      { year: 2026, completions: 3, earned: 100 },
    ],
    year_in_question: true,
  };
  open([...one, { referral_id: 'r2', visited_on: '2026-01-02' }]);
  expect(await screen.findByText('1 visit counts for 2025 and earns $50.')).toBeTruthy();
  expect(screen.getByText('3 visits count for 2026 and earn $100.')).toBeTruthy();
});

it('says nothing while the year is not in question, and asks nothing without a visit', async () => {
  practice.money.preview = { years: [{ year: 2026, completions: 1, earned: 50 }], year_in_question: false };
  open();
  await waitFor(() => expect(practice.sent).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe('');
  cleanup();
  open([]);
  expect(practice.sent).toHaveLength(1);
});
