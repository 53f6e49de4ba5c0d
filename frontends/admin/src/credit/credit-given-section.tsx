import { useApi } from '@rewards/client';
import { listCredits, type Redemption } from '@rewards/contracts/credit';
import { formatDay, Money, Section, type Column } from '@rewards/kit';
import { Detail, PagedTable, PersonText, textColumn, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { systemName } from '../activity/system-name.ts';
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
  textColumn(texts.creditGiven.note, '28%', ({ note }) => note),
  {
    ...textColumn(texts.creditGiven.recordedBy, '18%', ({ recorded_by: admin, recorded_by_system: system }) =>
      system === null ? admin && (admin.name || admin.email) : systemName(system),
    ),
    // On phones, who recorded it is shown even if they no longer have a name or email.
    isBlank: () => false,
  },
];

/** All redeemed credit, latest first. */
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
