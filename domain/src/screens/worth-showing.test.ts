import { expect, test } from '@jest/globals';
import type { DisplayEvent } from './display-events.ts';
import { isFor } from './display-subscriber.ts';
import { findShown, worthShowing } from './worth-showing.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const newQr = (id: number, secondsLeft = 60): DisplayEvent => ({
  id,
  at,
  kind: 'new_qr',
  qrGenerationId: `generation ${id}`,
  expiresAt: secondsLater(secondsLeft),
  landingDigest: 'digest',
  firstName: 'Ann',
  welcomeName: 'Ann',
});
const other = (id: number, kind: 'qr_clear' | 'sms_sent' | 'sms_failed'): DisplayEvent => ({ id, at, kind });
const shown = (events: readonly DisplayEvent[]) => worthShowing(events, at).map(({ id }) => id);

test.each([
  ['a QR with time left is shown', [newQr(1)], [1]],
  ['a QR that expires at this instant is not', [newQr(1, 0)], []],
  ['of two QRs the later one is shown', [newQr(1), newQr(2)], [2]],
  ['a cleared QR is not shown, and screens that show it get the clear event', [newQr(1), other(2, 'qr_clear')], [2]],
  ['a QR that came after a clearing is shown', [other(1, 'qr_clear'), newQr(2)], [1, 2]],
  ['an expired QR does not bring the one before it back', [newQr(1), newQr(2, -1)], []],
  ['what became of texts is told in any case', [other(1, 'sms_sent'), newQr(2), other(3, 'sms_failed')], [1, 2, 3]],
])('%s (rule 20)', (_what, events, ids) => {
  expect(shown(events)).toEqual(ids);
});

const inPlace = (event: DisplayEvent, place: string): DisplayEvent => ({ ...event, place }) as DisplayEvent;
const clearOf = (id: number, clearsId: number): DisplayEvent => ({ id, at, kind: 'qr_clear', clearsId });

test.each([
  ['a QR cleared by its own ID is not shown', [newQr(1), clearOf(2, 1)], [2]],
  ['a QR stays when another one is cleared', [newQr(2), clearOf(3, 1)], [2, 3]],
])('%s (rule 40)', (_what, events, ids) => {
  expect(shown(events)).toEqual(ids);
});

test('a QR pushed to a place reaches its screens and those without a place (rule 40)', () => {
  const tells = (place: string | null) => isFor(inPlace(newQr(1), 'Room 2'), { screenId: 'a screen', place });
  expect([tells('Room 2'), tells('Lobby'), tells(null)]).toEqual([true, false, true]);
  expect(isFor(newQr(1), { screenId: 'a screen', place: 'Lobby' })).toBe(true);
  expect(isFor(other(1, 'qr_clear'), { screenId: null, place: 'Lobby' })).toBe(true);
});

test.each([
  ['alone', [newQr(1)], { isAlone: true }],
  ['not alone if it was pushed to a place', [inPlace(newQr(1), 'Lobby')], { isAlone: false }],
  [
    'even if another place shows another one',
    [inPlace(newQr(1), 'Lobby'), inPlace(newQr(2), 'Room 2')],
    { isAlone: false },
  ],
  ['though another one was cleared', [newQr(1), clearOf(3, 2)], { isAlone: false }],
  ['no longer after another one for its place', [inPlace(newQr(1), 'Lobby'), inPlace(newQr(2), 'Lobby')], undefined],
  ['no longer after one for everywhere', [inPlace(newQr(1), 'Lobby'), newQr(2)], undefined],
  ['no longer after a clearing', [newQr(1), other(2, 'qr_clear')], undefined],
  ['no longer after its own clearing', [newQr(1), clearOf(2, 1)], undefined],
  ['no longer once it expired', [newQr(1, 0)], undefined],
])('a QR is still shown %s (rules 37 and 40)', (_how, changes, expected) => {
  const found = findShown(changes, 'generation 1', at);
  expect(found && { id: found.event.id, isAlone: found.isAlone }).toEqual(expected && { id: 1, ...expected });
});
