import { useCall } from '@rewards/client';
import { type Webhook, testWebhook } from '@rewards/contracts/webhooks';
import { Button, IconCheck, Text, TruncatedText, toast, type Column } from '@rewards/kit';
import { Badge, Group } from '@rewards/kit/desk';
import { actionsColumn, DateAndTime, Detail } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/webhooks.ts';
import { useStep } from '../use-step.ts';
import { DeliveryResult } from './delivery-result.tsx';
import { nameOfWebhook } from './name-of-webhook.ts';

function State({ webhook: { state, failing_since: failing } }: { readonly webhook: Webhook }) {
  if (state !== 'enabled') return <Badge color="gray">{texts.states[state]}</Badge>;
  if (failing === null)
    return (
      <Badge color="green" leftSection={<IconCheck size={16} aria-hidden />}>
        {texts.states.enabled}
      </Badge>
    );
  return (
    <>
      <Badge color="yellow">{texts.states.enabled}</Badge>
      <Detail>
        {texts.failingSince} <DateAndTime at={failing} />
      </Detail>
    </>
  );
}

interface TestButtonProps {
  readonly webhook: Webhook;
  readonly onLog: (webhook: Webhook) => void;
}

/** Sends a test event and opens the log, which shows its result. */
function TestButton({ webhook, onLog }: TestButtonProps) {
  const test = useCall(testWebhook);
  const [busy, send] = useStep(async () => {
    onLog(webhook);
    await test({ params: { id: webhook.id } });
    toast.success(texts.tested);
  });
  return (
    <BusyButton
      variant="default"
      size="sm"
      label={texts.testOf(nameOfWebhook(webhook))}
      busy={busy}
      onClick={() => void send()}
    >
      {texts.test}
    </BusyButton>
  );
}

interface WebhookActions {
  readonly onLog: (webhook: Webhook) => void;
  readonly onEdit: (webhook: Webhook) => void;
  readonly onRemove: (webhook: Webhook) => void;
}

/** Each webhook's address, events, state, last delivery and actions. */
export const webhookColumns = ({ onLog, onEdit, onRemove }: WebhookActions): readonly Column<Webhook>[] => [
  {
    header: texts.address,
    headsCard: true,
    width: '22%',
    cell: (webhook) => (
      <Text component="div" inherit fw={600}>
        <TruncatedText lines={2}>{nameOfWebhook(webhook)}</TruncatedText>
        {webhook.description !== '' && <Detail>{new URL(webhook.url).host}</Detail>}
      </Text>
    ),
  },
  { header: texts.sends, width: '20%', cell: ({ events }) => events.map((each) => texts.events[each]).join('. ') },
  { header: texts.state, width: '14%', cell: (webhook) => <State webhook={webhook} /> },
  {
    header: texts.lastEvent,
    width: '16%',
    cell: ({ last_delivery: last }) => (last === null ? texts.none : <DeliveryResult delivery={last} />),
  },
  actionsColumn(texts.actions, '28%', (webhook) => {
    const name = nameOfWebhook(webhook);
    const button = (label: string, full: string, act: (webhook: Webhook) => void) => (
      <Button variant="default" size="sm" aria-label={full} onClick={() => act(webhook)}>
        {label}
      </Button>
    );
    return (
      <Group gap="xs" justify="flex-end">
        {button(texts.showLog, texts.showLogOf(name), onLog)}
        {webhook.state === 'enabled' && <TestButton webhook={webhook} onLog={onLog} />}
        {button(texts.edit, texts.editOf(name), onEdit)}
        {button(texts.remove, texts.removeOf(name), onRemove)}
      </Group>
    );
  }),
];
