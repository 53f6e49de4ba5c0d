import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { askableNotes } from './askable-notes.ts';
import { joinBy } from './join-referral.ts';
import type { Referral } from './referral.ts';

export interface AnswerWhoInvitedCommand {
  /** The friend. */
  readonly userId: string;
  /** The note of whoever invited them; null when it was none of those who were named. */
  readonly referralId: string | null;
}

export type AnswerWhoInvitedOutcome =
  | { readonly kind: 'answered' }
  /** Nothing was asked of this person, it was answered already, or the time for it is over. */
  | { readonly kind: 'refused'; readonly reason: 'invitation_not_asked' };

/**
 * Takes a friend's answer to "Did Maya invite you?", once (rule 31). A yes makes the note the friend's referral; a no
 * is kept beside the notes, which lapse as if nobody had been asked, so that their referrers learn nothing from it.
 */
export class AnswerWhoInvited extends UseCase<LoggingParts> {
  execute(command: AnswerWhoInvitedCommand): Promise<AnswerWhoInvitedOutcome> {
    return this.parts.unitOfWork.run((stores) => this.#answer(stores, command));
  }

  async #answer(stores: Stores, { userId, referralId }: AnswerWhoInvitedCommand): Promise<AnswerWhoInvitedOutcome> {
    // Locked first, so that of two answers the second one finds nothing to be asked.
    const friend = await stores.users.findForUpdate(userId);
    const at = this.parts.clock.now();
    const asked = friend ? await askableNotes(stores, friend, at) : [];
    const isAnswered =
      friend &&
      asked.length > 0 &&
      (referralId === null
        ? await this.#decline(stores, friend, asked, at)
        : await this.#confirm(
            stores,
            friend,
            asked.find(({ id }) => id === referralId),
            at,
          ));
    return isAnswered ? { kind: 'answered' } : { kind: 'refused', reason: 'invitation_not_asked' };
  }

  async #confirm(stores: Stores, user: User, note: Referral | undefined, at: Date): Promise<boolean> {
    const referrer = note && (await stores.users.find(note.referrerId));
    if (!referrer) return false;
    const { addressHash } = note;
    // Staff may enter the friend by hand at this very moment; then there is nothing left to be asked.
    if (!(await joinBy(stores, referrer, { user, addressHash, newId: this.parts.randomness.id(), at }))) return false;
    await logActivity(stores, {
      id: this.parts.randomness.id(),
      at,
      by: { userId: user.id },
      subjectId: note.id,
      what: {
        action: 'invitation_confirmed',
        params: { friend: namedPerson(user), referrer: namedPerson(referrer) },
      },
    });
    return true;
  }

  async #decline(stores: Stores, user: User, asked: readonly Referral[], at: Date): Promise<true> {
    await stores.referrals.declineNotes(user.emailKey, at);
    const referrers: User[] = [];
    for (const { referrerId } of asked)
      referrers.push(...[await stores.users.find(referrerId)].filter((one) => one !== undefined));
    await logActivity(stores, {
      id: this.parts.randomness.id(),
      at,
      by: { userId: user.id },
      subjectId: user.id,
      what: {
        action: 'invitation_declined',
        params: { friend: namedPerson(user), referrers: referrers.map(namedPerson) },
      },
    });
    return true;
  }
}
