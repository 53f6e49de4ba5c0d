import { CancelFollowUp } from '@rewards/domain/follow-ups/cancel-follow-up';
import { FinishTextReply } from '@rewards/domain/follow-ups/finish-text-reply';
import { HeedTextReply } from '@rewards/domain/follow-ups/heed-text-reply';
import { RecordTextReport } from '@rewards/domain/follow-ups/record-text-report';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';

export const followUpsUseCases = {
  sendFollowUpText: SendFollowUpText,
  lookUpFollowUpTexts: LookUpFollowUpTexts,
  heedTextReply: HeedTextReply,
  cancelFollowUp: CancelFollowUp,
  finishTextReply: FinishTextReply,
  recordTextReport: RecordTextReport,
};
