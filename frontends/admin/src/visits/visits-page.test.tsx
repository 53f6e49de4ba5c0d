import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ListedVisit } from '@rewards/contracts/visits';
import { toast } from '@rewards/kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { openPage, press } from '../testing/open-page.tsx';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { VisitsPage } from './visits-page.tsx';

let practice: StandInPractice;

const idOf = (name: string) => name.toLowerCase().replace(' ', '-');
const aVisit = (name: string, match: Partial<ListedVisit['matches'][number]> = {}): ListedVisit => ({
  id: idOf(name),
  source: 'open_dental',
  day: '2026-11-20',
  name,
  matches: [
    {
      referral: aReferral({
        id: `referral of ${name}`,
        referred_name: name,
        status: 'signed_up',
        award_if_completed: 50,
      }),
      evidence: ['email', 'name'],
      certainty: 'certain',
      doubts: [],
      ...match,
    },
  ],
});

beforeEach(() => {
  practice = new StandInPractice();
  practice.visits.listed = {
    system: { name: 'Open Dental', read_at: null },
    trouble: null,
    posting_trouble: null,
    unread: [],
    taken_back: [],
    to_confirm: [
      aVisit('Fay Ray'),
      aVisit('Gil Ray'),
      aVisit('Kim Doe', {
        certainty: 'likely',
        doubts: ['same_email_and_name', 'visited_before', 'referred_by_other'],
      }),
    ],
  };
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

async function open(): Promise<void> {
  openPage(practice, <VisitsPage />, '/admin/visits');
  await screen.findByLabelText("Today's completed patients");
}
const entry = (name: string) => screen.findByRole('article', { name: `${name}, Nov 20, 2026` });
const key = (name: string, target: Element | null = document.activeElement) =>
  act(async () => void fireEvent.keyDown(target ?? document.body, { key: name }));
/** What staff did, without the question which year it counts for. */
const requests = () => practice.requestsTo('POST').filter((request) => !request.endsWith('/preview'));

test('without a connected system the page has only the list, and a paste anywhere on the page fills it', async () => {
  practice.visits.listed = { ...practice.visits.listed, system: null, to_confirm: [] };
  await open();

  expect(screen.queryByText('Visits to confirm')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  const list = 'Maya Lopez\nEllen Park';
  await act(async () => void fireEvent.paste(document.body, { clipboardData: { getData: () => list } }));
  expect(practice.sent.at(-1)?.[1]).toEqual({ text: list });
});

test('each visit shows its likely friends, the reasons and the doubts', async () => {
  await open();

  const fay = await entry('Fay Ray');
  expect(fay.textContent).toContain('Same email, same name');
  expect(fay.textContent).toContain('$50');
  expect((await entry('Kim Doe')).textContent).toMatch(
    /Likely.*Another chart has this email and name.*Had a visit before the referral.*Referred by someone else in Open Dental/,
  );
});

test('one press confirms all chosen visits, and the button has the focus', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Confirm 2 visits' });
  expect(document.activeElement).toBe(button);

  await press('Confirm 2 visits');

  expect(practice.sent.at(-1)?.[1]).toEqual({
    visits: ['Fay Ray', 'Gil Ray'].map((name) => ({ id: idOf(name), referral_id: `referral of ${name}` })),
  });
  expect(toast.success).toHaveBeenCalledWith('2 visits confirmed, +$100', 'undo-confirmed', expect.anything());
  expect(screen.queryByRole('article', { name: /Fay Ray/ })).toBeNull();
  expect(await entry('Kim Doe')).toBeTruthy();
});

test('keys move between visits, confirm, dismiss and put off, and the focus stays in the list', async () => {
  await open();
  const fay = await entry('Fay Ray');
  await key('j');
  expect(document.activeElement).toBe(fay);
  await key('j');
  await key('k');
  expect(document.activeElement).toBe(fay);

  await key('c');
  expect(document.activeElement).toBe(await entry('Gil Ray'));
  await key('n');
  expect(document.activeElement).toBe(await entry('Kim Doe'));
  await key('l');

  expect(requests()).toEqual([
    'POST /admin/visits/confirm',
    'POST /admin/visit/gil-ray/dismiss',
    'POST /admin/visit/kim-doe/later',
  ]);
  expect(await screen.findByText("You're all caught up")).toBeTruthy();
});

test('Enter on a visit confirms it, and a key with Ctrl does nothing', async () => {
  await open();
  await entry('Fay Ray');
  await key('j');
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'c', ctrlKey: true }));
  expect(requests()).toEqual([]);
  await key('Enter');
  expect(requests()).toEqual(['POST /admin/visits/confirm']);
});

test('two presses at once confirm once', async () => {
  await open();
  await entry('Fay Ray');
  practice.hold('POST');
  await press("Confirm Fay Ray's visit");
  await press("Confirm Fay Ray's visit");
  await act(async () => practice.release());

  expect(requests()).toHaveLength(1);
});

/** Answers what was held back, but not the reloads that follow. */
const releaseBeforeReload = () =>
  act(async () => {
    practice.release();
    practice.hold('GET');
  });

test('two visits decided at once both go away before the list reloads', async () => {
  await open();
  await entry('Fay Ray');
  practice.hold('POST');
  await press("Confirm Fay Ray's visit");
  await press('Not this person: Kim Doe');
  await releaseBeforeReload();

  expect(screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)).toEqual(['Gil Ray, Nov 20, 2026']);
});

test('a visit decided while the list reloads goes away at once', async () => {
  await open();
  await entry('Fay Ray');
  practice.hold('POST /admin/visit/kim-doe');
  await press('Not this person: Kim Doe');
  await press("Confirm Fay Ray's visit");
  await releaseBeforeReload();

  expect(screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)).toEqual(['Gil Ray, Nov 20, 2026']);
});

test('a held key moves, and decides nothing', async () => {
  await open();
  const fay = await entry('Fay Ray');
  const hold = (name: string) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, repeat: true }));
  await hold('j');
  expect(document.activeElement).toBe(fay);
  for (const name of ['c', 'Enter', 'n', 'l']) await hold(name);
  expect(requests()).toEqual([]);
});

test('visits taken back are shown after the system was disconnected', async () => {
  const gone = { ...aVisit('Lou Crane'), taken_back_at: '2026-11-21T07:00:00Z', activity_id: 'the completion' };
  practice.visits.listed = { ...practice.visits.listed, system: null, to_confirm: [], taken_back: [gone] };
  await open();

  expect(await screen.findByText(/^Your practice's system doesn't list these visits/)).toBeTruthy();
});

test('visits taken back stand at the top, to undo or keep', async () => {
  const gone = { ...aVisit('Lou Crane'), taken_back_at: '2026-11-21T07:00:00Z', activity_id: 'the completion' };
  practice.visits.listed = { ...practice.visits.listed, taken_back: [gone] };
  await open();
  expect((await screen.findByText('1 visit is no longer marked completed')).textContent).toBeTruthy();

  practice.hold('POST /admin/visit/lou-crane/keep');
  await press("Keep Lou Crane's visit");
  for (const name of ["Keep Lou Crane's visit", /^Undo/])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  await act(async () => practice.release());

  expect(requests()).toEqual(['POST /admin/visit/lou-crane/keep']);
  expect(screen.queryByText('1 visit is no longer marked completed')).toBeNull();
});

test("the front desk isn't offered to undo a visit taken back, which may be someone else's (rule 32)", async () => {
  practice.may = (permission) => permission !== 'undo_any_action';
  const gone = { ...aVisit('Lou Crane'), taken_back_at: '2026-11-21T07:00:00Z', activity_id: 'the completion' };
  practice.visits.listed = { ...practice.visits.listed, taken_back: [gone] };
  await open();

  expect(await screen.findByRole('button', { name: "Keep Lou Crane's visit" })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('an outage is said, with what to do', async () => {
  const since = '2026-11-20T15:00:00Z';
  practice.visits.listed = {
    ...practice.visits.listed,
    trouble: { since, needs_admin: true },
    posting_trouble: { since, needs_admin: false },
  };
  await open();

  expect(await screen.findByText(/Open Dental doesn't accept our key.*New visits won't show up/)).toBeTruthy();
  expect(screen.getByText(/reach Open Dental since .*Redeemed credit won't be posted/)).toBeTruthy();
});

test('visits that the system gives no answer about are named, so someone looks them up', async () => {
  const unread = (chart_id: string) => ({ id: chart_id, chart_id, day: '2026-11-20' });
  practice.visits.listed = { ...practice.visits.listed, unread: ['7', '8', '9', '10', '11', '12'].map(unread) };
  await open();

  expect(await screen.findByText(/can't read 6 visits in Open Dental: .*\(patient 11\), and more\./)).toBeTruthy();
  expect(screen.queryByText(/patient 12/)).toBeNull();
});

test('a list that fails to load says so and loads again, and the day can still be closed out', async () => {
  practice.refusals.set('GET /admin/visits', { status: 500, body: { error: 'Broken', code: 'unexpected' } });
  await open();
  await screen.findByText("We couldn't load visits");
  practice.refusals.clear();
  await press('Retry');

  expect(await entry('Fay Ray')).toBeTruthy();
});
