import {
  type Approval,
  type CreditPosting,
  type PostingFinding,
  type PostingProblem,
  mayBePosted,
} from './credit-posting.ts';

const minutes = 60_000;
/** After sending began. By the last time, the system shows everything that it did. */
const looksAfter = [2 * minutes, 5 * minutes, 10 * minutes] as const;
/** A system that says no twice means it. Once may be an answer that was lost on its way. */
const believedRefusals = 2;
/** After an answer against one chart. Others don't wait. */
const faultWait = 15 * minutes;
/** A chart that fails this long needs a person. */
const faultPatience = 60 * minutes;

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** Sending begins. Without an answer, the job looks for it two minutes later. */
export const begun = (posting: CreditPosting, at: Date): CreditPosting => ({
  ...posting,
  state: 'sending',
  sends: posting.sends + 1,
  lookUps: 0,
  sentAt: at,
  dueAt: after(at, looksAfter[0]),
});

/** The system has it under this ID. */
export const posted = (posting: CreditPosting, adjustmentId: string | null): CreditPosting => ({
  ...posting,
  state: 'posted',
  problem: null,
  words: '',
  adjustmentId,
});

/** The system surely did nothing, so it's sent again when the system can be used. */
export const notSent = (posting: CreditPosting, words: string): CreditPosting => ({
  ...posting,
  state: 'waiting',
  words,
  dueAt: posting.sentAt ?? posting.dueAt,
});

/** The system may have done it. */
export const unanswered = (posting: CreditPosting, words: string, isRefusal: boolean): CreditPosting => ({
  ...posting,
  state: 'unknown',
  words,
  refusals: posting.refusals + (isRefusal ? 1 : 0),
});

/** A look-up found nothing. After the third, it's sent again, or refused if the system refused it twice. */
export function notFound(posting: CreditPosting, at: Date): CreditPosting {
  const { sentAt, refusals } = posting;
  const lookUps = posting.lookUps + 1;
  const next = looksAfter[lookUps];
  if (next !== undefined) return { ...posting, state: 'unknown', lookUps, dueAt: after(sentAt ?? at, next) };
  return refusals >= believedRefusals
    ? { ...posting, state: 'refused', lookUps }
    : { ...posting, state: 'waiting', lookUps, dueAt: at };
}

/**
 * The system doesn't answer about this chart: tried again later, then left to a person. One that may be posted is
 * looked for until that's certain.
 */
export function atFault(posting: CreditPosting, words: string, at: Date): CreditPosting {
  const isOld = at.getTime() - posting.createdAt.getTime() >= faultPatience;
  if (isOld && posting.state !== 'unknown') return { ...leftToPerson(posting, 'chart_unreadable'), words };
  const state = posting.state === 'sending' ? 'waiting' : posting.state;
  return { ...posting, state, words, dueAt: after(at, faultWait) };
}

export const leftToPerson = (
  posting: CreditPosting,
  problem: PostingProblem,
  adjustmentId: string | null = posting.adjustmentId,
): CreditPosting => ({ ...posting, state: 'needs_person', problem, adjustmentId });

/** A person has to take back what the credit did. If it's posted without an ID, a person typed it in. */
export const toTakeBackByHand = (reversal: CreditPosting, { state, adjustmentId }: CreditPosting): CreditPosting =>
  leftToPerson(reversal, state === 'posted' && adjustmentId === null ? 'typed_in' : 'void', adjustmentId);

/** It will never be sent. */
export const cancelled = (posting: CreditPosting): CreditPosting => ({ ...posting, state: 'cancelled', problem: null });

/** A person wants it sent, to this chart. If it may be posted, it's looked for until that's certain. */
export const retried = (
  posting: CreditPosting,
  chartId: string,
  approved: Approval | null,
  at: Date,
): CreditPosting => ({
  ...posting,
  ...(mayBePosted(posting) ? { state: 'unknown', lookUps: 0, sentAt: at } : { state: 'waiting' }),
  problem: null,
  words: '',
  chartId,
  approved,
  refusals: 0,
  adjustmentId: null,
  dueAt: at,
});

/** A new finding has to be reviewed again. */
export const compared = (posting: CreditPosting, finding: PostingFinding | null, at: Date): CreditPosting => ({
  ...posting,
  finding,
  isReviewed: finding !== null && finding === posting.finding && posting.isReviewed,
  comparedAt: at,
});
