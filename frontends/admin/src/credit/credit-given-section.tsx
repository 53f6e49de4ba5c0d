import { useApi } from '@rewards/client';
import { listCredits, type Redemption } from '@rewards/contracts/credit';
import { formatDay, Money, Section, type Column } from '@rewards/kit';
import { Detail, PagedTable, PersonText, textColumn, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { systemName } from '../texts/activity.ts';
import { texts } from '../texts/credit.ts';

const loadFate = async () => (await import('./postings/posting-fate.tsx')).PostingFate;

const columnsFor = (system: string | null): readonly Column<Redemption>[] => [
  {
    header: texts.creditGiven.patient,
    headsCard: true,
    width: '18%',
    cell: ({ user }) => (user ? <PersonText {...user} /> : texts.creditGiven.gone),
  },
  {
    header: texts.creditGiven.amount,
    beside: true,
    width: '10%',
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
  { header: texts.creditGiven.givenOn, width: '11%', cell: ({ given_on: day }) => formatDay(day) },
  textColumn(texts.creditGiven.note, '15%', ({ note }) => note),
  {
    ...textColumn(texts.creditGiven.recordedBy, '12%', ({ recorded_by: admin, recorded_by_system: by }) =>
      by === null ? admin && (admin.name || admin.email) : systemName(by),
    ),
    // On phones, who recorded it is shown even if they no longer have a name or email.
    isBlank: () => false,
  },
  {
    header: texts.creditGiven.inChart,
    width: '34%',
    cell: (redemption) => (
      <LazySection
        load={loadFate}
        failed={texts.creditGiven.chartFailed}
        height="1.5rem"
        redemption={redemption}
        system={system}
      />
    ),
  },
];

/** All redeemed credit, latest first. */
export function CreditGivenSection() {
  const { paging, asked } = usePaging('page', 25);
  const read = useApi(listCredits, { query: asked }, { keepPreviousData: false });
  const shown = useShownAnswer(read);
  return (
    <Section title={texts.creditGiven.title}>
      <PagedTable
        says={texts.creditGiven}
        drawing="list"
        shown={shown}
        rowsOf={({ credits }) => credits}
        columns={columnsFor(read.data?.practice_system ?? null)}
        paging={paging}
        amountsOf={({ amount }) => [amount]}
        dense={{
          name: 'credit',
          nameOf: ({ user, given_on: day }) =>
            `${user ? user.name || user.email : texts.creditGiven.gone}, ${formatDay(day)}`,
        }}
      />
    </Section>
  );
}
