import { useApi } from '@rewards/client';
import { listCredits, type Redemption } from '@rewards/contracts/credit';
import { formatDay, Money, Section, TruncatedText, type Column } from '@rewards/kit';
import { Detail, NoneText, PagedTable, PersonText, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/credit.ts';

const columns: readonly Column<Redemption>[] = [
  {
    header: texts.creditGiven.patient,
    headsCard: true,
    width: '28%',
    cell: ({ user }) => (user ? <PersonText {...user} /> : texts.creditGiven.gone),
  },
  {
    header: texts.creditGiven.amount,
    beside: true,
    width: '12%',
    align: 'end',
    cell: ({ amount, undone_at: undone }) =>
      undone === null ? (
        <Money amount={amount} />
      ) : (
        <>
          <s>
            <Money amount={amount} />
          </s>
          <Detail>{texts.creditGiven.takenBack}</Detail>
        </>
      ),
  },
  { header: texts.creditGiven.givenOn, width: '14%', cell: ({ given_on: day }) => formatDay(day) },
  {
    header: texts.creditGiven.note,
    isBlank: ({ note }) => note === '',
    width: '28%',
    cell: ({ note }) => (note === '' ? <NoneText /> : <TruncatedText lines={2}>{note}</TruncatedText>),
  },
  {
    header: texts.creditGiven.recordedBy,
    width: '18%',
    cell: ({ recorded_by: admin }) =>
      admin ? <TruncatedText lines={2}>{admin.name || admin.email}</TruncatedText> : <NoneText />,
  },
];

/** All credit that was given out, the latest first. */
export function CreditGivenSection() {
  const { paging, asked } = usePaging('page', 25);
  const shown = useShownAnswer(useApi(listCredits, { query: asked }, { keepPreviousData: false }));
  return (
    <Section title={texts.creditGiven.title}>
      <PagedTable
        says={texts.creditGiven}
        drawing="list"
        shown={shown}
        rowsOf={({ credits }) => credits}
        columns={columns}
        paging={paging}
        amountsOf={({ amount }) => [amount]}
      />
    </Section>
  );
}
