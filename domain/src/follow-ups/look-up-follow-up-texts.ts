import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { FollowUpText } from './follow-up-text.ts';
import { announceFailure, announceSent } from './announce-follow-up.ts';
import type { TextMessages } from './text-messages.ts';

export interface LookUpOutcome {
  /** Texts whose sender was killed while sending. */
  readonly stuck: number;
  /** Overdue texts that were rescheduled. */
  readonly woken: number;
}

const seconds = 1_000;
/** Calls to the provider time out much sooner, so a sender that takes this long is dead. */
const stuckAfter = 60 * seconds;
const overdueAfter = 120 * seconds;
/** By then the provider's list includes everything it accepted. */
const certainAfter = 600 * seconds;

/**
 * Asks the provider about texts whose sending was interrupted, and never resends one: if found, it was sent; if not
 * found for ten minutes, it failed (rule 22). Also reschedules overdue texts.
 */
export class LookUpFollowUpTexts extends UseCase<{
  unitOfWork: UnitOfWork;
  textMessages: TextMessages;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(): Promise<LookUpOutcome> {
    const now = this.dependencies.clock.now().getTime();
    const { unknown, ...outcome } = await this.dependencies.unitOfWork.run(async ({ followUpTexts }) => ({
      stuck: await followUpTexts.markStuck(new Date(now - stuckAfter)),
      woken: await followUpTexts.wakeOverdue(new Date(now - overdueAfter)),
      unknown: await followUpTexts.listUnknown(),
    }));
    for (const text of unknown) await this.#lookUp(text);
    return outcome;
  }

  async #lookUp({ qrGenerationId: id, phone, sendingSince }: FollowUpText): Promise<void> {
    if (sendingSince === null) throw new Error(`The text ${id} is unknown without ever having been sent`);
    const until = new Date(sendingSince.getTime() + stuckAfter);
    const lookup = await this.dependencies.textMessages.find({ reference: id, to: phone, since: sendingSince, until });
    if (lookup.kind === 'unavailable') return;
    const at = this.dependencies.clock.now();
    const newId = this.dependencies.randomness.id();
    await this.dependencies.unitOfWork.run(async (stores) => {
      for (const messageId of lookup.messageIds) {
        // Another text to the same phone may have left in the same minute. A message known to be that one isn't this
        // one.
        if (!(await stores.followUpTexts.findByMessage(messageId)))
          return announceSent(stores, { qrGenerationId: id, messageId, newId }, at);
      }
      if (at.getTime() - sendingSince.getTime() >= certainAfter) await announceFailure(stores, id, 'unconfirmed', at);
    });
  }
}
