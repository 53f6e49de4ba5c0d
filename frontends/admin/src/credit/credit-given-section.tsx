import { useApi } from '@rewards/client';
import { listCredits, type Redemption } from '@rewards/contracts/credit';
import { formatShortDate, Section, TruncatedText, type Column } from '@rewards/kit';
import { Detail, NoneText, PagedTable, PersonText, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/credit.ts';
import classes from './credit.module.css';
import { exactMoney } from './exact-money.ts';

/** A day has no time zone: noon is on that day wherever the practice may be in the Americas. */
const dayInWords = (day: string) => formatShortDate(`${day}T17:00:00Z`);

const columns: readonly Column<Redemption>[] = [
  {
    header: texts.creditGiven.patient,
    headsCard: true,
    width: '28%',
    cell: ({ user }) => (user ? <PersonText {...user} /> : texts.creditGiven.gone),
  },
  {
    header: texts.creditGiven.amount,
    width: '12%',
    align: 'end',
    cell: ({ amount, undone_at: undone }) =>
      undone === null ? (
        <span className={classes.figures}>{exactMoney(amount)}</span>
      ) : (
        <>
          <s className={classes.figures}>{exactMoney(amount)}</s>
          <Detail>{texts.creditGiven.takenBack}</Detail>
        </>
      ),
  },
  { header: texts.creditGiven.givenOn, width: '14%', cell: ({ given_on: day }) => dayInWords(day) },
  {
    header: texts.creditGiven.note,
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
      />
    </Section>
  );
}
