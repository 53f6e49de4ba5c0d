import { useState } from 'react';
import { useApi, useCall, usePublicConfig } from '@rewards/client';
import {
  type ListedMailing,
  listMailings,
  stopMailing,
  type MailingRecipient,
  showMailing,
} from '@rewards/contracts/mailings';
import { Button, Section, type Column } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import {
  DateAndTime,
  Detail,
  PagedTable,
  actionsColumn,
  countColumn,
  formatDateAndTime,
  onePage,
  useShownAnswer,
  PersonText,
  usePaging,
} from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/mailings.ts';
import { useFresh } from '../use-fresh.ts';

const { who } = texts;

const columns: readonly Column<MailingRecipient>[] = [
  {
    header: who.patient,
    headsCard: true,
    width: '34%',
    cell: ({ user }) => (user ? <PersonText name={user.name} email={user.email} /> : <Detail>{who.gone}</Detail>),
  },
  {
    header: who.state,
    width: '22%',
    cell: ({ state, sent_at: sent }) => (
      <>
        {who.states[state]}
        {sent !== null && (
          <Detail>
            <DateAndTime at={sent} />
          </Detail>
        )}
      </>
    ),
  },
  {
    header: who.opened,
    width: '18%',
    cell: ({ opened_at: opened }) => (opened === null ? who.no : <DateAndTime at={opened} />),
  },
  { header: who.signedIn, width: '13%', cell: ({ has_signed_in: signedIn }) => (signedIn ? who.yes : who.no) },
  { header: who.shared, width: '13%', cell: ({ has_shared: shared }) => (shared ? who.yes : who.no) },
];

interface MailingRecipientsProps {
  readonly mailing: ListedMailing;
  readonly onClose: () => void;
}

/** Who an invitation went to: those who opened it first. */
function MailingRecipients({ mailing: { id }, onClose }: MailingRecipientsProps) {
  const { paging, asked } = usePaging('who_page', 25);
  const read = useApi(showMailing, { params: { id }, query: asked }, { keepPreviousData: false });
  return (
    <Section
      title={who.title}
      actions={
        <Button variant="default" onClick={onClose}>
          {who.close}
        </Button>
      }
    >
      <PagedTable
        says={who}
        drawing="unplugged"
        shown={useShownAnswer(read)}
        rowsOf={({ recipients }) => recipients}
        columns={columns}
        paging={paging}
      />
    </Section>
  );
}

const canStop = ({ stopped_at: stopped, waiting }: ListedMailing): boolean => stopped === null && waiting > 0;

function Progress({ mailing }: { readonly mailing: ListedMailing }) {
  const notes = [
    ...(mailing.stopped_at === null ? [] : [texts.stoppedNote]),
    ...(mailing.failed === 0 ? [] : [texts.failedNote(mailing.failed)]),
    ...(mailing.skipped === 0 ? [] : [texts.skippedNote(mailing.skipped)]),
  ];
  return (
    <>
      {texts.sentOf(mailing)}
      {notes.length > 0 && <Detail>{notes.join(', ')}</Detail>}
    </>
  );
}

interface MailingActions {
  readonly zone: string | undefined;
  readonly onShow: (mailing: ListedMailing) => void;
  readonly onStop: (mailing: ListedMailing) => void;
}

const columnsOf = ({ zone, onShow, onStop }: MailingActions): readonly Column<ListedMailing>[] => [
  {
    header: texts.when,
    headsCard: true,
    width: '24%',
    cell: ({ started_at: at, started_by: by }) => (
      <>
        <DateAndTime at={at} />
        {by !== null && <Detail>{texts.by(by)}</Detail>}
      </>
    ),
  },
  { header: texts.to, width: '22%', cell: ({ audience }) => texts.audiences[audience] },
  { header: texts.progress, width: '16%', cell: (mailing) => <Progress mailing={mailing} /> },
  countColumn(texts.opened, '10%', ({ opened }) => opened),
  countColumn(texts.shared, '10%', ({ shared }) => shared),
  actionsColumn(texts.actions, '18%', (mailing) => {
    const when = formatDateAndTime(mailing.started_at, zone);
    return (
      <Group gap="xs" justify="flex-end">
        <SmallButton label={texts.showOf(when)} onClick={() => onShow(mailing)}>
          {texts.show}
        </SmallButton>
        {canStop(mailing) && (
          <SmallButton label={texts.stopOf(when)} onClick={() => onStop(mailing)}>
            {texts.stop}
          </SmallButton>
        )}
      </Group>
    );
  }),
];

/** Sent invitations: how many left, were opened, and led to a friend. */
export function MailingList() {
  const { data: config } = usePublicConfig();
  const { answer, ...shown } = useShownAnswer(useApi(listMailings, {}));
  const stop = useCall(stopMailing);
  const [shownId, setShownId] = useState<string>();
  const [stopped, setStopped] = useState<ListedMailing>();
  const underWay = answer?.mailings.find(canStop);
  // Emails leave each minute. After 5 minutes the page rests.
  useFresh(underWay !== undefined, { topic: 'mailings', about: underWay?.id ?? '', everySeconds: 10, maxTimes: 30 });
  const seen = answer?.mailings.find(({ id }) => id === shownId);
  return (
    <>
      <Section title={texts.listTitle} description={texts.openedHint}>
        <PagedTable
          says={texts}
          drawing="unplugged"
          shown={{ ...shown, answer: answer && onePage(answer.mailings) }}
          rowsOf={({ rows }) => rows}
          columns={columnsOf({
            zone: config?.credit.time_zone,
            onShow: ({ id }) => setShownId(id),
            onStop: setStopped,
          })}
        />
      </Section>
      {seen && <MailingRecipients key={seen.id} mailing={seen} onClose={() => setShownId(undefined)} />}
      <CallDialog
        about={stopped}
        title={texts.stopTitle}
        confirm={texts.stop}
        danger
        act={async ({ id }) => {
          await stop({ params: { id } });
          return undefined;
        }}
        done={texts.stopped}
        onClose={() => setStopped(undefined)}
      >
        {({ waiting }) => texts.stopQuestion(waiting)}
      </CallDialog>
    </>
  );
}
