import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { form } from '../documented-address.ts';
import { followUpsUseCases, followUpDependencies, followUpsRefusals } from './follow-ups.use-cases.ts';

/** The follow-up text after a QR code (rule 22). */
export const followUpsModule = defineModule({
  useCases: followUpsUseCases,
  refusals: followUpsRefusals,
  openRouters: [lazy(() => import('./sms-webhooks.routes.ts'), 'smsWebhookRoutes', followUpDependencies)],
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
