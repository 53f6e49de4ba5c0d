import { Link } from 'react-router';
import { useApi } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showOwedCredit } from '@rewards/contracts/credit-owed';
import { showYearReport } from '@rewards/contracts/year-report';
import { Anchor, FailureState, Money, moneyAmong, MoneyTogether, Section, Skeleton } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import { useMay } from '../../desk/may.ts';
import { Hint } from '../../hint.tsx';
import { texts } from '../../texts/owed.ts';
import { BalancesTable } from './balances-table.tsx';
import classes from './owed.module.css';

type Owed = AnswerOf<typeof showOwedCredit>;

function Figures({ owed: { owed, patients, ages, earned, given_out: givenOut, overdrawn } }: { readonly owed: Owed }) {
  const firstDay = (age: number) => (ages[age - 1]?.to_days ?? -1) + 1;
  const amounts = [owed, earned, givenOut, overdrawn, ...ages.map(({ amount }) => amount)];
  return (
    <MoneyTogether amounts={amounts}>
      <div className={classes.sums} data-wide>
        <dl className={classes.figures}>
          <div className={classes.total}>
            <dt>{texts.owed.total}</dt>
            <dd>
              <Money amount={owed} />
              <Detail>{texts.owed.patients(patients)}</Detail>
            </dd>
          </div>
          <div>
            <dt>{texts.owed.givenOut}</dt>
            <dd>
              <Money amount={givenOut} />
            </dd>
          </div>
          <div>
            <dt>{texts.owed.earned}</dt>
            <dd>
              <Money amount={earned} />
              <Detail>{texts.owed.earnedHint}</Detail>
            </dd>
          </div>
        </dl>
        <div className={classes.byAge}>
          <h3 className={classes.subtitle}>{texts.owed.ages}</h3>
          <dl className={classes.ages}>
            {ages.map(({ to_days: to, amount }, age) => (
              <div key={to ?? 'older'}>
                <dt>{texts.owed.age(firstDay(age), to)}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {overdrawn < 0 && <Hint>{texts.owed.overdrawn(moneyAmong(amounts)(-overdrawn))}</Hint>}
    </MoneyTogether>
  );
}

/** Credit the practice owes: the total, by age, and by patient. */
export function OwedSection() {
  const { data, error, isValidating, mutate } = useApi(showOwedCredit, {});
  const may = useMay();
  const hasFailed = data === undefined && error !== undefined && !isValidating;
  return (
    <Section
      title={texts.owed.title}
      description={texts.owed.description}
      actions={
        may(showYearReport.permission) && (
          <Anchor component={Link} to="/admin/credit/report">
            {texts.owed.report}
          </Anchor>
        )
      }
    >
      {data !== undefined && <Figures owed={data} />}
      {hasFailed && <FailureState title={texts.owed.failed} reason={error.message} onRetry={() => void mutate()} />}
      {data === undefined && !hasFailed && <Skeleton height="9rem" aria-busy />}
      <BalancesTable />
    </Section>
  );
}
