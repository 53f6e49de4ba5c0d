import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { AllReferralsSection } from './all-referrals-section.tsx';

const sentence = '3 friends from the same internet connection';
const other = {
  id: 'cy',
  referred_name: 'Cy Dahl',
  referred_email: 'cy@example.com',
  status: 'completed',
  is_denied: false,
  created_at: '2026-11-01T15:00:00Z',
} as const;

const denied = { ...other, id: 'di', referred_name: 'Di Dahl', status: 'signed_up', is_denied: true } as const;

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
      flag_details: [{ kind: 'one_address', sentence, is_dismissed: false, friends: [other, denied] }],
    }),
  ];
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
});

it('are shown with their evidence in the Mark Complete dialog (rule 9)', async () => {
  expect(within(rowOf('Bo Berg')).getByText(sentence)).toBeTruthy();
  await press('Mark Complete', rowOf('Bo Berg'));
  const flags = await within(dialog()).findByRole('region', { name: 'Review first:' });
  for (const said of [sentence, 'Cy Dahl', 'Di Dahl', 'Completed', 'Not counted'])
    expect(within(flags).getByText(said)).toBeTruthy();
  expect(within(flags).getAllByText('Nov 1, 2026')).toHaveLength(2);
  expect(within(flags).queryByText('Signed Up')).toBeNull();
});

it('can be dismissed there with a comment and undone, and the row shows them as reviewed', async () => {
  await press('Mark Complete', rowOf('Bo Berg'));
  await within(dialog()).findByLabelText('Why this is OK');
  await type('Why this is OK', 'Brothers');
  await press('Mark OK', dialog());
  expect(practice.sent.at(-1)).toEqual(['PUT /admin/referral/bo/flags', { dismissed: true, word: 'Brothers' }]);
  const anUndo = expect.objectContaining({ label: 'Undo' });
  expect(toast.success).toHaveBeenCalledWith('Marked OK', 'undo-judged', anUndo);
  await waitFor(() => expect(within(dialog()).queryByRole('region')).toBeNull());
  expect(screen.getByRole('button', { name: 'Review the referral of Bo Berg: Reviewed' })).toBeTruthy();
  await press('Mark Complete', dialog());
  await waitFor(() => expect(practice.requestsTo('PUT /admin/referral/bo/complete')).toHaveLength(1));
});

it('can be reviewed from the row too, and dismissed ones show the reviewer and reason, and can be reopened', async () => {
  await act(async () => within(rowOf('Bo Berg')).getByText(sentence).click());
  await within(dialog()).findByLabelText('Why these are OK');
  await type('Why these are OK', 'Brothers');
  await press('Mark 1 OK', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Review the referral of Bo Berg/);
  const checked = await within(dialog()).findByRole('region', { name: 'Reviewed' });
  expect(checked.textContent).toContain('Reviewed by Dana Desk on Nov 20, 2026Brothers');
  await press('Reopen', dialog());
  await waitFor(() => expect(within(rowOf('Bo Berg')).getByText(sentence)).toBeTruthy());
});

it('need no review once the referral was completed, and stay in sight', async () => {
  practice.referrals = practice.referrals.map((row) => ({
    ...row,
    status: 'completed',
    flags: [],
    flag_details: row.flag_details.map((flag) => ({ ...flag, is_dismissed: true })),
  }));
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
  await press(`Review the referral of Bo Berg: ${sentence}`);
  await within(dialog()).findByRole('region', { name: 'No review needed: already completed or not counted' });
  expect(within(dialog()).queryByRole('button', { name: /Reopen|Mark OK/ })).toBeNull();
});

it('stay when dismissing them is refused, with the reason', async () => {
  practice.refusals.set('PUT ', { status: 409, body: { error: 'Nothing is flagged.', code: 'nothing_flagged' } });
  await press('Mark Complete', rowOf('Bo Berg'));
  await within(dialog()).findByLabelText('Why this is OK');
  await press('Mark OK', dialog());
  expect((await within(dialog()).findByRole('alert')).textContent).toContain('Nothing is flagged.');
  expect(within(dialog()).getByText(sentence)).toBeTruthy();
});
