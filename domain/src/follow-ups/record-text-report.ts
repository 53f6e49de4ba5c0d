import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { FollowUpText } from './follow-up-text.ts';
import { announceFailure, announceSent } from './announce-follow-up.ts';
import type { TextRefusal } from './text-messages.ts';

export interface RecordTextReportCommand {
  /** The text's reference, if the report includes one. */
  readonly reference: string | undefined;
  readonly messageId: string;
  readonly report: TextReport;
}

/** The provider's status for a text. `delivered` and `failed` are final. */
export type TextReport =
  | { readonly kind: 'sent' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly reason: TextRefusal };

/**
 * Records the provider's report on a text that it accepted, or whose sending was interrupted. Reports may repeat and
 * arrive in any order. A text never moves backward: the first final report counts.
 */
export class RecordTextReport extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  async execute({ reference, messageId, report }: RecordTextReportCommand): Promise<void> {
    const at = this.dependencies.clock.now();
    await this.dependencies.unitOfWork.run(async (stores) => {
      const { followUpTexts } = stores;
      const text =
        (await followUpTexts.findByMessage(messageId)) ??
        (reference === undefined ? undefined : await followUpTexts.find(reference));
      if (!text || !isAbout(text, messageId)) return;
      const { qrGenerationId } = text;
      if (report.kind === 'failed') return announceFailure(stores, qrGenerationId, report.reason, at);
      if (report.kind === 'delivered') await followUpTexts.markDelivered(qrGenerationId, at);
      return announceSent(stores, { qrGenerationId, messageId, newId: this.dependencies.randomness.id() }, at);
    });
  }
}

/** During a resend, the text still has the message ID of the failed attempt. Reports about that one are too late. */
const isAbout = ({ state, messageId: known }: FollowUpText, messageId: string): boolean =>
  state === 'sending' || state === 'unknown' ? known !== messageId : known === messageId;
