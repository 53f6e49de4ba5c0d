import type { Cents } from '../cents.ts';

/** Credit given out: applied to an account, or as a gift card (rule 6). */
export interface Redemption {
  readonly id: string;
  readonly userId: string;
  /** Above zero. */
  readonly amountCents: Cents;
  /** The redemption day in the practice's time zone, such as 2026-03-02. */
  readonly givenOn: string;
  /** May be blank. */
  readonly note: string;
  /** The caller's ID for this request, for retries. Null if none was sent. */
  readonly requestId: string | null;
  /** Who recorded it: the ID of an admin or an API key. */
  readonly actorId: string;
  /** The activity log entry that can undo it. */
  readonly activityId: string;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
}

/** The year it's booked and listed under. */
export const yearGiven = ({ givenOn }: Pick<Redemption, 'givenOn'>): number => Number(givenOn.slice(0, 4));

/** The request itself, without who sent it and when. */
export type RequestedRedemption = Pick<Redemption, 'userId' | 'amountCents' | 'givenOn' | 'note'>;

/** Whether a repeated request has the same content. */
export const isSameRequest = (a: RequestedRedemption, b: RequestedRedemption): boolean =>
  a.userId === b.userId && a.amountCents === b.amountCents && a.givenOn === b.givenOn && a.note === b.note;

/** Redemptions, written in a unit of work. Balances come from the ledger's rows. */
export interface Redemptions {
  find(id: string): Promise<Redemption | undefined>;
  findByRequest(requestId: string): Promise<Redemption | undefined>;
  /** A user's redemptions recorded since this moment, undone ones included. */
  listRecordedSince(userId: string, since: Date): Promise<readonly Redemption[]>;
  /** Adds one, unless any user's redemption already has its request ID. @returns whether it was added. */
  add(redemption: Redemption): Promise<boolean>;
  /** @throws when it doesn't exist or was already undone. */
  markUndone(id: string, undoneAt: Date): Promise<void>;
}
