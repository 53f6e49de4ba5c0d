import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { askableNotes } from './askable-notes.ts';
import { joinBy } from './join-referral.ts';
import type { Referral } from './referral.ts';

export interface AnswerWhoInvitedCommand {
  readonly userId: string;
  /** The note of the person who invited them. Null if it was none of the people listed. */
  readonly referralId: string | null;
}

export type AnswerWhoInvitedOutcome =
  | { readonly kind: 'answered' }
  /** This person wasn't asked, has already answered, or the time is over. */
  | { readonly kind: 'refused'; readonly reason: 'invitation_not_asked' };

/**
 * Records a friend's answer to "Did Maya invite you?", once (rule 31). Yes turns the note into the friend's referral.
 * No is stored with the notes, which expire as usual, so their referrers learn nothing from it.
 */
export class AnswerWhoInvited extends UseCase<LoggingDependencies> {
  execute(command: AnswerWhoInvitedCommand): Promise<AnswerWhoInvitedOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#answer(stores, command));
  }

  async #answer(stores: Stores, { userId, referralId }: AnswerWhoInvitedCommand): Promise<AnswerWhoInvitedOutcome> {
    // Locked first, so that of two parallel answers the second finds no open question.
    const friend = await stores.users.findForUpdate(userId);
    const at = this.dependencies.clock.now();
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
    // Staff may be entering the friend by hand at the same time. Then there's nothing left to ask.
    if (!(await joinBy(stores, referrer, { user, addressHash, newId: this.dependencies.randomness.id(), at })))
      return false;
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
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
      id: this.dependencies.randomness.id(),
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
