import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import {
  type Webhook,
  deleteWebhook,
  listWebhooks,
  testWebhook,
  type WebhookDelivery,
  listWebhookDeliveries,
  replayWebhook,
} from '@rewards/contracts/webhooks';
import { Button, Section, Stack, IconCheck, Text, TruncatedText, toast, type Column, IconRefresh } from '@rewards/kit';
import { Badge, Group } from '@rewards/kit/desk';
import { onePage, PagedTable, useShownAnswer, actionsColumn, DateAndTime, Detail, usePaging } from '@rewards/kit/lists';
import { SmallButton, BusyButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { useReload } from '../search/use-list-search.ts';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/webhooks.ts';
import { useStep } from '../use-step.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Its description, or the host of its address. */
const nameOfWebhook = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description || new URL(url).host;

const reasonOf = ({ last_error: error, last_status: status }: WebhookDelivery): string | undefined => {
  if (error === null) return undefined;
  return error === 'answered' ? texts.log.answered(status ?? 0) : texts.log.failures[error];
};

/** What became of a delivery, why, and when it's tried next. */
function DeliveryResult({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { state, attempts, sent_at: sent, next_try_at: next } = delivery;
  const reason = state === 'sent' ? undefined : reasonOf(delivery);
  return (
    <>
      {texts.log.states[state]} {state === 'sent' && sent !== null && <DateAndTime at={sent} />}
      {reason !== undefined && <Detail>{reason}</Detail>}
      {attempts > 1 && <Detail>{texts.log.attempts(attempts)}</Detail>}
      {state === 'waiting' && attempts > 0 && next !== null && (
        <Detail>
          {texts.log.nextTry} <DateAndTime at={next} />
        </Detail>
      )}
    </>
  );
}

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
    <SmallButton label={texts.log.againOf(delivery.type)} busy={busy} onClick={again}>
      {texts.log.again}
    </SmallButton>
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
function WebhookLog({ webhook, onClose }: WebhookLogProps) {
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
          <BusyButton variant="default" Icon={IconRefresh} busy={reloading} onClick={onReload}>
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
    <SmallButton label={texts.testOf(nameOfWebhook(webhook))} busy={busy} onClick={send}>
      {texts.test}
    </SmallButton>
  );
}

interface WebhookActions {
  readonly onLog: (webhook: Webhook) => void;
  readonly onEdit: (webhook: Webhook) => void;
  readonly onRemove: (webhook: Webhook) => void;
}

/** Each webhook's address, events, state, last delivery and actions. */
const webhookColumns = ({ onLog, onEdit, onRemove }: WebhookActions): readonly Column<Webhook>[] => [
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
  {
    header: texts.state,
    width: '14%',
    cell: (webhook) => (
      <>
        <State webhook={webhook} />
        {webhook.state === 'enabled' && webhook.missed > 0 && <Detail>{texts.missed(webhook.missed)}</Detail>}
      </>
    ),
  },
  {
    header: texts.lastEvent,
    width: '16%',
    cell: ({ last_delivery: last }) => (last === null ? texts.none : <DeliveryResult delivery={last} />),
  },
  actionsColumn(texts.actions, '28%', (webhook) => {
    const name = nameOfWebhook(webhook);
    const button = (label: string, full: string, act: (webhook: Webhook) => void) => (
      <SmallButton label={full} onClick={() => act(webhook)}>
        {label}
      </SmallButton>
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

/** The programs that hear about referrals and credit (rule 53). */
export function WebhooksPage() {
  const { answer, ...shown } = useShownAnswer(useApi(listWebhooks, {}));
  const remove = useCall(deleteWebhook);
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [removed, setRemoved] = useState<Webhook>();
  const [loggedId, setLoggedId] = useState<string>();
  const logged = answer?.webhooks.find(({ id }) => id === loggedId);

  return (
    <Stack gap="lg">
      <SettingsHeading>{desk.pages.Webhooks}</SettingsHeading>
      <Section
        title={texts.title}
        description={texts.hint}
        actions={<Button onClick={() => setEdited('new')}>{texts.add}</Button>}
      >
        <PagedTable
          says={texts}
          drawing="unplugged"
          shown={{ ...shown, answer: answer && onePage(answer.webhooks) }}
          rowsOf={({ rows }) => rows}
          columns={webhookColumns({
            onLog: ({ id }) => setLoggedId(id),
            onEdit: setEdited,
            onRemove: setRemoved,
          })}
        />
      </Section>
      {logged && <WebhookLog key={logged.id} webhook={logged} onClose={() => setLoggedId(undefined)} />}
      <WebhookDialog webhook={edited} onClose={() => setEdited(undefined)} />
      <CallDialog
        about={removed}
        title={texts.removeTitle}
        confirm={texts.remove}
        danger
        act={({ id }) => remove({ params: { id } })}
        done={texts.removed}
        asked={nameOfWebhook}
        onClose={() => setRemoved(undefined)}
      >
        {texts.removeQuestion}
      </CallDialog>
    </Stack>
  );
}
