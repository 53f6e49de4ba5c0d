import { Link } from 'react-router';
import { useApi } from '@rewards/client';
import { listCredits } from '@rewards/contracts/credit';
import type { User } from '@rewards/contracts/user';
import { Anchor, FailureState, formatDay, Money, MoneyTogether, Skeleton } from '@rewards/kit';
import { texts } from '../texts/patient.ts';
import { Facts } from './facts.tsx';
import classes from './patient-page.module.css';

/** What they earned, what of it was given out, and what is left; the latest of what was given out (rule 6). */
export function PatientCredit({ user }: { readonly user: User }) {
  const query = { user_id: user.id, per_page: 5 };
  const { data, error, isValidating, mutate } = useApi(listCredits, { query }, { keepPreviousData: false });

  if (data?.totals === undefined) {
    if (error === undefined || isValidating) return <Skeleton height="6rem" aria-busy />;
    return <FailureState title={texts.creditFailed} reason={error.message} onRetry={() => void mutate()} />;
  }
  const { total_earnings: earned, total_used: used, balance } = data.totals;
  const given = data.credits.filter(({ undone_at: undone }) => undone === null);
  return (
    <MoneyTogether amounts={[earned, used, balance, ...given.map(({ amount }) => amount)]}>
      <Facts
        facts={[
          { label: texts.earned, value: <Money amount={earned} /> },
          { label: texts.used, value: <Money amount={used} /> },
          { label: texts.left, value: <Money amount={balance} /> },
        ]}
      />
      {given.length === 0 ? (
        <p className={classes.hint}>{texts.noneGiven}</p>
      ) : (
        <ul className={classes.given} aria-label={texts.lastGiven}>
          {given.map(({ id, amount, given_on: day, note }) => (
            <li key={id}>
              <span>{formatDay(day)}</span>
              <span className={classes.note}>{note}</span>
              <Money amount={amount} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Anchor component={Link} to="/admin/credit">
          {texts.giveOut}
        </Anchor>
      </div>
    </MoneyTogether>
  );
}
