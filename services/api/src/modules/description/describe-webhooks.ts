import { webhookEvents } from '@rewards/contracts/webhook-events';
import { jsonSchema } from './json-schema.ts';
import { type OpenApi, type Parameter, operationId } from './open-api.ts';

const header = (name: string, description: string): Parameter => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
});

const headers: readonly Parameter[] = [
  header('webhook-id', 'The same on each attempt and replay. Ignore an ID that you have handled.'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
  header('webhook-signature', 'v1 and the HMAC-SHA256 of ID, timestamp and body, as Standard Webhooks describes.'),
];

const responses = {
  '2XX': { description: "Got it. It isn't sent again." },
  '410': { description: 'Turns the webhook off.' },
  default: { description: 'It is sent again for about two days, and not before Retry-After.' },
};

/** Describes the events the service sends (rule 53). */
export const describeWebhooks = (): OpenApi['webhooks'] =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([name, { summary, body }]) => [
      name,
      {
        post: {
          operationId: operationId('receive', name),
          summary,
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'output') } } },
          responses,
        },
      },
    ]),
  );
