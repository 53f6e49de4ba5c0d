import { useState } from 'react';
import { useCall } from '@rewards/client';
import { type Webhook, changeWebhook } from '@rewards/contracts/webhooks';
import { Button, Dialog, Stack, Text, useAct } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { SecretOnce } from '../secret-once.tsx';
import { texts } from '../texts/webhooks.ts';
import { useWhileShown } from '../use-while-shown.ts';
import { WebhookForm } from './webhook-form.tsx';

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
        <BusyButton variant="default" busy={busy} onClick={() => void roll()}>
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
