import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { firstNameOf } from '../patients/user.ts';
import type { CurrentPractice } from '../practice/current-practice.ts';
import type { PracticeProfile } from '../practice/practice-profile.ts';
import type { Randomness } from '../randomness.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { composeFollowUpText } from './compose-follow-up-text.ts';
import { nextAttempt } from './follow-up-text.ts';
import type { ClaimedText } from './follow-up-texts.ts';
import { tellFailed, tellSent } from './tell-follow-up.ts';
import type { TextHandover, TextMessages } from './text-messages.ts';
import { withinTextingHours } from './texting-hours.ts';

/**
 * How a text stands after it was taken up; `untouched` where it was not its time, or there was nothing to send any
 * more.
 */
export type SendFollowUpOutcome = 'untouched' | 'sent' | 'failed' | 'unknown' | 'postponed';

/**
 * Sends the text that follows a QR, once (rule 22). That it is being sent is committed before the provider is
 * asked, so that no crash, and no other process, sends it a second time.
 */
export class SendFollowUpText extends UseCase<{
  unitOfWork: UnitOfWork;
  textMessages: TextMessages;
  practice: Pick<CurrentPractice, 'get'>;
  timeZone: string;
  /** The only source of links, without a slash at its end. */
  publicUrl: string;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(qrGenerationId: string): Promise<SendFollowUpOutcome> {
    // Before the text is claimed, so that from then on only the provider is waited for.
    const profile = await this.parts.practice.get();
    const claimed = await this.parts.unitOfWork.run((stores) => this.#claim(stores, qrGenerationId));
    if (!claimed) return 'untouched';
    const handover = await this.parts.textMessages.send({
      reference: qrGenerationId,
      to: claimed.phone,
      words: this.#wordsFor(claimed, profile),
    });
    return this.parts.unitOfWork.run((stores) => this.#record(stores, claimed, handover));
  }

  /**
   * What comes too early, or outside of texting hours, as after a night without a server, waits until it may be sent.
   */
  async #claim({ followUpTexts }: Stores, id: string): Promise<ClaimedText | undefined> {
    const at = this.parts.clock.now();
    const text = await followUpTexts.find(id);
    if (text?.state !== 'scheduled') return undefined;
    const dueAt = withinTextingHours(text.dueAt > at ? text.dueAt : at, this.parts.timeZone);
    if (dueAt > at) {
      await followUpTexts.postpone(id, dueAt, at);
      return undefined;
    }
    const claimed = await followUpTexts.claim(id, at);
    // Another process may have claimed it meanwhile, or even postponed it already: that one is no longer due, and
    // stays.
    if (!claimed) await followUpTexts.cancel(id, at);
    return claimed;
  }

  #wordsFor({ name, referralCode }: ClaimedText, { name: practice, followUpText }: PracticeProfile): string {
    return composeFollowUpText(followUpText, {
      firstName: firstNameOf(name),
      link: `${this.parts.publicUrl}/r/${referralCode}`,
      practice,
    });
  }

  async #record(
    stores: Stores,
    { qrGenerationId: id, attempts }: ClaimedText,
    handover: TextHandover,
  ): Promise<SendFollowUpOutcome> {
    const at = this.parts.clock.now();
    switch (handover.kind) {
      case 'accepted':
        await tellSent(stores, this.#sent(id, handover.messageId), at);
        return 'sent';
      case 'refused':
        await tellFailed(stores, id, handover.reason, at);
        return 'failed';
      case 'unanswered':
        await stores.followUpTexts.markUnknown(id);
        return 'unknown';
      case 'unavailable':
        return this.#tryLater(stores, id, nextAttempt(attempts, at), at);
    }
  }

  #sent(qrGenerationId: string, messageId: string) {
    return { qrGenerationId, messageId, newId: this.parts.randomness.id() };
  }

  async #tryLater(stores: Stores, id: string, next: Date | undefined, at: Date): Promise<SendFollowUpOutcome> {
    if (next) {
      await stores.followUpTexts.postpone(id, withinTextingHours(next, this.parts.timeZone), at);
      return 'postponed';
    }
    await tellFailed(stores, id, 'provider_unavailable', at);
    return 'failed';
  }
}
