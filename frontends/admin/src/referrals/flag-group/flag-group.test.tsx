import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, openPage, press, type } from '../../testing/open-page.tsx';
import { aReferral } from '../../testing/rows.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { AllReferralsSection } from '../all-referrals-section.tsx';

const sentence = '3 friends from the same internet connection';
const friend = {
  referred_name: 'Another',
  referred_email: 'x@example.com',
  status: 'signed_up',
  is_denied: false,
} as const;
const flag = {
  kind: 'one_address',
  sentence,
  is_dismissed: false,
  friends: [{ ...friend, id: 'x', created_at: '2026-11-01T15:00:00Z' }],
} as const;

let practice: StandInPractice;
const anUndo = expect.objectContaining({ label: 'Undo' });
const dialog = () => screen.getByRole('dialog');
const sibling = (id: string, name: string, details: object = {}) =>
  aReferral({
    id,
    referred_name: name,
    flags: [sentence],
    flag_details: [{ ...flag, friends: [...flag.friends] }],
    ...details,
  });

beforeEach(async () => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  const paid = { ...flag, friends: [...flag.friends], is_dismissed: true };
  practice.referrals = [
    sibling('bo', 'Bo Berg', { referred_phone: '+16785550101' }),
    sibling('cy', 'Cy Berg', { status: 'pending' }),
    sibling('di', 'Di Berg', { status: 'completed', flags: [], flag_details: [paid] }),
  ];
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
});
const choose = (name: string) =>
  act(async () =>
    within(dialog())
      .getByRole('checkbox', { name: `Select the referral of ${name}` })
      .click(),
  );

const open = async () => {
  await press(`Review the referral of Bo Berg: ${sentence}`);
  return within(dialog()).findByRole('table', { name: 'Similar referrals' });
};

it('shows the evidence side by side, with paid visits to compare and none to decide about', async () => {
  const table = await open();
  for (const said of ['Bo Berg', 'Cy Berg', 'Di Berg', 'Same connection', 'Waiting'])
    expect(within(table).getAllByText(said).length).toBeGreaterThan(0);
  expect(within(table).getAllByRole('checkbox')).toHaveLength(2);
  expect(within(dialog()).getByText('3 similar referrals from Ada')).toBeTruthy();
});

it('marks all open ones OK with one reason and one Undo', async () => {
  await open();
  await type('Why these are OK', 'Siblings');
  await press('Mark 2 OK', dialog());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('2 referrals marked OK', 'undo-group-judged', anUndo));
  expect(practice.sent.at(-1)).toEqual([
    'PUT /admin/referrals/flags',
    { referral_ids: ['bo', 'cy'], word: 'Siblings' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks OK only the selected ones', async () => {
  await open();
  await choose('Cy Berg');
  await press('Mark 1 OK', dialog());
  await waitFor(() => expect(practice.sent.at(-1)?.[1]).toEqual({ referral_ids: ['bo'], word: '' }));

  cleanup();
  openPage(practice, <AllReferralsSection />, '/admin/referrals?review=cy');
  await within(await screen.findByRole('dialog')).findByRole('table');
  await choose('Cy Berg');
  expect(dialog().textContent).toContain('Select the ones that are OK above.');
});

it('decides about 100 at a time', async () => {
  cleanup();
  practice.referrals = Array.from({ length: 102 }, (_, at) => sibling(`of-${at}`, `Friend ${at}`));
  openPage(practice, <AllReferralsSection />, '/admin/referrals?review=of-0');
  await within(await screen.findByRole('dialog')).findByRole('table');

  expect(dialog().textContent).toContain('You can review up to 100 referrals at a time.');
  const boxes = within(dialog()).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(100);
  expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(2);
  expect(within(dialog()).getByRole('button', { name: 'Mark 100 OK' })).toBeTruthy();
  await choose('Friend 0');
  expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(0);
});

it('stops counting selected ones with one reason and one Undo', async () => {
  await open();
  await choose('Bo Berg');
  await within(dialog()).findByRole('option', { name: 'Already a patient' });
  await type('Reason', 'already_patient');
  await press("Don't count 1 referral", dialog());
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('1 referral marked as not counted', 'undo-group-denied', anUndo),
  );
  expect(practice.sent.at(-1)?.[1]).toEqual({ referral_ids: ['cy'], reason: 'already_patient', note: '' });
});

it('opens from a link, and closing it leaves the list', async () => {
  cleanup();
  openPage(practice, <AllReferralsSection />, '/admin/referrals?flagged=1&review=cy');
  expect(await within(dialog()).findByRole('table')).toBeTruthy();
  expect(practice.requestsTo('GET /admin/referral/cy/flag-group')).toHaveLength(1);
  await press('Close', dialog());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(addressNow()).toBe('/admin/referrals?flagged=1');
});

it("opens from a referral's detail", async () => {
  await press('Details: Cy Berg');
  await press('Review similar referrals', await screen.findByRole('dialog', { name: 'Cy Berg' }));
  expect(await screen.findByRole('table', { name: 'Similar referrals' })).toBeTruthy();
});

it('lets the front desk mark them OK, but not stop counting them (rule 32)', async () => {
  practice.may = (permission) => permission !== 'deny_referrals';
  cleanup();
  openPage(practice, <AllReferralsSection />, '/admin/referrals');
  await screen.findByText('Bo Berg');
  await open();
  expect(within(dialog()).queryByText(/stop counting/)).toBeNull();
  expect(within(dialog()).getByRole('button', { name: 'Mark 2 OK' })).toBeTruthy();
});

it('says when a colleague decided first', async () => {
  await open();
  const error = 'Nothing is flagged here anymore';
  practice.refusals.set('PUT ', { status: 409, body: { error, code: 'nothing_flagged' } });
  await press('Mark 2 OK', dialog());
  await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toBe(error));
});

it('retries the group if it failed to load', async () => {
  practice.refusals.set('GET /admin/referral/', { status: 503, body: { error: 'Please try again.' } });
  await press(`Review the referral of Bo Berg: ${sentence}`);
  await within(dialog()).findByText('Please try again.');
  practice.refusals.clear();
  await press('Retry', dialog());
  expect(await within(dialog()).findByRole('table')).toBeTruthy();
});
