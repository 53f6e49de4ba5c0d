import type { Cents } from '../../cents.ts';

/** A redemption lowers what a patient owes. Its undo raises it again. */
export type PostingDirection = 'credit' | 'reversal';

export type PostingState =
  | 'waiting'
  /** Committed before the request, so a crash can't hide a posting. */
  | 'sending'
  /** It may have been posted. It's looked for until that's certain. */
  | 'unknown'
  | 'posted'
  | 'refused'
  | 'needs_person'
  | 'cancelled';

/** What a person has to decide or do. */
export type PostingProblem =
  /** The person has no confirmed chart. */
  | 'chart_unknown'
  /** The chart doesn't exist anymore. */
  | 'chart_gone'
  /** The chart was archived, perhaps merged, or isn't a patient's. */
  | 'chart_inactive'
  /** The system doesn't answer about the chart. */
  | 'chart_unreadable'
  /** The key may not post credit any more. */
  | 'may_not_post'
  /** Somebody entered an adjustment of the same type, amount and day. */
  | 'alike'
  /** No type takes credit back, so a person has to void the adjustment. */
  | 'void'
  /** A person typed the credit in, so a person has to take it back. */
  | 'typed_in'
  /** The practice disconnected before it was posted. */
  | 'disconnected';

/** The adjustment may be there. Before a disconnect, sending may have begun. */
export const mayBePosted = ({ state, problem, sends }: Pick<CreditPosting, 'state' | 'problem' | 'sends'>): boolean =>
  state === 'sending' || state === 'unknown' || (problem === 'disconnected' && sends > 0);

/** Whether a person has to type in this credit, because it's neither posted nor about to be. */
export const isLeftToType = (credit: Pick<CreditPosting, 'state' | 'problem' | 'sends'>): boolean =>
  credit.state === 'refused' || (credit.state === 'needs_person' && !mayBePosted(credit));

/** A problem that doesn't stop a posting once a person says so. */
export type Approval = Extract<PostingProblem, 'chart_inactive' | 'alike'>;

/** What a nightly comparison found in the system. */
export type PostingFinding = 'missing' | 'changed' | 'doubled';

/** One adjustment in the practice's own system: planned, posted, or left to a person. At most one exists of each. */
export interface CreditPosting {
  readonly id: string;
  readonly redemptionId: string;
  readonly direction: PostingDirection;
  readonly userId: string;
  /** The connection it belongs to. Null if there was none. */
  readonly connectionId: string | null;
  readonly chartId: string | null;
  /** The kind of adjustment. Null if a person has to do it. */
  readonly typeId: string | null;
  /** As in the system: negative lowers what the patient owes. */
  readonly amountCents: Cents;
  readonly marker: string;
  readonly state: PostingState;
  /** Set if it needs a person. */
  readonly problem: PostingProblem | null;
  /** The system's last words about it, without data of people. May be blank. */
  readonly words: string;
  /** What a person wants it posted despite. */
  readonly approved: Approval | null;
  /** How often sending began. */
  readonly sends: number;
  /** Look-ups since the last sending. */
  readonly lookUps: number;
  /** How often the system refused it. */
  readonly refusals: number;
  /** When the last sending began. */
  readonly sentAt: Date | null;
  /** When to act next. */
  readonly dueAt: Date;
  /** The system's ID. For `alike`, the similar one. For `void`, the one to void. */
  readonly adjustmentId: string | null;
  readonly finding: PostingFinding | null;
  /** Whether a person has reviewed the finding. */
  readonly isReviewed: boolean;
  readonly comparedAt: Date | null;
  readonly createdAt: Date;
}

export type NewPosting = Pick<
  CreditPosting,
  'id' | 'redemptionId' | 'direction' | 'userId' | 'connectionId' | 'chartId' | 'typeId' | 'amountCents' | 'marker'
> &
  Partial<Pick<CreditPosting, 'problem' | 'adjustmentId'>> & { readonly at: Date };

/** A posting that waits to be sent, or needs a person if it has a problem. */
export const newPosting = ({ at, problem = null, adjustmentId = null, ...given }: NewPosting): CreditPosting => ({
  ...given,
  state: problem === null ? 'waiting' : 'needs_person',
  problem,
  adjustmentId,
  words: '',
  approved: null,
  sends: 0,
  lookUps: 0,
  refusals: 0,
  sentAt: null,
  dueAt: at,
  finding: null,
  isReviewed: false,
  comparedAt: null,
  createdAt: at,
});

/** Whether the job still has to send it or look it up. */
export const isUnderWay = ({ state }: Pick<CreditPosting, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unknown';

/** Staff are told about credit that isn't there after this time, whatever it waits for. */
const toldAfterMilliseconds = 3_600_000;

/** Staff are told about credit that was planned before this and is still under way. */
export const toldBefore = (at: Date): Date => new Date(at.getTime() - toldAfterMilliseconds);

/** Whether somebody at the desk has to know about it. */
export const needsSomeone = (posting: CreditPosting, at: Date): boolean => {
  const { state, finding, isReviewed, createdAt } = posting;
  const isLeft = state === 'needs_person' || state === 'refused' || (finding !== null && !isReviewed);
  return isLeft || (isUnderWay(posting) && createdAt <= toldBefore(at));
};

/** Postings, written in a unit of work. They're locked after users and redemptions. */
export interface CreditPostings {
  /** Adds it, and queues the job that sends it. Throws if the redemption has one in this direction. */
  add(posting: CreditPosting): Promise<void>;
  /** Stores what changed. Throws if it doesn't exist. */
  save(posting: CreditPosting): Promise<void>;
  findForUpdate(id: string): Promise<CreditPosting | undefined>;
  /** A redemption's postings, the credit first. */
  listOfForUpdate(redemptionId: string): Promise<readonly CreditPosting[]>;
  /** A person's postings that aren't posted or canceled, oldest first. */
  listOpenForUpdate(userId: string): Promise<readonly CreditPosting[]>;
  /** All postings that aren't posted or canceled, of a connection or of all, oldest first. */
  listOpenOfForUpdate(connectionId: string | undefined): Promise<readonly CreditPosting[]>;
  /**
   * The one that has been due longest, of this connection. A reversal is due once nothing more happens with its credit.
   * One that other work holds is passed over.
   */
  findDueForUpdate(connectionId: string, at: Date): Promise<CreditPosting | undefined>;
  /** Posted ones of a connection since then, by chart. */
  listToCompare(connectionId: string, since: Date): Promise<readonly CreditPosting[]>;
  /** Queues the job that sends due postings. */
  wake(): Promise<void>;
}
