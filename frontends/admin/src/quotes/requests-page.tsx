import { useApi } from '@rewards/client';
import { listQuoteRequests, type QuoteRequest } from '@rewards/contracts/quotes';
import { Button, IconMail, IconPhone, PageHeading, phoneLink, Section, Stack, type Column } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { actionsColumn, DateAndTime, PagedTable, PersonText, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/quotes.ts';

const columns: readonly Column<QuoteRequest>[] = [
  {
    header: texts.who,
    headsCard: true,
    width: '26%',
    cell: ({ name, email, phone }) => <PersonText name={name} email={email} phone={phone} />,
  },
  {
    header: texts.reason,
    width: '30%',
    cell: ({ reason }) => <span style={{ whiteSpace: 'pre-line' }}>{reason}</span>,
  },
  { header: texts.bestTime, width: '13%', cell: ({ best_time: time }) => time || texts.anyTime },
  { header: texts.asked, width: '13%', cell: ({ created_at: at }) => <DateAndTime at={at} /> },
  actionsColumn(texts.actions, '18%', ({ name, email, phone }) => (
    <Group gap="xs" justify="flex-end">
      <Button
        component="a"
        href={phoneLink(phone)}
        size="sm"
        variant="light"
        aria-label={texts.callOf(name)}
        leftSection={<IconPhone size={18} aria-hidden />}
      >
        {texts.call}
      </Button>
      <Button
        component="a"
        href={`mailto:${email}`}
        size="sm"
        variant="default"
        aria-label={texts.mailOf(name)}
        leftSection={<IconMail size={18} aria-hidden />}
      >
        {texts.mail}
      </Button>
    </Group>
  )),
];

/** Requests from /quote, to call back. */
export function RequestsPage() {
  const { paging, asked: query } = usePaging('page', 25);
  const shown = useShownAnswer(useApi(listQuoteRequests, { query }, { keepPreviousData: false }));
  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Requests}</PageHeading>
      <Section title={texts.title}>
        <PagedTable
          says={texts}
          drawing="list"
          shown={shown}
          rowsOf={({ quotes }) => quotes}
          columns={columns}
          paging={paging}
        />
      </Section>
    </Stack>
  );
}
