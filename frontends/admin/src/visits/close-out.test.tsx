import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PastedLine } from '@rewards/contracts/close-out';
import { toast } from '@rewards/kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { openPage, press, type } from '../testing/open-page.tsx';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { VisitsPage } from './visits-page.tsx';

let practice: StandInPractice;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const match = (number: number, details: Partial<PastedLine['matches'][number]> = {}): PastedLine['matches'][0] => ({
  referral: aReferral({ id: idOf(number), referred_name: `Ben Brooks ${number}`, award_if_completed: 50 }),
  evidence: ['name'],
  certainty: 'possible',
  not_done: null,
  ...details,
});

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

async function paste(...lines: readonly PastedLine[]): Promise<void> {
  practice.visits.pasted = [...lines];
  openPage(practice, <VisitsPage />, '/admin/visits');
  await screen.findByLabelText("Today's completed patients");
  await type("Today's completed patients", lines.map(({ line }) => line).join('\n'));
  await press('Find friends');
  await screen.findByText('Visit date');
}
const sent = () => practice.sent.find(([request]) => request === 'POST /admin/closeout/apply')?.[1];
const choose = (line: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(`Who is “${line}”?`), { target: { value } }));

test('a line that may name several friends offers one choice, and starts without one', async () => {
  await paste({ line: 'Brooks, Ben', matches: [1, 2, 3].map((number) => match(number)) });

  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Complete 0 visits');
  expect(sent()).toBeUndefined();
  await choose('Brooks, Ben', idOf(1));
  await choose('Brooks, Ben', idOf(2));
  await press('Complete 1 visit');

  expect(sent()).toEqual({ referral_ids: [idOf(2)], lines: [0] });
});

test('two lines with the same choices are two people, and a friend is chosen in one of them', async () => {
  const matches = [match(1), match(2)];
  await paste({ line: 'Brooks, Ben 9:00', matches }, { line: 'Brooks, Ben 2:00', matches });

  await choose('Brooks, Ben 9:00', idOf(1));
  await choose('Brooks, Ben 2:00', idOf(1));
  await screen.findByRole('button', { name: 'Complete 1 visit' });
  await choose('Brooks, Ben 9:00', idOf(2));
  await press('Complete 2 visits');

  expect(sent()).toEqual({ referral_ids: [idOf(1), idOf(2)], lines: [1, 0] });
});

test("two lines that name one friend complete one referral, and a line that says why isn't selected", async () => {
  const certain = match(1, { certainty: 'certain', evidence: ['email', 'name'] });
  const missed = match(2, { certainty: 'likely', not_done: 'No Show' });
  await paste(
    { line: 'Ben Brooks, exam', matches: [certain] },
    { line: 'Ben Brooks, cleaning', matches: [certain] },
    { line: 'Bo Brooks, No Show', matches: [missed] },
  );

  expect(await screen.findByText('Says “No Show”')).toBeTruthy();
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  await press('Complete 1 visit');

  expect(sent()).toEqual({ referral_ids: [idOf(1)], lines: [0] });
});
