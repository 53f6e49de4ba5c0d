import { defineModule } from '../module.ts';
import { form } from '../documented-address.ts';
import { followUpsUseCases } from './follow-ups.use-cases.ts';

const signature = {
  name: 'X-Twilio-Signature',
  in: 'header',
  required: true,
  meaning: "HMAC-SHA1 of the address and the form, with the account's token.",
} as const;

/** The follow-up text after a QR code (rule 22). */
export const followUpsModule = defineModule({
  useCases: followUpsUseCases,
  refusals: {},
  routes: [async () => (await import('./follow-ups.routes.ts')).followUpRoutes],
  openRouters: [async () => (await import('./sms-webhooks.routes.ts')).smsWebhookRoutes],
  addresses: [
    {
      method: 'POST',
      path: '/sms/inbound',
      summary:
        'What someone replied to a text: STOP, START, YES and HELP are heeded, what may mean STOP is asked about, ' +
        'and the desk reads every other message. ' +
        'For the SMS provider, whose signature is checked.',
      parameters: [signature],
      takes: {
        [form]: {
          From: { meaning: 'The phone that replied, such as +16785550100.', required: true },
          Body: { meaning: 'What it said.' },
          OptOutType: { meaning: 'STOP, START or HELP, where the provider answered already.' },
        },
      },
      answers: { 200: ['What to answer, as TwiML.', 'text/xml'] },
      refusals: ['encoding_unsupported', 'not_allowed', 'not_found', 'unreadable'],
    },
    {
      method: 'POST',
      path: '/sms/status',
      summary: 'What became of a text. For the SMS provider, whose signature is checked.',
      parameters: [
        signature,
        { name: 'text', in: 'query', meaning: 'Our own id of the text, from its callback address.' },
      ],
      takes: {
        [form]: {
          MessageSid: { meaning: "The provider's id of the text.", required: true },
          MessageStatus: { meaning: 'Such as sent, delivered, undelivered or failed.', required: true },
          ErrorCode: { meaning: 'Why it failed, as a number of the provider.' },
        },
      },
      answers: { 204: ['Heard.'] },
      refusals: ['encoding_unsupported', 'not_allowed', 'not_found', 'unreadable'],
    },
  ],
});
