import { CancelFollowUp } from '@rewards/domain/follow-ups/cancel-follow-up';
import { FinishTextReply } from '@rewards/domain/follow-ups/finish-text-reply';
import { HeedTextReply } from '@rewards/domain/follow-ups/heed-text-reply';
import { RecordTextReport } from '@rewards/domain/follow-ups/record-text-report';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const followUpsUseCases = {
  sendFollowUpText: bind(
    SendFollowUpText,
    ports('unitOfWork', 'textMessages', 'practice', 'timeZone', 'publicUrl', 'clock', 'randomness'),
  ),
  lookUpFollowUpTexts: bind(LookUpFollowUpTexts, ports('unitOfWork', 'textMessages', 'clock', 'randomness')),
  heedTextReply: bind(HeedTextReply, ports('unitOfWork', 'clock', 'randomness')),
  cancelFollowUp: bind(CancelFollowUp, ports('unitOfWork', 'clock', 'randomness')),
  finishTextReply: bind(FinishTextReply, ports('unitOfWork', 'clock', 'randomness')),
  recordTextReport: bind(RecordTextReport, ports('unitOfWork', 'clock', 'randomness')),
};
export const followUpDependencies = {
  ...classesOf(followUpsUseCases),
  ...ports('addressHasher', 'practice', 'settings'),
};

/** The dependencies of this module's routes. */
export type FollowUpDependencies = Resolved<typeof followUpDependencies>;

/** The answer to each reason the use cases refuse for. */
export const followUpsRefusals = {
  text_unknown: 'not_found',
  text_not_planned: 'text_not_planned',
  text_reply_unknown: 'not_found',
} as const;
