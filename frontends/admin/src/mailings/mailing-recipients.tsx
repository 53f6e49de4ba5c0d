import { useApi } from '@rewards/client';
import { type ListedMailing, type MailingRecipient, showMailing } from '@rewards/contracts/mailings';
import { Button, Section, type Column } from '@rewards/kit';
import { DateAndTime, Detail, PagedTable, PersonText, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/mailings.ts';

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
export function MailingRecipients({ mailing: { id }, onClose }: MailingRecipientsProps) {
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
