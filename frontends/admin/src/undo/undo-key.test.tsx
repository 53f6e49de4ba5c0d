import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dialog, toast } from '@rewards/kit';
import { anEntry } from '../testing/stand-in-desk.ts';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { setMasked } from '../masked/masked.ts';
import { useUndoEntry, useUndoing } from './use-undoing.ts';
import { useUndoKey } from './use-undo-key.ts';
import { useUndoOffer } from './use-undo-offer.tsx';

let practice: StandInPractice;
const said = 'Peter Parker, referred by Maya Thompson · Referral marked as completed!';

function Desk({ isDialogOpen }: { readonly isDialogOpen: boolean }) {
  useUndoKey();
  const offerUndo = useUndoOffer();
  const undoEntry = useUndoEntry();
  const undo = useUndoing();
  const first = () =>
    offerUndo('Referral marked as completed!', 'first', 'No credit', 'Peter Parker, referred by Maya Thompson');
  return (
    <>
      <button onClick={first}>First</button>
      <button onClick={() => offerUndo('Patient saved', 'second')}>Second</button>
      <button onClick={() => void undoEntry('second')}>Undo second</button>
      <button onClick={() => void undo({ id: 'old', said, by: 'signed-in' })}>Undo an old one</button>
      <input aria-label="Name" />
      <select aria-label="Kind" />
      <input type="checkbox" aria-label="Chosen" />
      <Dialog opened={isDialogOpen} title="A question" onClose={() => undefined}>
        <button>Yes</button>
      </Dialog>
    </>
  );
}

const undone = () => practice.requestsTo('POST /admin/activity').map((request) => request.split('/')[3]);
const pressZ = (on: Element = document.body, more: object = {}) =>
  act(async () => void fireEvent.keyDown(on, { key: 'z', ...more }));

async function open(isDialogOpen = false): Promise<void> {
  openPage(practice, <Desk isDialogOpen={isDialogOpen} />, '/admin');
  await waitFor(() => expect(practice.requestsTo('GET /auth/me')).not.toEqual([]));
}

beforeEach(async () => {
  practice = new StandInPractice();
  practice.desk.activity = ['first', 'second', 'old'].map((id) => anEntry({ id, can_undo: true }));
  for (const kind of ['success', 'info', 'error'] as const) jest.spyOn(toast, kind).mockImplementation(() => undefined);
  await open();
});

it('Z undoes the latest act first, then the one before it, and says so', async () => {
  await press('First');
  await press('Second');
  const [about, done = ''] = said.split(' · ');
  const offer = expect.objectContaining({ label: 'Undo', about });
  expect(toast.success).toHaveBeenCalledWith(done, 'undo-first', offer);
  await pressZ();
  expect(undone()).toEqual(['second']);
  expect(toast.success).toHaveBeenLastCalledWith('Change undone: Patient saved', 'undo-second');
  await pressZ(document.body, { key: 'Z' });
  expect(undone()).toEqual(['second', 'first']);
  expect(toast.success).toHaveBeenLastCalledWith(`Change undone: ${said}`, 'undo-first');

  await pressZ();
  expect(undone()).toHaveLength(2);
  expect(toast.info).toHaveBeenLastCalledWith('Nothing to undo here. For older changes, open Your changes.');
});

it('Z keeps the focus where it was, on a button or a checkbox', async () => {
  await press('First');
  const box = screen.getByLabelText('Chosen');
  box.focus();
  await pressZ(box);
  expect(undone()).toEqual(['first']);
  expect(document.activeElement).toBe(box);
});

it('Z belongs to a field while someone types, to the browser with Ctrl, and is held only once', async () => {
  await press('First');
  await pressZ(screen.getByLabelText('Name'));
  await pressZ(screen.getByLabelText('Kind'));
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { repeat: true }])
    await pressZ(document.body, more);
  expect(undone()).toEqual([]);
});

it('Z does nothing in a dialog', async () => {
  await press('First');
  await open(true);
  await pressZ(screen.getByText('Yes'));
  expect(undone()).toEqual([]);
  await open();
  await pressZ();
  expect(undone()).toEqual(['first']);
});

it('what could not be reached can be tried again, and what was refused cannot', async () => {
  await press('First');
  practice.refusals.set('POST /admin/activity', { status: 503, body: { error: 'Try again.', code: 'unavailable' } });
  await pressZ();
  expect(toast.error).toHaveBeenLastCalledWith('Try again.', 'undo-first');
  const refused = { error: 'This was already undone', code: 'already_undone' };
  practice.refusals.set('POST /admin/activity', { status: 409, body: refused });
  await pressZ();
  expect(toast.error).toHaveBeenLastCalledWith('This was already undone', 'undo-first');
  await pressZ();
  expect(toast.info).toHaveBeenCalledTimes(2);
});

it('what failed keeps its place, so the latest act stays the latest', async () => {
  await press('First');
  const first = jest.mocked(toast.success).mock.calls.at(-1)?.[2];
  await press('Second');
  practice.refusals.set('POST /admin/activity', { status: 503, body: { error: 'Try again.', code: 'unavailable' } });
  await act(async () => first?.act());
  practice.refusals.clear();
  await pressZ();
  expect(undone()).toEqual(['first', 'second']);
  await pressZ();
  expect(undone()).toEqual(['first', 'second', 'first']);
});

it('an act stays when the question to sign in again was closed', async () => {
  await press('First');
  const stale = { error: 'For security, sign in again to do this', code: 'sign_in_again' };
  practice.refusals.set('POST /admin/activity', { status: 403, body: stale });
  await pressZ();
  practice.refusals.clear();
  await pressZ();
  expect(undone()).toEqual(['first', 'first']);
});

it('an act that was undone elsewhere is off the key, and one of another day is not put on it', async () => {
  await press('First');
  await press('Second');
  await press('Undo second');
  await press('Undo an old one');
  await pressZ();
  expect(undone()).toEqual(['second', 'old', 'first']);
});

it('names no one while patients can see the screen', async () => {
  await press('First');
  await act(async () => setMasked(true));
  await pressZ();
  await act(async () => setMasked(false));
  expect(toast.success).toHaveBeenLastCalledWith('Change undone', 'undo-first');
});

it('the Undo button takes the act off the key', async () => {
  await press('First');
  const offer = jest.mocked(toast.success).mock.calls.at(-1)?.[2];
  await act(async () => offer?.act());
  await pressZ();
  expect(undone()).toEqual(['first']);
});
