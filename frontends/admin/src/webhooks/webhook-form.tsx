import { type ChosenEvent, type Webhook, addWebhook, changeWebhook, chosenEvents } from '@rewards/contracts/webhooks';
import { useCall } from '@rewards/client';
import { Button, Stack, Text, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { Checkbox, Switch } from '@rewards/kit/fields';
import { FormFailure, toldAtField } from '../form-failure.tsx';
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
      state: webhook === undefined || webhook.state === 'enabled' ? ('enabled' as const) : ('paused' as const),
    },
    onSubmit: async ({ url = '', description = '', events = [], state }) => {
      if (webhook === undefined) {
        const { secret } = await add({ body: { url, description, events } }).catch(atField);
        toast.success(texts.added);
        showSecret(secret);
        return;
      }
      await change({ params: { id: webhook.id }, body: { url, description, events, state } }).catch(atField);
      toast.success(texts.changed);
      close();
    },
  });
}

/** A webhook's address, description and events, with the right to turn it off. */
export function WebhookForm(props: WebhookFormProps) {
  const form = useWebhookForm(props);
  const { events = [], state } = form.values;
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
