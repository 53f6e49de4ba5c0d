import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { tellFailed, tellSent } from './tell-follow-up.ts';
import type { TextRefusal } from './text-messages.ts';

export interface RecordTextReportCommand {
  /** The text's reference, if the report names one. */
  readonly reference: string | undefined;
  readonly messageId: string;
  /** Why it will never arrive; undefined while nothing is wrong. */
  readonly failure: TextRefusal | undefined;
}

/**
 * Records what the provider reports of a text that it accepted. A report also tells of a text whose sending was broken
 * off. Reports come more than once and in any order; a text that failed stays so.
 */
export class RecordTextReport extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  async execute({ reference, messageId, failure }: RecordTextReportCommand): Promise<void> {
    const at = this.parts.clock.now();
    await this.parts.unitOfWork.run(async (stores) => {
      const { followUpTexts } = stores;
      const text =
        (await followUpTexts.findByMessage(messageId)) ??
        (reference === undefined ? undefined : await followUpTexts.find(reference));
      if (!text || (text.messageId !== null && text.messageId !== messageId)) return;
      await (failure === undefined
        ? tellSent(stores, { qrGenerationId: text.qrGenerationId, messageId, newId: this.parts.randomness.id() }, at)
        : tellFailed(stores, text.qrGenerationId, failure, at));
    });
  }
}
