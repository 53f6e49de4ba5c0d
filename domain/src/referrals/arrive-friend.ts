import type { IdentifiedActor } from '../activity/activity-entry.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import {
  type CompleteReferralOutcome,
  type CompletionDependencies,
  completeCounted,
  completeReferral,
} from './complete-referral.ts';
import { isDenied } from './denial.ts';
import { type Referral, isNote, lapsedSince, signUp } from './referral.ts';

export interface ArriveFriendCommand {
  readonly referralId: string;
  readonly by: IdentifiedActor;
}

type Refusal = 'referral_denied' | 'note_lapsed' | 'friend_declined' | 'already_patient' | 'already_referred';

export type ArriveFriendOutcome = CompleteReferralOutcome | { readonly kind: 'refused'; readonly reason: Refusal };

/**
 * A pending friend is at the desk for the first visit: signs them up by this referrer and completes the referral today,
 * as one action (rule 54). The mailbox isn't proved; the friend's first sign-in by code does that. A friend who joined
 * in the meantime is only completed.
 */
export class ArriveFriend extends UseCase<CompletionDependencies & { unitOfWork: UnitOfWork }> {
  execute(command: ArriveFriendCommand): Promise<ArriveFriendOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#arrive(stores, command));
  }

  async #arrive(stores: Stores, { referralId, by }: ArriveFriendCommand): Promise<ArriveFriendOutcome> {
    const found = await stores.referrals.findWithReferrerForUpdate(referralId);
    if (!found) return { kind: 'refused', reason: 'referral_unknown' };
    const { referral: pending, referrer } = found;
    if (pending.status !== 'pending') return completeReferral(stores, this.dependencies, { referralId, by });
    if (isDenied(pending)) return { kind: 'refused', reason: 'referral_denied' };
    const at = this.dependencies.clock.now();
    const signedUp = isNote(pending) ? await signUpNote(stores, pending, at) : signUp(pending, nobody, at);
    if (typeof signedUp === 'string') return { kind: 'refused', reason: signedUp };
    if (!isNote(pending)) await stores.referrals.save(signedUp);
    return completeCounted(stores, this.dependencies, { referral: signedUp, referrer }, { by, arrivedFrom: pending });
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
