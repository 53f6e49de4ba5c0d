import { Facts } from '@rewards/kit/desk';
import { Link } from 'react-router';
import type { PatientPage } from '@rewards/contracts/patient-page';
import { Anchor, formatShortDate, Money, MoneyTogether, ShortDate, usePracticeZone, useWriteMoney } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import { LazyWhenVisible } from '../desk/lazy-section.tsx';
import { Entry } from '../entry.tsx';
import { Hint } from '../hint.tsx';
import { systemName } from '../texts/activity.ts';
import { texts } from '../texts/patient.ts';
import { giveCreditAddress, nameOf } from '../users/patient.ts';
import type { PatientSectionProps } from './patient-section-props.ts';
import { useMore } from './use-more.tsx';

const loadPostings = async () => (await import('../credit/postings/patient-postings.tsx')).PatientPostings;

type LedgerLine = PatientPage['credit']['ledger'][number];

/** A ledger row in words: the reason, the admin and the note. */
function Line({ line }: { readonly line: LedgerLine }) {
  const { kind, reason, friend, note, by, by_system: system, at, amount, year } = line;
  const isOfThatYear = formatShortDate(at, usePracticeZone()).endsWith(String(year));
  return (
    <Entry
      aside={
        <span className={`kit-fixed kit-strong kit-numbers ${amount < 0 ? 'kit-muted' : ''}`}>
          {amount > 0 && '+'}
          <Money amount={amount} />
        </span>
      }
    >
      {texts.ledgerWords(kind, reason, friend === null ? undefined : friend.name || friend.email)}
      {note && <Detail>“{note}”</Detail>}
      <Detail>
        <ShortDate at={at} />
        {!isOfThatYear && ` · ${texts.ofProgramYear(year)}`}
        {by && ` · ${texts.by(nameOf(by))}`}
        {system && ` · ${texts.by(systemName(system))}`}
      </Detail>
    </Entry>
  );
}

function Years({ years }: { readonly years: PatientPage['credit']['years'] }) {
  const write = useWriteMoney();
  return (
    <Facts
      facts={years.map(({ year, earned, used }) => ({
        label: String(year),
        value: texts.ofYear(write(earned), write(used)),
      }))}
    />
  );
}

/** Earned and redeemed credit and the balance, with every ledger row (rules 3 and 6). */
export function PatientCredit({ page: { user, credit } }: PatientSectionProps) {
  const { total_earnings: earned, total_used: used, balance, years, ledger, ledger_total: total } = credit;
  const { shown, more } = useMore(ledger, 6);
  const amounts = [
    ...[earned, used, balance],
    ...years.flatMap((year) => [year.earned, year.used]),
    ...ledger.map(({ amount }) => amount),
  ];
  return (
    <MoneyTogether amounts={amounts}>
      <Facts
        figures
        facts={[
          { label: texts.earned, value: <Money amount={earned} /> },
          { label: texts.used, value: <Money amount={used} /> },
          { label: texts.left, value: <Money amount={balance} /> },
        ]}
      />
      {years.length > 1 && (
        <div>
          <h3 className="kit-small kit-strong">{texts.years}</h3>
          <Years years={years} />
        </div>
      )}
      {ledger.length === 0 ? (
        <Hint>{texts.noCredit}</Hint>
      ) : (
        <div>
          <h3 className="kit-small kit-strong">{texts.ledger}</h3>
          <ul>
            {shown.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          {more}
          {total > ledger.length && <Hint>{texts.olderLines(total - ledger.length)}</Hint>}
        </div>
      )}
      <LazyWhenVisible
        load={loadPostings}
        failed={texts.chartFailed}
        height="3rem"
        userId={user.id}
        name={nameOf(user)}
      />
      <div>
        <Anchor component={Link} to={giveCreditAddress(user.id)}>
          {texts.giveOut}
        </Anchor>
      </div>
    </MoneyTogether>
  );
}
