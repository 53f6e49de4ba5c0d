import { HeedTextReply } from '@rewards/domain/follow-ups/heed-text-reply';
import { RecordTextReport } from '@rewards/domain/follow-ups/record-text-report';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { SettleFollowUpTexts } from '@rewards/domain/follow-ups/settle-follow-up-texts';
import { make, part } from '../wiring/part.ts';
import { ports } from '../wiring/ports.ts';

const { unitOfWork, textMessages, practice, policy, publicUrl, clock } = ports;

/** The text that follows a QR (rule 22). */
export const followUpsModule = part({
  useCases: {
    sendFollowUpText: make(SendFollowUpText, { unitOfWork, textMessages, practice, policy, publicUrl, clock }),
    settleFollowUpTexts: make(SettleFollowUpTexts, { unitOfWork, textMessages, clock }),
    heedTextReply: make(HeedTextReply, { unitOfWork, clock }),
    recordTextReport: make(RecordTextReport, { unitOfWork, clock }),
  },
  refusals: {},
});
