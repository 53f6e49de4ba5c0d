import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { nameToGreet } from '../patients/names/name-to-greet.ts';
import type { CurrentPractice, PracticeProfile } from '../practice/practice-profile.ts';
import type { Randomness } from '../randomness.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { composeFollowUpText } from './compose-follow-up-text.ts';
import { nextAttempt } from './follow-up-text.ts';
import type { ClaimedText } from './follow-up-texts.ts';
import { announceFailure, announceSent } from './announce-follow-up.ts';
import type { TextHandover, TextMessages } from './text-messages.ts';
import { withinTextingHours } from './texting-hours.ts';

/** The result of one run. `untouched`: it wasn't due, or there was nothing left to send. */
export type SendFollowUpOutcome = 'untouched' | 'sent' | 'failed' | 'unknown' | 'postponed';

/**
 * Sends the text that follows a QR, once (rule 22). The `sending` state is committed before the provider is called, so
 * neither a crash nor another process can send it twice.
 */
export class SendFollowUpText extends UseCase<{
  unitOfWork: UnitOfWork;
  textMessages: TextMessages;
  practice: Pick<CurrentPractice, 'get'>;
  timeZone: string;
  /** The base of all links, without a trailing slash. */
  publicUrl: string;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(qrGenerationId: string): Promise<SendFollowUpOutcome> {
    // Read before the claim, so that only the provider can delay a claimed text.
    const profile = await this.dependencies.practice.get();
    const claimed = await this.dependencies.unitOfWork.run((stores) => this.#claim(stores, qrGenerationId));
    if (!claimed) return 'untouched';
    const handover = await this.dependencies.textMessages.send({
      reference: qrGenerationId,
      to: claimed.phone,
      words: this.#wordsFor(claimed, profile),
    });
    return this.dependencies.unitOfWork.run((stores) => this.#record(stores, claimed, handover));
  }

  /** A text that is too early or outside texting hours, for example after a night of downtime, is postponed. */
  async #claim({ followUpTexts }: Stores, id: string): Promise<ClaimedText | undefined> {
    const at = this.dependencies.clock.now();
    const text = await followUpTexts.find(id);
    if (text?.state !== 'scheduled') return undefined;
    const dueAt = withinTextingHours(text.dueAt > at ? text.dueAt : at, this.dependencies.timeZone);
    if (dueAt > at) {
      await followUpTexts.postpone(id, dueAt, at);
      return undefined;
    }
    const claimed = await followUpTexts.claim(id, at);
    // Another process may have claimed or postponed it in the meantime. A postponed text isn't due and stays.
    if (!claimed) await followUpTexts.cancel(id, at);
    return claimed;
  }

  #wordsFor({ referralCode, ...person }: ClaimedText, { name: practice, followUpText }: PracticeProfile): string {
    return composeFollowUpText(followUpText, {
      firstName: nameToGreet(person),
      link: `${this.dependencies.publicUrl}/r/${referralCode}`,
      practice,
    });
  }

  async #record(
    stores: Stores,
    { qrGenerationId: id, attempts }: ClaimedText,
    handover: TextHandover,
  ): Promise<SendFollowUpOutcome> {
    const at = this.dependencies.clock.now();
    switch (handover.kind) {
      case 'accepted':
        await announceSent(stores, this.#sent(id, handover.messageId), at);
        return 'sent';
      case 'refused':
        await announceFailure(stores, id, handover.reason, at);
        return 'failed';
      case 'unanswered':
        await stores.followUpTexts.markUnknown(id);
        return 'unknown';
      case 'unavailable':
        return this.#tryLater(stores, id, nextAttempt(attempts, at), at);
    }
  }

  #sent(qrGenerationId: string, messageId: string) {
    return { qrGenerationId, messageId, newId: this.dependencies.randomness.id() };
  }

  async #tryLater(stores: Stores, id: string, next: Date | undefined, at: Date): Promise<SendFollowUpOutcome> {
    if (next) {
      await stores.followUpTexts.postpone(id, withinTextingHours(next, this.dependencies.timeZone), at);
      return 'postponed';
    }
    await announceFailure(stores, id, 'provider_unavailable', at);
    return 'failed';
  }
}
