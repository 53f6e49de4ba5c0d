import { HeedTextReply } from '@rewards/domain/follow-ups/heed-text-reply';
import { RecordTextReport } from '@rewards/domain/follow-ups/record-text-report';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';
import { form } from '../description/documented-address.ts';

const useCases = {
  sendFollowUpText: make(
    SendFollowUpText,
    ports('unitOfWork', 'textMessages', 'practice', 'timeZone', 'publicUrl', 'clock', 'randomness'),
  ),
  lookUpFollowUpTexts: make(LookUpFollowUpTexts, ports('unitOfWork', 'textMessages', 'clock', 'randomness')),
  heedTextReply: make(HeedTextReply, ports('unitOfWork', 'clock', 'randomness')),
  recordTextReport: make(RecordTextReport, ports('unitOfWork', 'clock', 'randomness')),
};
const handed = { ...classesOf(useCases), ...ports('addressHasher', 'practice', 'settings') };

/** What its routes are handed. */
export type FollowUpParts = BoundOf<typeof handed>;

/** The text that follows a QR (rule 22). */
export const followUpsModule = part({
  useCases,
  refusals: {},
  openRouters: [later(() => import('./sms-webhooks.routes.ts'), 'smsWebhookRoutes', handed)],
  addresses: [
    {
      method: 'POST',
      path: '/sms/inbound',
      summary:
        'What someone replied to a text: STOP, START, YES and HELP are heeded, what may mean STOP is asked about. ' +
        'For the SMS provider, whose signature is checked.',
      takes: [form],
      answers: { 200: ['What to answer, as TwiML.', 'text/xml'] },
      refusals: ['encoding_unsupported', 'not_allowed', 'not_found', 'unreadable'],
    },
    {
      method: 'POST',
      path: '/sms/status',
      summary: 'What became of a text. For the SMS provider, whose signature is checked.',
      takes: [form],
      answers: { 204: ['Heard.'] },
      refusals: ['encoding_unsupported', 'not_allowed', 'not_found', 'unreadable'],
    },
  ],
});
