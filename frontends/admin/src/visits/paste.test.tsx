import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PastedLine } from '@rewards/contracts/close-out';
import type { ListedVisit } from '@rewards/contracts/visits';
import { toast } from '@rewards/kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { openPage, press, type } from '../testing/open-page.tsx';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { VisitsPage } from './visits-page.tsx';

let practice: StandInPractice;

type Match = ListedVisit['matches'][number];

const friend = (name: string, status: 'pending' | 'signed_up' | 'completed' = 'signed_up') =>
  aReferral({ id: `referral of ${name}`, referred_name: name, status, award_if_completed: 50 });
const match = (name: string, details: Partial<Match> = {}): Match => ({
  ...{ referral: friend(name), evidence: ['name'], certainty: 'possible', doubts: [] },
  ...details,
});
const likely = (name: string) => match(name, { certainty: 'likely', evidence: ['phone', 'name'] });
const aVisit = (id: string, name: string, ...matches: readonly Match[]): ListedVisit => ({
  ...{ id, name, source: 'pasted', day: '2026-11-20' },
  matches: [...matches],
});
const aLine = (line: string, status?: 'pending' | 'signed_up' | 'completed', notDone?: string): PastedLine => ({
  line,
  matches:
    status === undefined
      ? []
      : [
          {
            ...{ referral: friend(line, status), evidence: ['name'], certainty: 'likely', not_done: notDone ?? null },
          },
        ],
});

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

async function paste(lines: readonly PastedLine[], ...visits: readonly ListedVisit[]): Promise<void> {
  practice.visits.pasted = [...lines];
  practice.visits.added = [...visits];
  openPage(practice, <VisitsPage />, '/admin/visits');
  await screen.findByLabelText("Today's completed patients");
  await type("Today's completed patients", 'Maya Lopez\nEllen Park');
  await press('Find friends');
  await screen.findByRole('button', { name: 'Start over' });
}
const sent = () => practice.sent.findLast(([request]) => request === 'POST /admin/visits/confirm')?.[1];
const choose = (line: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(`Who is “${line}”?`), { target: { value } }));
const pair = (id: string, name: string) => ({ id, referral_id: `referral of ${name}` });

test('pasted lines wait with the other visits, the likely ones chosen, and one press confirms them', async () => {
  await paste(
    [aLine('Maya Lopez', 'signed_up')],
    aVisit('1', 'Lopez, Maya 678-555-0142', likely('Maya Lopez')),
    aVisit('2', 'Brooks, Ben', match('Ben Brooks'), match('Benny Brooks')),
    aVisit('3', 'Hill, Fay', match('Fay Hill')),
  );

  const confirm = await screen.findByRole('button', { name: 'Confirm 1 visit' });
  expect(document.activeElement).toBe(confirm);
  await choose('Brooks, Ben', 'referral of Benny Brooks');
  await press('Confirm 2 visits');

  expect(sent()).toEqual({ visits: [pair('1', 'Maya Lopez'), pair('2', 'Benny Brooks')] });
  expect(screen.getByText('Found 3 visits. Confirm them above.')).toBeTruthy();
  expect(screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)).toEqual(['Hill, Fay, Nov 20, 2026']);
});

test("letters typed into a choice of friends are the choice's own, and nothing is confirmed without one", async () => {
  await paste([], aVisit('1', 'Brooks, Ben', match('Ben Brooks'), match('Carl Brooks')));

  expect(screen.queryByRole('button', { name: /^Confirm \d/ })).toBeNull();
  expect(document.activeElement).toBe(await screen.findByRole('article'));
  await choose('Brooks, Ben', 'referral of Ben Brooks');
  for (const key of ['c', 'n', 'l'])
    await act(async () => void fireEvent.keyDown(screen.getByLabelText('Who is “Brooks, Ben”?'), { key }));

  const sentOf = practice.requestsTo('POST').filter((request) => request.startsWith('POST /admin/visit'));
  expect(sentOf).toEqual(['POST /admin/visits/paste']);
});

test('a friend is chosen once: choosing them in another line moves the choice', async () => {
  const friends = [match('Ben Brooks'), match('Benny Brooks')];
  await paste([], aVisit('1', 'Brooks, Ben 9:00', ...friends), aVisit('2', 'Brooks, Ben 2:00', ...friends));

  await choose('Brooks, Ben 9:00', 'referral of Ben Brooks');
  await choose('Brooks, Ben 2:00', 'referral of Ben Brooks');
  await screen.findByRole('button', { name: 'Confirm 1 visit' });
  await choose('Brooks, Ben 9:00', 'referral of Benny Brooks');
  await press('Confirm 2 visits');

  expect(sent()).toEqual({ visits: [pair('1', 'Benny Brooks'), pair('2', 'Ben Brooks')] });
});

test('two visits of one friend complete one referral, and a doubt leaves the choice to a person', async () => {
  await paste(
    [],
    aVisit('1', 'Maya Lopez', likely('Maya Lopez')),
    aVisit('2', 'Lopez, Maya', match('Maya Lopez', { certainty: 'certain', evidence: ['email', 'name'] })),
    aVisit('3', 'Fay Hill', match('Fay Hill', { certainty: 'likely', doubts: ['name_differs'] })),
  );

  expect(screen.getByText('Different or no name in your list')).toBeTruthy();
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false]);
  await press('Confirm 1 visit');

  expect(sent()).toEqual({ visits: [pair('2', 'Maya Lopez')] });
});

test('lines that are no visit to confirm are set aside with the reason', async () => {
  await paste([
    aLine('Bo Brooks, No Show', 'signed_up', 'No Show'),
    aLine('Ida Kerr', 'completed'),
    aLine('Gus Lane', 'pending'),
    aLine('Nora Quist'),
  ]);

  expect(screen.getByText("1 visit didn't take place")).toBeTruthy();
  expect(screen.getByText('Bo Brooks, No Show (says “No Show”)')).toBeTruthy();
  for (const group of ['1 friend is already completed', "1 friend hasn't joined yet", '1 line matches no referral'])
    expect(screen.getByText(group)).toBeTruthy();
});

test('a pasted list can be taken back', async () => {
  await paste([aLine('Maya Lopez', 'signed_up')], aVisit('1', 'Maya Lopez', likely('Maya Lopez')));

  await press('Remove this list');

  expect(practice.requestsTo('POST')).toContain('POST /admin/activity/pasted/undo');
});

test('another day is chosen before the paste', async () => {
  openPage(practice, <VisitsPage />, '/admin/visits');
  await screen.findByLabelText("Today's completed patients");
  await type('Visit date', '2026-03-01');
  await type("Today's completed patients", 'Maya Lopez');
  await press('Find friends');
  await screen.findByRole('button', { name: 'Start over' });

  expect(practice.sent.find(([request]) => request === 'POST /admin/visits/paste')?.[1]).toEqual({
    text: 'Maya Lopez',
    visited_on: '2026-03-01',
  });
});
