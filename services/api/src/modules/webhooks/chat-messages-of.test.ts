import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { type WebhookEvent, correctionOfPayload, payloadOf } from '@rewards/domain/webhooks/webhook-event';
import { catalogues } from '../../texts/texts.ts';
import { chatMessagesOf } from './chat-messages-of.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const messages = chatMessagesOf('https://rewards.test', catalogues.en);
const redeemed: WebhookEvent = {
  type: 'credit.redeemed',
  at,
  data: { userId: '0195-ann', redemptionId: '0195-red', amountCents: toCents(2_050), givenOn: '2026-03-02' },
};
const textOf = (payload: string) => (JSON.parse(messages.bodyOf('slack', payload)) as { text: string }).text;

test('Slack gets a sentence with the amount and a link to the patient', () => {
  expect(JSON.parse(messages.bodyOf('slack', payloadOf(redeemed)))).toEqual({
    text: 'A patient redeemed $20.50 credit. <https://rewards.test/admin/patients/0195-ann|Open the patient>',
  });
});

test('Teams gets the same in an Adaptive Card', () => {
  expect(JSON.parse(messages.bodyOf('teams', payloadOf(redeemed)))).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            {
              type: 'TextBlock',
              text: 'A patient redeemed $20.50 credit. [Open the patient](https://rewards.test/admin/patients/0195-ann)',
              wrap: true,
            },
          ],
        },
      },
    ],
  });
});

test('a correction says what was undone, with the amount', () => {
  const correction = correctionOfPayload(payloadOf(redeemed), 'credit.redemption_undone', 'the event', at);
  expect(textOf(correction)).toMatch(/^An admin undid giving out \$20\.50 credit\. </);
});

test('a referral links to its referrer, a request to the requests and a test to the webhooks', () => {
  const referral = { referralId: '0195-fay', referrerId: '0195-ann', origin: 'link' } as const;
  expect(textOf(payloadOf({ type: 'referral.pending', at, data: referral }))).toContain('/admin/patients/0195-ann|');
  expect(textOf(payloadOf({ type: 'request.received', at, data: { requestId: '0195-req' } }))).toBe(
    'Someone asked for an appointment. <https://rewards.test/admin/requests|Open the requests>',
  );
  expect(textOf(payloadOf({ type: 'webhook.test', at, data: {} }))).toContain('/admin/settings/webhooks|');
});

test.each(Object.entries(catalogues.en.chatMessages))('%s is one sentence without markup', (_, sentence) => {
  expect(sentence('$20.50')).toMatch(/^[A-Z][^.&<>*_`[\]]+(\.\d\d[^.&<>*_`[\]]+)?\.$/);
});
