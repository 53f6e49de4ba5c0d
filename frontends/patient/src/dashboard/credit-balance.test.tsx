import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aDashboard, dashboardAnswers } from '../testing/dashboard-answers.ts';
import { showPage } from '../testing/show-page.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

const open = async (total_earnings: number, total_used: number) => {
  const balance = total_earnings - total_used;
  stubApi({ ...dashboardAnswers, 'GET /api/user/dashboard': aDashboard({ total_earnings, total_used, balance }) });
  await showPage(<DashboardPage />, '/');
  const card = screen.queryByRole('region', { name: 'Your credit' });
  if (card === null) return undefined;
  const figures = within(card)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  return { figures, card: within(card) };
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the credit', () => {
  it('is shown as what is left and used (rule 6)', async () => {
    const shown = await open(450, 100);
    expect(shown?.figures).toEqual(['$350', '$100']);
    expect(shown?.card.getByText('To use it, ask at the front desk.')).toBeTruthy();
  });

  it('is shown below zero with a reason if used credit was reversed (rule 6)', async () => {
    const shown = await open(50, 100);
    expect(shown?.figures).toEqual(['-$50', '$100']);
    expect(shown?.card.getByText(/taken back later\. Your next \$50 goes toward this\.$/)).toBeTruthy();
  });

  it('says that it is used up, and is left out before there is any', async () => {
    expect((await open(500, 500))?.card.getByText(/^You've used it all\./)).toBeTruthy();
    cleanup();
    expect(await open(0, 0)).toBeUndefined();
  });
});
