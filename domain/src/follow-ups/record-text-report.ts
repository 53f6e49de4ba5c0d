import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { FollowUpText } from './follow-up-text.ts';
import { tellFailed, tellSent } from './tell-follow-up.ts';
import type { TextRefusal } from './text-messages.ts';

export interface RecordTextReportCommand {
  /** The text's reference, if the report names one. */
  readonly reference: string | undefined;
  readonly messageId: string;
  readonly report: TextReport;
}

/** How far a text has come, as the provider sees it. `delivered` and `failed` are final. */
export type TextReport =
  | { readonly kind: 'sent' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly reason: TextRefusal };

/**
 * Records what the provider reports about a text that it accepted, or about one whose sending was broken off. Reports
 * arrive more than once and in any order. A text never goes backward: the first final report counts.
 */
export class RecordTextReport extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  async execute({ reference, messageId, report }: RecordTextReportCommand): Promise<void> {
    const at = this.parts.clock.now();
    await this.parts.unitOfWork.run(async (stores) => {
      const { followUpTexts } = stores;
      const text =
        (await followUpTexts.findByMessage(messageId)) ??
        (reference === undefined ? undefined : await followUpTexts.find(reference));
      if (!text || !isAbout(text, messageId)) return;
      const { qrGenerationId } = text;
      if (report.kind === 'failed') return tellFailed(stores, qrGenerationId, report.reason, at);
      if (report.kind === 'delivered') await followUpTexts.markDelivered(qrGenerationId, at);
      return tellSent(stores, { qrGenerationId, messageId, newId: this.parts.randomness.id() }, at);
    });
  }
}

/** A text that is sent again still has the message of the attempt that failed: reports about that one are too late. */
const isAbout = ({ state, messageId: known }: FollowUpText, messageId: string): boolean =>
  state === 'sending' || state === 'unknown' ? known !== messageId : known === messageId;
