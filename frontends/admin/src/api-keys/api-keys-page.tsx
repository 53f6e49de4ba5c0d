import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { listApiKeys, revokeApiKey, type ApiKey } from '@rewards/contracts/api-keys';
import { Button, Section, Stack } from '@rewards/kit';
import { onePage, PagedTable, useShownAnswer } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts } from '../texts/api-keys.ts';
import { texts as desk } from '../texts/desk.ts';
import { keyColumns } from './key-columns.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';

/** The keys of other systems: list, make, revoke (rule 53). */
export function ApiKeysPage() {
  const { answer, ...shown } = useShownAnswer(useApi(listApiKeys, {}));
  const revoke = useCall(revokeApiKey);
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  return (
    <Stack gap="lg">
      <SettingsHeading>{desk.pages.ApiKeys}</SettingsHeading>
      <Section title={texts.title} description={texts.hint}>
        <PagedTable
          says={texts}
          drawing="unplugged"
          shown={{ ...shown, answer: answer && onePage(answer.api_keys) }}
          rowsOf={({ rows }) => rows}
          columns={keyColumns(setRevoked)}
        />
        <div>
          <Button onClick={() => setMaking(true)}>{texts.make}</Button>
        </div>
      </Section>
      <MakeKeyDialog opened={isMaking} onClose={() => setMaking(false)} />
      <CallDialog
        about={revoked}
        title={texts.revokeTitle}
        confirm={texts.revoke}
        danger
        act={({ id }) => revoke({ params: { id } })}
        done={texts.revoked}
        asked={({ name, ending }) => `${name}, ${texts.endingIn(ending)}`}
        onClose={() => setRevoked(undefined)}
      >
        {texts.revokeQuestion}
      </CallDialog>
    </Stack>
  );
}
