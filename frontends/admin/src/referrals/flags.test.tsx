import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { aReferral, StandInPractice } from '../testing/stand-in-practice.ts';
import { AllReferralsSection } from './all-referrals-section.tsx';

const sentence = '3 friends from one address';
const other = {
  id: 'cy',
  referred_name: 'Cy Dahl',
  referred_email: 'cy@example.com',
  status: 'completed',
  created_at: '2026-11-01T15:00:00Z',
} as const;

let practice: StandInPractice;
const dialog = () => screen.getByRole('dialog');

beforeEach(async () => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.referrals = [
    aReferral({
      id: 'bo',
      referred_name: 'Bo Berg',
      flags: [sentence],
      flag_details: [{ kind: 'one_address', sentence, is_dismissed: false, friends: [other] }],
    }),
  ];
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('are shown with their evidence where Mark Complete is pressed (rule 9)', async () => {
  expect(within(rowOf('Bo Berg')).getByText(sentence)).toBeTruthy();
  await press('Mark Complete', rowOf('Bo Berg'));
  const flags = await within(dialog()).findByRole('region', { name: 'Please check first:' });
  for (const said of [sentence, 'Cy Dahl', 'cy@example.com', 'Completed', 'Nov 1, 2026'])
    expect(within(flags).getByText(said)).toBeTruthy();
});

it('are dismissed there with a word, which can be undone, and are told in the row as checked', async () => {
  await press('Mark Complete', rowOf('Bo Berg'));
  await within(dialog()).findByLabelText('Why it is nothing');
  await type('Why it is nothing', 'Brothers');
  await press('Dismiss', dialog());
  expect(practice.sent.at(-1)).toEqual(['PUT /admin/referral/bo/flags', { dismissed: true, word: 'Brothers' }]);
  const anUndo = expect.objectContaining({ label: 'Undo' });
  expect(toast.success).toHaveBeenCalledWith('Checked: it is nothing', 'undo-judged', anUndo);
  await waitFor(() => expect(within(dialog()).queryByRole('region')).toBeNull());
  expect(screen.getByRole('button', { name: 'Check the referral of Bo Berg: Checked' })).toBeTruthy();
  await press('Mark Complete', dialog());
  await waitFor(() => expect(practice.requestsTo('PUT /admin/referral/bo/complete')).toHaveLength(1));
});

it('are judged from the row too, and what was dismissed tells by whom and why, and is opened again', async () => {
  await act(async () => within(rowOf('Bo Berg')).getByText(sentence).click());
  await within(dialog()).findByLabelText('Why it is nothing');
  await type('Why it is nothing', 'Brothers');
  await press('Dismiss', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Check the referral of Bo Berg/);
  const checked = await within(dialog()).findByRole('region', { name: 'Checked' });
  expect(checked.textContent).toContain('Checked by Dana Desk on Nov 20, 2026Brothers');
  await press('Open again', dialog());
  await waitFor(() => expect(within(rowOf('Bo Berg')).getByText(sentence)).toBeTruthy());
});

it('stay where dismissing them is refused, and it is said why', async () => {
  practice.refusals.set('PUT ', { status: 409, body: { error: 'Nothing is flagged.', code: 'nothing_flagged' } });
  await press('Mark Complete', rowOf('Bo Berg'));
  await within(dialog()).findByLabelText('Why it is nothing');
  await press('Dismiss', dialog());
  expect((await within(dialog()).findByRole('alert')).textContent).toContain('Nothing is flagged.');
  expect(within(dialog()).getByText(sentence)).toBeTruthy();
});
