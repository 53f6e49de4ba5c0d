import { useState } from 'react';
import { useCall } from '@rewards/client';
import {
  type Webhook,
  changeWebhook,
  type ChosenEvent,
  addWebhook,
  chosenEvents,
  type WebhookFormat,
  webhookFormats,
} from '@rewards/contracts/webhooks';
import { Button, Dialog, NativeSelect, Stack, Text, useAct, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { Checkbox, Switch } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { FormFailure, toldAtField } from '../form-failure.tsx';
import { SecretOnce } from '../secret-once.tsx';
import { say } from '../texts/say.ts';
import { texts } from '../texts/webhooks.ts';
import { useWhileShown } from '../use-while-shown.ts';

interface WebhookFormProps {
  /** Undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onSaved: () => void;
  /** Called with the secret of a new webhook. */
  readonly onSecret: (secret: string) => void;
}

/** What an address of Slack or Teams takes. */
function formatOf(url = ''): WebhookFormat {
  if (/^https:\/\/hooks\.slack\.com\//i.test(url.trim())) return 'slack';
  return /^https:\/\/([\w-]+\.)*(logic\.azure|powerplatform|webhook\.office)\.com[:/]/i.test(url.trim())
    ? 'teams'
    : 'events';
}

const atField = toldAtField({ webhook_address_refused: 'url' });

function useWebhookForm({ webhook, onSaved, onSecret }: WebhookFormProps) {
  const add = useCall(addWebhook);
  const change = useCall(changeWebhook);
  const showSecret = useWhileShown(onSecret);
  const close = useWhileShown(onSaved);
  // Not kept in the browser: an address often holds a secret of the receiver.
  return useValidatedForm({
    schema: changeWebhook.body,
    say,
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [...chosenEvents],
      format: webhook?.format,
      state: webhook === undefined || webhook.state === 'enabled' ? ('enabled' as const) : ('paused' as const),
    },
    onSubmit: async ({ url = '', description = '', events = [], format = formatOf(url), state }) => {
      if (webhook === undefined) {
        const { secret } = await add({ body: { url, description, events, format } }).catch(atField);
        toast.success(texts.added);
        showSecret(secret);
        return;
      }
      await change({ params: { id: webhook.id }, body: { url, description, events, format, state } }).catch(atField);
      toast.success(texts.changed);
      close();
    },
  });
}

/** A webhook's address, description and events, with the right to turn it off. */
function WebhookForm(props: WebhookFormProps) {
  const form = useWebhookForm(props);
  const { events = [], format = formatOf(form.values.url), state } = form.values;
  const choose = (event: ChosenEvent, isChosen: boolean) =>
    form.setValue('events', isChosen ? [...events, event] : events.filter((each) => each !== event));
  return (
    <form {...form.formProps}>
      <Stack>
        <FormFailure failure={form.failure} />
        <TextInput
          label={texts.url}
          placeholder={texts.urlExample}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          data-autofocus
          {...form.field('url')}
        />
        <TextInput
          label={texts.description}
          placeholder={texts.descriptionExample}
          autoComplete="off"
          {...form.field('description')}
        />
        <NativeSelect
          label={texts.format}
          data={webhookFormats.map((value) => ({ value, label: texts.formats[value] }))}
          value={format}
          onChange={({ currentTarget: { value } }) => form.setValue('format', value as WebhookFormat)}
        />
        <Checkbox.Group
          label={texts.chosen}
          description={texts.chosenHint}
          error={form.errors['events']}
          value={events}
        >
          <Stack gap="xs" mt="xs">
            {chosenEvents.map((event) => (
              <Checkbox
                key={event}
                name="events"
                value={event}
                label={texts.events[event]}
                onChange={({ currentTarget: { checked } }) => choose(event, checked)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {props.webhook && (
          <Switch
            label={texts.on}
            checked={state === 'enabled'}
            onChange={({ currentTarget: { checked } }) => form.setValue('state', checked ? 'enabled' : 'paused')}
          />
        )}
        {props.webhook?.state === 'gone' && <Text c="dimmed">{texts.states.gone}</Text>}
        <Button type="submit" loading={form.submitting}>
          {props.webhook ? texts.save : texts.add}
        </Button>
      </Stack>
    </form>
  );
}

interface RollSecretProps {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
}

/** Asks before it rolls, because the other program has to be changed within a day. */
function RollSecret({ webhook: { id }, onSecret }: RollSecretProps) {
  const change = useCall(changeWebhook);
  const [asks, setAsks] = useState(false);
  const show = useWhileShown(onSecret);
  const { busy, failure, act } = useAct();
  const roll = () =>
    act(async () => {
      const { secret = '' } = await change({ params: { id }, body: { roll_secret: true } });
      show(secret);
    });
  if (!asks)
    return (
      <div>
        <Button variant="default" onClick={() => setAsks(true)}>
          {texts.roll}
        </Button>
      </div>
    );
  return (
    <Stack gap="xs" role="group" aria-label={texts.rollTitle}>
      <Text fw={600}>{texts.rollTitle}</Text>
      <Text>{texts.rollQuestion}</Text>
      <FormFailure failure={failure} />
      <div>
        <BusyButton variant="default" busy={busy} onClick={roll}>
          {texts.roll}
        </BusyButton>
      </div>
    </Stack>
  );
}

interface ShownSecret {
  readonly secret: string;
  readonly isRolled: boolean;
}

interface WebhookDialogProps {
  /** `new` adds one. Undefined closes the dialog. */
  readonly webhook: Webhook | 'new' | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a webhook, and shows its new secret once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [shown, setShown] = useState<ShownSecret>();
  const known = webhook === 'new' ? undefined : webhook;
  const close = () => {
    setShown(undefined);
    onClose();
  };
  const title = shown ? texts.secretTitle : known ? texts.editTitle : texts.add;
  return (
    <Dialog opened={webhook !== undefined} title={title} onClose={close}>
      {shown && (
        <SecretOnce label={texts.secretTitle} secret={shown.secret} onDone={close}>
          <Text role="status">{texts.secretHint}</Text>
          {shown.isRolled && <Text>{texts.secretOverlap}</Text>}
        </SecretOnce>
      )}
      {webhook !== undefined && !shown && (
        <Stack>
          <WebhookForm webhook={known} onSaved={close} onSecret={(secret) => setShown({ secret, isRolled: false })} />
          {known && <RollSecret webhook={known} onSecret={(secret) => setShown({ secret, isRolled: true })} />}
        </Stack>
      )}
    </Dialog>
  );
}
