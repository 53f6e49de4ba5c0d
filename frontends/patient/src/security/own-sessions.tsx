import { useState } from 'react';
import { isSignedOut, messageOf, useApi, useCall } from '@rewards/client';
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@rewards/contracts/own-sessions';
import { Button, type Column, ConfirmDialog, DataTable, FailureState, Section, Text, toast } from '@rewards/kit';
import { DateAndTime, useKeptFocus } from '@rewards/kit/lists';
import { securityTexts } from '../texts/security.ts';

const texts = securityTexts.sessions;
const deviceOf = ({ browser, system }: OwnSession): string => texts.nameOf(browser, system);

/** Where the user is signed in. They can sign out one other device, or all of them. */
export function OwnSessions() {
  const { data, error, mutate } = useApi(listOwnSessions, {});
  const [asked, setAsked] = useState(false);
  const keptFocus = useKeptFocus();
  const { ending, endOne, endOthers } = useEnding((answer) => mutate(answer, { revalidate: false }));

  if (data === undefined && error !== undefined) {
    return (
      <Section title={texts.title}>
        <FailureState title={texts.failed} reason={messageOf(error)} onRetry={() => void mutate()} />
      </Section>
    );
  }
  const sessions = data?.sessions ?? [];
  return (
    <Section
      title={texts.title}
      description={texts.hint}
      actions={
        sessions.length > 1 && (
          <Button variant="default" onClick={() => setAsked(true)}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <div {...keptFocus}>
        <DataTable
          caption={texts.title}
          columns={columnsOf(ending, (session) => void endOne(session))}
          rows={sessions}
          rowKey={({ id }) => id}
          loadingRows={data === undefined ? 2 : undefined}
        />
      </div>
      <ConfirmDialog
        opened={asked}
        title={`${texts.endOthers}?`}
        confirm={texts.endOthers}
        onConfirm={async () => {
          await endOthers();
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        {texts.othersQuestion}
      </ConfirmDialog>
    </Section>
  );
}

function useEnding(show: (answer: { sessions: OwnSession[] }) => unknown) {
  const one = useCall(endOwnSession);
  const others = useCall(endOtherSessions);
  const [ending, setEnding] = useState<string>();

  const attempt = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
      toast.success(done, 'sessions');
    } catch (failure) {
      if (!isSignedOut(failure)) toast.error(failed, 'sessions');
    }
  };

  const endOne = async (session: OwnSession) => {
    if (ending !== undefined) return;
    setEnding(session.id);
    await attempt(() => one({ params: { id: session.id } }, show), texts.ended(deviceOf(session)), texts.notEnded);
    setEnding(undefined);
  };
  const endOthers = () => attempt(() => others({}, show), texts.othersEnded, texts.othersNotEnded);
  return { ending, endOne, endOthers };
}

const columnsOf = (ending: string | undefined, onEnd: (session: OwnSession) => void): readonly Column<OwnSession>[] => [
  { header: texts.device, headsCard: true, cell: deviceOf },
  { header: texts.since, cell: ({ started_at: at }) => <DateAndTime at={at} /> },
  { header: texts.lastUsed, cell: ({ last_used_at: at }) => <DateAndTime at={at} /> },
  {
    header: texts.action,
    cell: (session) =>
      session.is_current ? (
        <Text span inherit fw={600}>
          {texts.current}
        </Text>
      ) : (
        <Button
          variant="default"
          aria-label={texts.endNamed(deviceOf(session))}
          loading={ending === session.id}
          onClick={() => onEnd(session)}
        >
          {texts.end}
        </Button>
      ),
  },
];
