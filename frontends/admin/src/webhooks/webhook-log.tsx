import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { type Webhook, type WebhookDelivery, listWebhookDeliveries, replayWebhook } from '@rewards/contracts/webhooks';
import { Button, IconRefresh, Section, toast, type Column } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { actionsColumn, DateAndTime, PagedTable, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { useReload } from '../search/use-list-search.ts';
import { texts } from '../texts/webhooks.ts';
import { useStep } from '../use-step.ts';
import { DeliveryResult } from './delivery-result.tsx';
import { nameOfWebhook } from './name-of-webhook.ts';

/** One that waits for an undo, or was undone, can't be sent again. */
const canBeSentAgain = ({ state, attempts }: WebhookDelivery): boolean =>
  state === 'sent' || state === 'failed' || (state === 'waiting' && attempts > 0);

interface AgainButtonProps {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
}

function AgainButton({ webhookId: id, delivery }: AgainButtonProps) {
  const replay = useCall(replayWebhook);
  const [busy, again] = useStep(async () => {
    await replay({ params: { id }, body: { delivery_id: delivery.id } });
    toast.success(texts.log.sentAgain);
  });
  return (
    <BusyButton
      variant="default"
      size="sm"
      label={texts.log.againOf(delivery.type)}
      busy={busy}
      onClick={() => void again()}
    >
      {texts.log.again}
    </BusyButton>
  );
}

const columnsOf = ({ id, state }: Webhook): readonly Column<WebhookDelivery>[] => [
  { header: texts.log.event, headsCard: true, width: '28%', cell: ({ type }) => type },
  { header: texts.log.at, width: '22%', cell: ({ created_at: at }) => <DateAndTime at={at} /> },
  { header: texts.log.status, width: '30%', cell: (delivery) => <DeliveryResult delivery={delivery} /> },
  actionsColumn(texts.log.actions, '20%', (delivery) =>
    state === 'enabled' && canBeSentAgain(delivery) ? <AgainButton webhookId={id} delivery={delivery} /> : null,
  ),
];

const days = 30;

interface WebhookLogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The events sent to a webhook, with their results, to send again. */
export function WebhookLog({ webhook, onClose }: WebhookLogProps) {
  const { id } = webhook;
  const { paging, asked } = usePaging('log_page', 25);
  const read = useApi(listWebhookDeliveries, { params: { id }, query: asked }, { keepPreviousData: false });
  const { reloading, onReload } = useReload(read.mutate);
  const replay = useCall(replayWebhook);
  const [asksAll, setAsksAll] = useState(false);
  const isOn = webhook.state === 'enabled';
  const allSince = () => new Date(Date.now() - days * 86_400_000).toISOString();
  return (
    <Section
      title={texts.log.title(nameOfWebhook(webhook))}
      description={texts.log.hint}
      actions={
        <Group gap="xs">
          {isOn && (
            <Button variant="default" onClick={() => setAsksAll(true)}>
              {texts.log.allAgain}
            </Button>
          )}
          <BusyButton
            variant="default"
            icon={<IconRefresh size={18} aria-hidden />}
            busy={reloading}
            onClick={onReload}
          >
            {texts.log.refresh}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            {texts.log.close}
          </Button>
        </Group>
      }
    >
      <PagedTable
        says={texts.log}
        drawing="list"
        shown={useShownAnswer(read)}
        rowsOf={({ deliveries }) => deliveries}
        columns={columnsOf(webhook)}
        paging={paging}
      />
      <CallDialog
        about={asksAll ? webhook : undefined}
        title={texts.log.allAgainTitle}
        confirm={texts.log.again}
        act={() => replay({ params: { id }, body: { failed_since: allSince() } })}
        done={texts.log.sentAgain}
        onClose={() => setAsksAll(false)}
      >
        {texts.log.allAgainQuestion}
      </CallDialog>
    </Section>
  );
}
