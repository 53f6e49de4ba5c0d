import type { Cents } from '../cents.ts';

/** Credit that was given out: applied to an account, handed over as a gift card (rule 6). */
export interface Redemption {
  readonly id: string;
  readonly userId: string;
  /** More than nothing. */
  readonly amountCents: Cents;
  /** The day on which it was given, in the practice's time zone, as 2026-03-02. */
  readonly givenOn: string;
  /** May be blank. */
  readonly note: string;
  /** By which the caller knows this request again; null where none was given. */
  readonly requestId: string | null;
  /** The admin who recorded it. */
  readonly actorId: string;
  /** The entry of the activity log by which it can be undone. */
  readonly activityId: string;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
}

/** The year under which it is booked and found. */
export const yearGiven = ({ givenOn }: Pick<Redemption, 'givenOn'>): number => Number(givenOn.slice(0, 4));

/** What was asked for, apart from who asked when. */
export type RequestedRedemption = Pick<Redemption, 'userId' | 'amountCents' | 'givenOn' | 'note'>;

/** Whether a request that is met again asks for the same. */
export const isSameRequest = (a: RequestedRedemption, b: RequestedRedemption): boolean =>
  a.userId === b.userId && a.amountCents === b.amountCents && a.givenOn === b.givenOn && a.note === b.note;
