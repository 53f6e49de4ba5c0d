import { useState } from 'react';
import { useCall } from '@rewards/client';
import {
  type PracticeSystemConnection,
  disconnectPracticeSystem,
  readPracticeSystem,
} from '@rewards/contracts/practice-system';
import { Button, IconCheck, Section, Text, toast, useAct } from '@rewards/kit';
import { Badge, Group } from '@rewards/kit/desk';
import { DateAndTime } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/practice-system.ts';
import type { ChangeOfConnection, ConnectionTest } from './connection-changes.ts';

interface ConnectionStatusProps {
  readonly name: string;
  readonly connection: PracticeSystemConnection;
  readonly test: ConnectionTest;
  readonly onTest: () => void;
  readonly onChange: ChangeOfConnection;
}

function StatusBadge({ connection }: { readonly connection: PracticeSystemConnection }) {
  if (connection.is_paused) return <Badge color="gray">{texts.paused}</Badge>;
  const troubles = [connection.trouble, connection.posting_trouble].filter((trouble) => trouble !== null);
  if (troubles.some(({ next_try_at }) => next_try_at === null)) return <Badge color="yellow">{texts.needsYou}</Badge>;
  if (troubles.length > 0) return <Badge color="yellow">{texts.retrying}</Badge>;
  return (
    <Badge color="green" leftSection={<IconCheck size={16} aria-hidden />}>
      {texts.working}
    </Badge>
  );
}

interface TroubleProps {
  /** What hasn't worked since then. */
  readonly since: string;
  readonly trouble: NonNullable<PracticeSystemConnection['trouble']>;
}

function Trouble({ since, trouble }: TroubleProps) {
  return (
    <Text>
      {since} <DateAndTime at={trouble.since} />. {trouble.reason}.{' '}
      {trouble.next_try_at === null ? (
        texts.noNextTry
      ) : (
        <>
          {texts.nextTry} <DateAndTime at={trouble.next_try_at} />
        </>
      )}
    </Text>
  );
}

function Figures({
  connection: { connected_at, last_read_at, trouble, posting_trouble },
}: {
  readonly connection: PracticeSystemConnection;
}) {
  return (
    <div>
      <Text>
        {texts.since} <DateAndTime at={connected_at} />
      </Text>
      <Text>
        {last_read_at === null ? (
          texts.neverRead
        ) : (
          <>
            {texts.lastRead} <DateAndTime at={last_read_at} />
          </>
        )}
      </Text>
      {trouble && <Trouble since={texts.readingTroubleSince} trouble={trouble} />}
      {posting_trouble && <Trouble since={texts.postingTroubleSince} trouble={posting_trouble} />}
    </div>
  );
}

function TestResult({ name, test }: { readonly name: string; readonly test: ConnectionTest }) {
  if (test.kind === 'failed') return <FormFailure failure={test.failure} />;
  if (test.kind !== 'done') return null;
  const { version, may_read, may_post, minutes_ahead } = test.tested;
  const isOff = minutes_ahead !== null && Math.abs(minutes_ahead) > 5;
  return (
    <div role="status">
      <Text>{texts.works(name, version)}</Text>
      {!may_read && <Text>{texts.mayNotRead}</Text>}
      {may_read && !may_post && <Text>{texts.mayNotPost}</Text>}
      {isOff && <Text>{texts.clockAhead(minutes_ahead)}</Text>}
    </div>
  );
}

/** How the connection works, and what can be done about it. */
export function ConnectionStatus({ name, connection, test, onTest, onChange }: ConnectionStatusProps) {
  const { busy, failure, act } = useAct();
  const readNow = useCall(readPracticeSystem);
  const disconnect = useCall(disconnectPracticeSystem);
  const [asked, setAsked] = useState<string>();
  const { is_paused: isPaused } = connection;
  return (
    <Section title={name} actions={<StatusBadge connection={connection} />}>
      <Figures connection={connection} />
      <TestResult name={name} test={test} />
      <FormFailure failure={failure} />
      <Group gap="xs">
        <BusyButton variant="default" busy={test.kind === 'running'} onClick={onTest}>
          {test.kind === 'running' ? texts.testing : texts.test}
        </BusyButton>
        {!isPaused && (
          <BusyButton
            variant="default"
            busy={busy}
            onClick={() =>
              void act(async () => {
                await readNow({});
                toast.success(texts.readingNow);
              })
            }
          >
            {texts.readNow}
          </BusyButton>
        )}
        <BusyButton
          variant="default"
          busy={busy}
          onClick={() =>
            void act(() => onChange({ is_paused: !isPaused }, isPaused ? texts.resumedNow : texts.pausedNow))
          }
        >
          {isPaused ? texts.resume : texts.pause}
        </BusyButton>
        <Button variant="default" onClick={() => setAsked(name)}>
          {texts.disconnect}
        </Button>
      </Group>
      <CallDialog
        about={asked}
        title={texts.disconnectTitle(name)}
        confirm={texts.disconnect}
        danger
        act={() => disconnect({})}
        done={texts.disconnected}
        onClose={() => setAsked(undefined)}
      >
        {texts.disconnectQuestion}
      </CallDialog>
    </Section>
  );
}
