import { deskPages } from '@rewards/contracts/page-paths';
import { type Cents, centsInWords } from '@rewards/domain/cents';
import type { ChatMessages } from '@rewards/domain/webhooks/chat-messages';
import type { WebhookEventType } from '@rewards/domain/webhooks/webhook-event';
import type { Texts } from '../../texts/texts.ts';

interface Told {
  readonly type: WebhookEventType;
  readonly data: {
    readonly user_id?: string;
    readonly referrer_id?: string;
    readonly request_id?: string;
    readonly amount_cents?: Cents;
  };
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/** `{"text": "..."}`, as Slack's incoming webhooks read it. */
const slackBody = (sentence: string, { label, url }: Link) => ({ text: `${sentence} <${url}|${label}>` });

/** A message with an Adaptive Card, as Teams' Workflows webhook reads it. */
const teamsBody = (sentence: string, { label, url }: Link) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text: `${sentence} [${label}](${url})`, wrap: true }],
      },
    },
  ],
});

/** Where the desk shows what happened. */
function linkOf({ user_id, referrer_id, request_id }: Told['data'], publicUrl: string, { chatLinks }: Texts): Link {
  const id = user_id ?? referrer_id;
  if (id !== undefined) return { label: chatLinks.patient, url: publicUrl + deskPages.Patient.path.replace(':id', id) };
  return request_id === undefined
    ? { label: chatLinks.webhooks, url: publicUrl + deskPages.Webhooks.path }
    : { label: chatLinks.requests, url: publicUrl + deskPages.Requests.path };
}

/** Says events in the words of the catalogue, which has no character that Slack or Teams reads as markup. */
export const chatMessagesOf = (publicUrl: string, texts: Texts): ChatMessages => ({
  bodyOf(format, payload) {
    const { type, data } = JSON.parse(payload) as Told;
    const sentence = texts.chatMessages[type](data.amount_cents === undefined ? '' : centsInWords(data.amount_cents));
    const shape = format === 'slack' ? slackBody : teamsBody;
    return JSON.stringify(shape(sentence, linkOf(data, publicUrl, texts)));
  },
});
