import type { IdentifiedActor } from '../activity/activity-entry.ts';
import { logActivity } from '../activity/log-activity.ts';
import { localDate } from '../local-date.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { announceSignUps } from '../webhooks/announce.ts';
import type { CompletionDependencies } from './complete-referral.ts';
import { isDenied } from './denial.ts';
import { type Referral, isNote, lapsedSince, namedFriend, signUp } from './referral.ts';
import type { ReferralOfReferrer } from './referrals.ts';

export interface ArriveFriendCommand {
  readonly referralId: string;
  readonly by: IdentifiedActor;
}

type Refusal = 'note_lapsed' | 'friend_declined' | 'already_patient' | 'already_referred';

export type ArriveFriendOutcome =
  /** `activityId` undoes it. Undefined if the visit is completed already. `isRepeat`: they were here today before. */
  | {
      readonly kind: 'here';
      readonly referralId: string;
      readonly activityId: string | undefined;
      readonly isRepeat: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: Refusal | 'referral_unknown' | 'referral_denied' };

/** The referral before the friend came in. */
export interface ArrivalSnapshot {
  readonly kind: 'friend_arrived';
  readonly referral: Referral;
}

/**
 * A friend is at the desk: signs a pending one up by this referrer (rule 54), and marks the referral as here today. It
 * earns nothing, and the first visit stays open (rule 55). The mailbox isn't proved; the friend's first sign-in by code
 * does that.
 */
export class ArriveFriend extends UseCase<CompletionDependencies & { unitOfWork: UnitOfWork }> {
  execute(command: ArriveFriendCommand): Promise<ArriveFriendOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#arrive(stores, command));
  }

  async #arrive(stores: Stores, { referralId, by }: ArriveFriendCommand): Promise<ArriveFriendOutcome> {
    const found = await stores.referrals.findWithReferrerForUpdate(referralId);
    if (!found) return { kind: 'refused', reason: 'referral_unknown' };
    const { referral: before } = found;
    if (before.status === 'completed')
      return { kind: 'here', referralId: before.id, activityId: undefined, isRepeat: true };
    if (isDenied(before)) return { kind: 'refused', reason: 'referral_denied' };
    const at = this.dependencies.clock.now();
    if (this.#isHereToday(before, at)) {
      const activityId = await stores.activity.findLatestId(before.id, 'friend_arrived');
      return { kind: 'here', referralId: before.id, activityId, isRepeat: true };
    }
    const signedUp = isNote(before) ? await signUpNote(stores, before, at) : signUp(before, nobody, at);
    if (typeof signedUp === 'string') return { kind: 'refused', reason: signedUp };
    await stores.referrals.save({ ...signedUp, arrivedAt: at });
    return this.#log(stores, found, { by, at, signedUp });
  }

  #isHereToday({ arrivedAt }: Referral, at: Date): boolean {
    const { timeZone } = this.dependencies;
    return arrivedAt !== null && localDate(arrivedAt, timeZone) === localDate(at, timeZone);
  }

  async #log(
    stores: Stores,
    { referral: before, referrer }: ReferralOfReferrer,
    { by, at, signedUp }: Pick<ArriveFriendCommand, 'by'> & { readonly at: Date; readonly signedUp: Referral },
  ): Promise<ArriveFriendOutcome> {
    const activityId = this.dependencies.randomness.id();
    const isSignUp = before.status === 'pending';
    await logActivity<ArrivalSnapshot>(stores, {
      id: activityId,
      at,
      by,
      subjectId: before.id,
      what: {
        action: 'friend_arrived',
        params: { friend: namedFriend(signedUp), referrer: namedPerson(referrer), isSignUp },
      },
      snapshot: { kind: 'friend_arrived', referral: before },
    });
    if (isSignUp) await announceSignUps(stores, [signedUp], { at, activityId });
    return { kind: 'here', referralId: before.id, activityId, isRepeat: false };
  }
}

const nobody = { name: '', staffName: null };

/** Gives the friend's place to the note, by the same rules as when they answer who invited them (rule 31). */
async function signUpNote(stores: Stores, note: Referral, at: Date): Promise<Referral | Refusal> {
  if (note.declinedAt !== null) return 'friend_declined';
  if (note.createdAt <= lapsedSince(at)) return 'note_lapsed';
  const account = note.notedKey === null ? undefined : await stores.users.findByEmailKey(note.notedKey);
  if (account && (account.isAdmin || account.createdAt < note.createdAt)) return 'already_patient';
  const signedUp = signUp(note, account ?? nobody, at);
  await stores.referrals.removeAll([note.id]);
  if (await stores.referrals.add(signedUp)) return signedUp;
  await stores.referrals.addAll([note]);
  return 'already_referred';
}
