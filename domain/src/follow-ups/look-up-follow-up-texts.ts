import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { FollowUpText } from './follow-up-text.ts';
import { tellFailed, tellSent } from './tell-follow-up.ts';
import type { TextMessages } from './text-messages.ts';

export interface LookUpOutcome {
  /** Texts whose sender was killed in the middle. */
  readonly stuck: number;
  /** Texts that were overdue and are taken up once more. */
  readonly woken: number;
}

const seconds = 1_000;
/** Asking the provider is given up much sooner, so whoever has been sending for that long is no more. */
const stuckAfter = 60 * seconds;
const overdueAfter = 120 * seconds;
/** By then the provider's list holds whatever it accepted. */
const certainAfter = 600 * seconds;

/**
 * Finds out what became of texts whose sending was broken off, from the provider, and never sends one again: found, it
 * was sent; not to be found for ten minutes, it failed (rule 22). Texts that nobody took up are taken up.
 */
export class LookUpFollowUpTexts extends UseCase<{
  unitOfWork: UnitOfWork;
  textMessages: TextMessages;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(): Promise<LookUpOutcome> {
    const now = this.parts.clock.now().getTime();
    const { unknown, ...outcome } = await this.parts.unitOfWork.run(async ({ followUpTexts }) => ({
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
    const lookup = await this.parts.textMessages.find({ reference: id, to: phone, since: sendingSince, until });
    if (lookup.kind === 'unavailable') return;
    const at = this.parts.clock.now();
    const newId = this.parts.randomness.id();
    await this.parts.unitOfWork.run(async (stores) => {
      for (const messageId of lookup.messageIds) {
        // Another text to the same phone may have left at the same minute; what is known to be that one is not this
        // one.
        if (!(await stores.followUpTexts.findByMessage(messageId)))
          return tellSent(stores, { qrGenerationId: id, messageId, newId }, at);
      }
      if (at.getTime() - sendingSince.getTime() >= certainAfter) await tellFailed(stores, id, 'unconfirmed', at);
    });
  }
}
