import { expect, test } from '@jest/globals';
import type { DisplayEvent } from './display-events.ts';
import { worthShowing } from './worth-showing.ts';

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
  ['a QR that has time left is shown', [newQr(1)], [1]],
  ['a QR that expires at this instant is not', [newQr(1, 0)], []],
  ['of two QRs the later one is shown', [newQr(1), newQr(2)], [2]],
  [
    'a QR that was cleared is not shown, and the clearing is told to who shows it',
    [newQr(1), other(2, 'qr_clear')],
    [2],
  ],
  ['a QR that came after a clearing is shown', [other(1, 'qr_clear'), newQr(2)], [1, 2]],
  ['an expired QR does not bring the one before it back', [newQr(1), newQr(2, -1)], []],
  ['what became of texts is told in any case', [other(1, 'sms_sent'), newQr(2), other(3, 'sms_failed')], [1, 2, 3]],
])('%s (rule 20)', (_what, events, ids) => {
  expect(shown(events)).toEqual(ids);
});
