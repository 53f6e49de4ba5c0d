import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { LikelyDuplicate, MergePreview } from '@rewards/contracts/merges';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { DuplicatesPage } from './duplicates-page.tsx';

const [keptId, otherId] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const at = '2026-01-05T15:00:00Z';
const kept = { id: keptId, name: 'Maya Torres', email: 'maya@example.com', phone: '+16785550101', created_at: at };
const other = { ...kept, id: otherId, name: 'Maya T.', email: 'mt@example.com' };
const pair: LikelyDuplicate = { kept, other, signs: ['phone', 'name'] };
const more = { takes_texts: true, takes_mails: true, came_by: null, chart_name: null } as const;
const preview: MergePreview = {
  kept: { ...kept, ...more, referral_code: 'AAAA2222', referrals: 9, completed: 8, earned: 400, used: 0 },
  other: {
    ...other,
    ...more,
    referral_code: 'BBBB3333',
    referrals: 6,
    completed: 6,
    earned: 300,
    used: 100,
    takes_texts: false,
  },
  years: [{ year: 2026, kept: 400, other: 300, after: 500 }],
  denied: [
    {
      friend: { name: 'Maya T.', email: 'mt@example.com' },
      referrer: { name: 'Maya Torres', email: '' },
      completed: true,
    },
  ],
  ...{ earned_after: 500, balance_after: 400, takes_texts_after: false, takes_mails_after: true },
  deletion_asked_after: false,
};

let practice: StandInPractice;
const anUndo = expect.objectContaining({ label: 'Undo' });

beforeEach(() => {
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.patients.merges.pairs = [pair];
  practice.patients.merges.preview = preview;
});
const open = () => openPage(practice, <DuplicatesPage />, '/admin/patients/duplicates');
const compare = async () => {
  await press('Compare with Maya Torres');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('table', { name: 'Both records' });
  return dialog;
};

it('lists pairs with what they have in common', async () => {
  open();
  expect(await screen.findByText('Same phone and name')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Maya T\./ }).getAttribute('href')).toBe(`/admin/patients/${otherId}`);
});

it('says what will be true, and merges with the chosen name and email', async () => {
  open();
  await screen.findByText('Same phone and name');
  const dialog = await compare();
  const after = within(dialog.getByRole('region', { name: 'After the merge' }));
  for (const said of [
    'The referral code is AAAA2222. Links with BBBB3333 still work.',
    'Emails go to maya@example.com. They can also sign in with mt@example.com.',
    'Earned in 2026: $400 and $300 become $500.',
    'Available credit: $400.',
    'The referral of Maya T. by Maya Torres stops counting, and its credit is taken back.',
    "Texts stay off because they're off in one record.",
  ])
    expect(after.getByText(said)).toBeTruthy();
  // The phones agree, so there's nothing to choose.
  expect(dialog.getAllByRole('radio')).toHaveLength(4);
  await act(async () => dialog.getByRole('radio', { name: /Email mt@example\.com/ }).click());
  await after.findByText('Emails go to mt@example.com. They can also sign in with maya@example.com.');
  await press('Merge records');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Records merged', expect.anything(), anUndo));
  expect(practice.patients.merges.merged).toEqual([
    { id: otherId, into_id: keptId, name: 'kept', email: 'other', phone: 'kept' },
  ]);
});

it('names both referrers, a balance below zero, and an open request for deletion', async () => {
  const [bob, zoe] = [
    { name: 'Bob', email: '' },
    { name: 'Zoe', email: '' },
  ];
  practice.patients.merges.preview = {
    ...preview,
    kept: { ...preview.kept, came_by: bob },
    other: { ...preview.other, came_by: zoe },
    ...{ denied: [], balance_after: -120, deletion_asked_after: true },
    years: [...preview.years, { year: 2025, kept: 50, other: 100, after: 150 }],
  };
  open();
  await screen.findByText('Same phone and name');
  const dialog = await compare();
  for (const said of [
    'Bob and Zoe both referred this person, and both referrals count. To count one, mark the other as not counted.',
    'They redeemed $120 more than they earned. New credit makes up for it first.',
    'The request to delete their account stays open.',
    'Earned in 2026: $400 and $300 become $500. One person has one annual limit.',
    'Earned in 2025: $50 and $100 make $150.',
  ])
    expect(dialog.getByText(said)).toBeTruthy();
});

it("offers no Retry for a pair that can't be merged", async () => {
  practice.patients.merges.incomparable = "You can't merge a staff account. Remove the admin role first.";
  open();
  await screen.findByText('Same phone and name');
  await press('Compare with Maya Torres');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/You can't merge a staff account/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Retry|Try again/ })).toBeNull();
});

it('remembers that a pair is two people', async () => {
  open();
  await screen.findByText('Same phone and name');
  await press('Different people: Maya Torres and Maya T.');
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(expect.stringMatching(/won't suggest/), expect.anything(), anUndo),
  );
  expect(await screen.findByText('No possible duplicates')).toBeTruthy();
});

it('shows why a merge was refused, and keeps the choice', async () => {
  practice.patients.merges.refusal = 'Someone already merged this record. Reload the page.';
  open();
  await screen.findByText('Same phone and name');
  const dialog = await compare();
  await press('Merge records');
  expect(await dialog.findByText(/Someone already merged this record/)).toBeTruthy();
});

it('leaves merging to admins', async () => {
  practice.may = (permission) => permission !== 'merge_patients';
  open();
  await screen.findByText('Same phone and name');
  expect(screen.queryByRole('button', { name: 'Compare with Maya Torres' })).toBeNull();
});
