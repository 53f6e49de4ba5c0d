import { type Cents, addCents, toCents } from '../cents.ts';
import type { Stores } from '../unit-of-work.ts';
import type { ReferralData } from './webhook-event.ts';

type Telling = Pick<Stores, 'webhookEvents'>;

/** What events tell about a referral. */
interface AnnouncedReferral {
  readonly id: string;
  readonly referrerId: string;
  readonly origin: ReferralData['origin'];
}
interface AnnouncedCompletion extends AnnouncedReferral {
  readonly completedAt: Date;
  readonly programYear: number;
}

/** An admin's action: when, and its entry in the activity log, which may be undone. */
interface Cause {
  readonly at: Date;
  readonly activityId: string;
}

const dataOf = ({ id, referrerId, origin }: AnnouncedReferral): ReferralData => ({
  referralId: id,
  referrerId,
  origin,
});

/** @param activityId only if an admin entered them. */
export const announceSignUps = (
  { webhookEvents }: Telling,
  referrals: readonly AnnouncedReferral[],
  { at, activityId }: { readonly at: Date; readonly activityId?: string },
): Promise<void> =>
  webhookEvents.append(
    referrals.map((referral) => ({ type: 'referral.signed_up', at, data: dataOf(referral) })),
    activityId,
  );

/** A friend left an email with a referrer's link. */
export const announcePending = (
  { webhookEvents }: Telling,
  referral: AnnouncedReferral & { readonly createdAt: Date },
) => webhookEvents.append([{ type: 'referral.pending', at: referral.createdAt, data: dataOf(referral) }]);

export const announceRequest = ({ webhookEvents }: Telling, { id, createdAt }: { id: string; createdAt: Date }) =>
  webhookEvents.append([{ type: 'request.received', at: createdAt, data: { requestId: id } }]);

/** Not for those of a list, who may be thousands. */
export const announcePatient = ({ webhookEvents }: Telling, { id, createdAt }: { id: string; createdAt: Date }) =>
  webhookEvents.append([{ type: 'patient.added', at: createdAt, data: { userId: id } }]);

export const announcePosting = (
  { webhookEvents }: Telling,
  { userId, redemptionId, state }: { userId: string; redemptionId: string; state: string },
  at: Date,
): Promise<void> => {
  const type = state === 'posted' ? 'credit.posted' : 'credit.posting_refused';
  return webhookEvents.append([{ type, at, data: { userId, redemptionId } }]);
};

export const announceCompletions = (
  { webhookEvents }: Telling,
  referrals: readonly AnnouncedCompletion[],
  { at, activityId }: Cause,
  type: 'referral.completed' | 'referral.completion_undone' = 'referral.completed',
): Promise<void> =>
  webhookEvents.append(
    referrals.map((referral) => {
      const { completedAt, programYear } = referral;
      return { type, at, data: { ...dataOf(referral), completedAt, programYear } };
    }),
    activityId,
  );

export const announceDeletions = (
  { webhookEvents }: Telling,
  referrals: readonly AnnouncedReferral[],
  { at, activityId }: Cause,
): Promise<void> =>
  webhookEvents.append(
    referrals.map((referral) => ({ type: 'referral.deleted', at, data: dataOf(referral) })),
    activityId,
  );

interface ChangedCredit {
  readonly userId: string;
  /** Null if several referrals changed at once. */
  readonly referralId: string | null;
  readonly programYear: number;
  /** The ledger's new entries in this year. */
  readonly entries: readonly { readonly amountCents: Cents }[];
}

/** Tells what a referrer's year gained or lost, if it did. */
export async function announceCredit(
  { webhookEvents }: Telling,
  { entries, ...data }: ChangedCredit,
  { at, activityId }: Cause,
): Promise<void> {
  const cents = addCents(...entries.map(({ amountCents }) => amountCents));
  if (cents === 0) return;
  const type = cents > 0 ? 'credit.earned' : 'credit.reversed';
  await webhookEvents.append([{ type, at, data: { ...data, amountCents: toCents(Math.abs(cents)) } }], activityId);
}

export const announceRedemption = (
  { webhookEvents }: Telling,
  redemption: {
    readonly id: string;
    readonly userId: string;
    readonly amountCents: Cents;
    readonly givenOn: string;
    readonly activityId: string;
    readonly createdAt: Date;
  },
): Promise<void> => {
  const { id: redemptionId, userId, amountCents, givenOn, activityId, createdAt: at } = redemption;
  return webhookEvents.append(
    [{ type: 'credit.redeemed', at, data: { userId, redemptionId, amountCents, givenOn } }],
    activityId,
  );
};
