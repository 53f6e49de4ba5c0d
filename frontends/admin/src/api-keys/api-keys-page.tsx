import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { listApiKeys, revokeApiKey, type ApiKey } from '@rewards/contracts/api-keys';
import { Group } from '@rewards/kit/desk';
import { Button, Section, Stack, ShortDate, type Column } from '@rewards/kit';
import { onePage, PagedTable, useShownAnswer, DateAndTime, Detail } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { KeyLog } from './key-log.tsx';
import { SettingsHeading } from '../settings/settings-heading.tsx';
import { texts } from '../texts/api-keys.ts';
import { texts as desk } from '../texts/desk.ts';
import { nameOf } from '../users/patient.ts';

/** A newer service may know more scopes. */
const inWords = (scope: string): string => (texts.scope as Readonly<Record<string, string>>)[scope] ?? scope;

/** The columns of the list of API keys. */
const keyColumns = (onRevoke: (key: ApiKey) => void, onLog: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  {
    header: texts.name,
    headsCard: true,
    width: '26%',
    cell: ({ name, ending, made_by: maker }) => (
      <>
        {name}
        <Detail>{[texts.endingIn(ending), ...(maker ? [texts.madeBy(nameOf(maker))] : [])].join(', ')}</Detail>
      </>
    ),
  },
  {
    header: texts.scopes,
    width: '22%',
    cell: ({ scopes }) => scopes.map((scope) => <div key={scope}>{inWords(scope)}</div>),
  },
  {
    header: texts.lastUsed,
    width: '18%',
    cell: ({ last_used_at: at }) => (at === null ? texts.never : <DateAndTime at={at} />),
  },
  {
    header: texts.expires,
    width: '14%',
    cell: ({ expires_at: at, is_expired: isExpired }) => {
      if (at === null) return texts.never;
      return isExpired ? texts.expired : <ShortDate at={at} />;
    },
  },
  {
    header: texts.actions,
    hideHeader: true,
    width: '20%',
    align: 'end',
    cell: (key) => (
      <Group gap="xs" justify="flex-end">
        <SmallButton label={texts.log.openOf(key.name)} onClick={() => onLog(key)}>
          {texts.log.open}
        </SmallButton>
        <SmallButton label={texts.revokeOf(key.name)} onClick={() => onRevoke(key)}>
          {texts.revoke}
        </SmallButton>
      </Group>
    ),
  },
];

/** The keys of other systems: list, make, revoke (rule 53). */
export function ApiKeysPage() {
  const { answer, ...shown } = useShownAnswer(useApi(listApiKeys, {}));
  const revoke = useCall(revokeApiKey);
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  const [logged, setLogged] = useState<ApiKey>();
  return (
    <Stack gap="lg">
      <SettingsHeading>{desk.pages.ApiKeys}</SettingsHeading>
      <Section title={texts.title} description={texts.hint}>
        <PagedTable
          says={texts}
          drawing="unplugged"
          shown={{ ...shown, answer: answer && onePage(answer.api_keys) }}
          rowsOf={({ rows }) => rows}
          columns={keyColumns(setRevoked, setLogged)}
        />
        <div>
          <Button onClick={() => setMaking(true)}>{texts.make}</Button>
        </div>
      </Section>
      {logged && <KeyLog key={logged.id} apiKey={logged} onClose={() => setLogged(undefined)} />}
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
