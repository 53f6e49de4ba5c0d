import type { IdentifiedActor } from '../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import { isPlaceholderEmail } from '../patients/placeholder-email.ts';
import { readName } from '../patients/names/read-name.ts';
import { saysNoContact } from '../patients/says-nothing.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { announceSignUps } from '../webhooks/announce.ts';
import { isDenied } from './denial.ts';
import { type Referral, introduce, namedFriend, pendingReferral, signUp } from './referral.ts';
import type { Undo } from '../activity/undo.ts';
import { asRestored } from './restore-referrals.ts';

export interface ReferByHandCommand {
  readonly referrerId: string;
  readonly name: string;
  readonly email: string;
  /** May be blank. */
  readonly phone: string;
  /** Why it was entered by hand, for the activity log. It may be blank. */
  readonly reason: string;
  readonly by: IdentifiedActor;
}

export type ReferByHandOutcome =
  | { readonly kind: 'referred'; readonly referralId: string; readonly activityId: string }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'name_missing'
        | 'email_placeholder'
        | 'user_unknown'
        | 'phone_unreadable'
        | 'refers_themself'
        | 'already_patient'
        | 'already_referred'
        | 'referral_denied';
    };

export interface ReferralByHandSnapshot {
  readonly kind: 'referral_added';
  readonly referralId: string;
  /** The referrer's note of the friend that this replaced. Missing if there was none. */
  readonly note?: Referral;
}

/**
 * Enters a referral that staff heard about, signed up at once. The usual rules about friends apply, and here the reason
 * for a refusal is shown (rule 9).
 */
export class ReferByHand extends UseCase<LoggingDependencies & { phoneNumbers: PhoneNumbers }> {
  async execute(command: ReferByHandCommand): Promise<ReferByHandOutcome> {
    const name = readName(command.name);
    if (name === '') return { kind: 'refused', reason: 'name_missing' };
    const phone = saysNoContact(command.phone) ? null : this.dependencies.phoneNumbers.read(command.phone);
    if (phone === undefined) return { kind: 'refused', reason: 'phone_unreadable' };
    if (isPlaceholderEmail(normalizeEmail(command.email))) return { kind: 'refused', reason: 'email_placeholder' };
    return this.dependencies.unitOfWork.run((stores) => this.#refer(stores, { ...command, name }, phone));
  }

  async #refer(stores: Stores, command: ReferByHandCommand, phone: string | null): Promise<ReferByHandOutcome> {
    const referrer = await stores.users.find(command.referrerId);
    if (!referrer) return { kind: 'refused', reason: 'user_unknown' };
    const friendEmail = normalizeEmail(command.email);
    const friendKey = emailMatchKey(friendEmail);
    if (referrer.emailKey === friendKey) return { kind: 'refused', reason: 'refers_themself' };
    if (await stores.users.findByEmailKey(friendKey)) return { kind: 'refused', reason: 'already_patient' };

    const note = await stores.referrals.takeNote(referrer.id, friendKey);
    // The new referral would count again.
    if (note && isDenied(note)) {
      await stores.referrals.addAll([note]);
      return { kind: 'refused', reason: 'referral_denied' };
    }
    const at = this.dependencies.clock.now();
    const begun = pendingReferral({
      id: this.dependencies.randomness.id(),
      referrerId: referrer.id,
      friendEmail,
      origin: 'staff',
      // The visit may be on any day since the friend left their email (rule 34).
      addressHash: note?.addressHash ?? null,
      createdAt: note?.createdAt ?? at,
    });
    const referral = introduce(signUp(begun, { name: command.name, staffName: null }, at), {
      name: command.name,
      phone,
    });
    if (!(await stores.referrals.add(referral))) {
      if (note) await stores.referrals.addAll([note]);
      return { kind: 'refused', reason: 'already_referred' };
    }
    const activityId = await this.#logReferral(stores, { referrer, referral, note, at }, command);
    await announceSignUps(stores, [referral], { at, activityId });
    return { kind: 'referred', referralId: referral.id, activityId };
  }

  #logReferral(
    stores: Stores,
    { referrer, referral, note, at }: { referrer: User; referral: Referral; note: Referral | undefined; at: Date },
    { by, reason }: ReferByHandCommand,
  ): Promise<string> {
    return logActivity<ReferralByHandSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by,
      subjectId: referral.id,
      what: {
        action: 'referral_added',
        params: { friend: namedFriend(referral), referrer: namedPerson(referrer), reason },
      },
      snapshot: { kind: 'referral_added', referralId: referral.id, ...(note ? { note } : {}) },
    });
  }
}

/**
 * Deletes a referral entered by hand and restores the note it replaced. If it was completed since, it has earned
 * credit: undo or delete that separately, so it can be restored too. If it was denied since, that stays: entered again,
 * it would count (rule 33).
 */
export const undoReferralByHand: Undo<ReferralByHandSnapshot> = async ({ stores }, { referralId, note }) => {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return 'referral_gone';
  if (found.referral.status === 'completed') return 'referral_completed';
  if (isDenied(found.referral)) return 'denial_changed';
  await stores.referrals.removeAll([referralId]);
  if (note) await stores.referrals.addAll(asRestored([note]));
  return undefined;
};
