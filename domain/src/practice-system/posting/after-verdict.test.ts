import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../cents.ts';
import { type CreditPosting, newPosting } from '../../credit/postings/credit-posting.ts';
import { begun, compared, leftToPerson, retried, unanswered } from '../../credit/postings/posting-steps.ts';
import { afterVerdict } from './after-verdict.ts';
import type { Verdict } from './ask-about-posting.ts';

const at = new Date('2026-11-20T15:00:00.000Z');
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
const waiting = newPosting({
  id: 'a posting',
  redemptionId: 'a redemption',
  direction: 'credit',
  userId: 'Ann',
  connectionId: 'a connection',
  chartId: '7',
  typeId: '18',
  amountCents: toCents(-1_000),
  marker: '[RR-ABCDEFGHJKLM]',
  at,
});
const sending = begun(waiting, at);
const unknown = unanswered(sending, 'No answer', false);
const refusedOnce = unanswered(sending, 'No', true);
const refusedTwice = unanswered(begun(refusedOnce, at), 'No', true);
const lookedTwice = (posting: CreditPosting) => ({ ...posting, lookUps: 2, dueAt: minutes(10) });

const failed = (kind: 'unavailable' | 'unauthorized' | 'unreadable'): Verdict => ({
  kind: 'failed',
  failure: { kind, words: 'Down' },
});

describe('a posting', () => {
  test.each<[string, CreditPosting, Verdict, Partial<CreditPosting>]>([
    ['sent and answered', sending, { kind: 'posted', adjustmentId: '1' }, { state: 'posted', adjustmentId: '1' }],
    ['without an answer', sending, { kind: 'unanswered', words: 'Lost' }, { state: 'unknown', dueAt: minutes(2) }],
    ['refused once', sending, { kind: 'refused', words: 'No' }, { state: 'unknown', refusals: 1, words: 'No' }],
    ['surely not sent', sending, failed('unavailable'), { state: 'waiting', dueAt: at, words: 'Down' }],
    ['without a right', sending, failed('unauthorized'), { state: 'waiting', dueAt: at }],
    ['of an unreadable chart', sending, { kind: 'faulty', words: 'Down' }, { state: 'waiting', dueAt: minutes(15) }],
    ['of a suspended process', sending, { kind: 'too_late' }, { state: 'waiting', dueAt: at }],
    [
      'beside a similar one',
      sending,
      { kind: 'person', problem: 'alike', adjustmentId: '9' },
      { state: 'needs_person', problem: 'alike', adjustmentId: '9' },
    ],
    ['of a deleted chart', sending, { kind: 'person', problem: 'chart_gone' }, { problem: 'chart_gone' }],
    ['found later', unknown, { kind: 'posted', adjustmentId: '1' }, { state: 'posted', words: '' }],
    ['not found once', unknown, { kind: 'absent' }, { state: 'unknown', lookUps: 1, dueAt: minutes(5) }],
    ['not found twice', { ...unknown, lookUps: 1 }, { kind: 'absent' }, { state: 'unknown', dueAt: minutes(10) }],
    ['not found three times', lookedTwice(unknown), { kind: 'absent' }, { state: 'waiting', dueAt: minutes(11) }],
    ['refused once, and not found', lookedTwice(refusedOnce), { kind: 'absent' }, { state: 'waiting', refusals: 1 }],
    ['refused twice, and not found', lookedTwice(refusedTwice), { kind: 'absent' }, { state: 'refused', words: 'No' }],
    ['refused twice, but there', refusedTwice, { kind: 'posted', adjustmentId: '1' }, { state: 'posted' }],
    ['unknown while the system is down', unknown, failed('unavailable'), { state: 'unknown', lookUps: 0 }],
    [
      'unknown on an unreadable chart',
      unknown,
      { kind: 'faulty', words: 'Down' },
      { state: 'unknown', dueAt: minutes(26) },
    ],
  ])('that is %s goes on as it should', (_what, posting, verdict, expected) => {
    expect(afterVerdict(posting, verdict, posting.state === 'sending' ? at : minutes(11))).toMatchObject(expected);
  });

  test('we look for a sent posting after 2 minutes, even if its process was killed', () => {
    expect(sending).toMatchObject({ state: 'sending', sends: 1, sentAt: at, dueAt: minutes(2) });
  });

  test('starts over when a person retries it', () => {
    const refused = leftToPerson({ ...refusedTwice, adjustmentId: '9' }, 'alike');
    expect(retried(refused, '8', 'alike', minutes(1))).toMatchObject({
      state: 'waiting',
      problem: null,
      chartId: '8',
      approved: 'alike',
      refusals: 0,
      adjustmentId: null,
      dueAt: minutes(1),
    });
  });

  test('is reviewed again only if something else is found', () => {
    const reviewed = { ...compared(sending, 'missing', at), isReviewed: true };
    expect(compared(reviewed, 'missing', at)).toMatchObject({ finding: 'missing', isReviewed: true });
    expect(compared(reviewed, 'doubled', at)).toMatchObject({ finding: 'doubled', isReviewed: false });
    expect(compared(reviewed, null, at)).toMatchObject({ finding: null, isReviewed: false });
  });
});
