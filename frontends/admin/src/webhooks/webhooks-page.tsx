import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { type Webhook, deleteWebhook, listWebhooks } from '@rewards/contracts/webhooks';
import { Button, Section, Stack } from '@rewards/kit';
import { onePage, PagedTable, useShownAnswer } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/webhooks.ts';
import { nameOfWebhook } from './name-of-webhook.ts';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';

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
