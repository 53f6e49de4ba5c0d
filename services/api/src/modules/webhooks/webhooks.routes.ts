import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  testWebhook,
} from '@rewards/contracts/webhooks';
import { pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import type { ListedWebhook } from '@rewards/domain/webhooks/list-webhooks';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

const presentWebhook = ({
  webhook,
  lastDelivery,
  missed = 0,
}: Pick<ListedWebhook, 'webhook'> & Partial<ListedWebhook>) =>
  present({ ...webhook, lastDelivery: lastDelivery ?? null, missed });

/** Webhooks and their log, for admins (rule 53). */
export const webhookRoutes = (dependencies: Service): readonly Route[] => [
  route(listWebhooks, async () => ({ webhooks: (await dependencies.listWebhooks.execute()).map(presentWebhook) })),

  route(addWebhook, async ({ body, signedIn }) => {
    const outcome = await dependencies.addWebhook.execute({ ...body, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    return { webhook: presentWebhook(outcome), secret: outcome.secret };
  }),

  route(changeWebhook, async ({ params: { id }, body: { url, description, events, format, ...body }, signedIn }) => {
    const outcome = await dependencies.changeWebhook.execute({
      ...{ id, url, description, events, format, rollsSecret: body.roll_secret, adminId: signedIn.user.id },
      isEnabled: body.state === undefined ? undefined : body.state === 'enabled',
    });
    if (outcome.kind === 'refused') return outcome;
    const listed = (await dependencies.listWebhooks.execute()).find(({ webhook }) => webhook.id === id);
    const webhook = presentWebhook({ ...listed, webhook: outcome.webhook });
    return { webhook, ...(outcome.secret === undefined ? {} : { secret: outcome.secret }) };
  }),

  route(deleteWebhook, async ({ params: { id }, signedIn }) => {
    const outcome = await dependencies.deleteWebhook.execute(id, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : ({ ok: true } as const);
  }),

  route(replayWebhook, async ({ params: { id }, body, signedIn }) => {
    const which =
      'delivery_id' in body ? { deliveryId: body.delivery_id } : { failedSince: new Date(body.failed_since) };
    const outcome = await dependencies.replayWebhook.execute(id, which, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : { queued: outcome.deliveries };
  }),

  route(testWebhook, async ({ params: { id }, signedIn }) => {
    const outcome = await dependencies.testWebhook.execute(id, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : ({ ok: true } as const);
  }),

  route(listWebhookDeliveries, async ({ params: { id }, query }) => {
    const outcome = await dependencies.listWebhookDeliveries.execute(id, pageOf(query));
    if (outcome.kind === 'refused') return outcome;
    return { deliveries: present(outcome.page.rows), ...paged(outcome.page, query) };
  }),
];
