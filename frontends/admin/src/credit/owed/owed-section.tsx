import { Link } from 'react-router';
import { useApi } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showOwedCredit } from '@rewards/contracts/credit-owed';
import { showYearReport } from '@rewards/contracts/year-report';
import {
  Anchor,
  FailureState,
  Money,
  moneyAmong,
  MoneyTogether,
  ResponsiveGrid,
  Section,
  Skeleton,
  Stack,
} from '@rewards/kit';
import { Facts } from '@rewards/kit/desk';
import { useMay } from '../../desk/may.ts';
import { Hint } from '../../hint.tsx';
import { texts } from '../../texts/owed.ts';
import { BalancesTable } from './balances-table.tsx';

type Owed = AnswerOf<typeof showOwedCredit>;

function Figures({ owed: { owed, patients, ages, earned, given_out: givenOut, overdrawn } }: { readonly owed: Owed }) {
  const firstDay = (age: number) => (ages[age - 1]?.to_days ?? -1) + 1;
  const amounts = [owed, earned, givenOut, overdrawn, ...ages.map(({ amount }) => amount)];
  return (
    <MoneyTogether amounts={amounts}>
      <div data-wide>
        <ResponsiveGrid columnWidth={480} gap="lg">
          <Facts
            large
            column={8.5}
            facts={[
              { label: texts.owed.total, value: <Money amount={owed} />, hint: texts.owed.patients(patients) },
              { label: texts.owed.givenOut, value: <Money amount={givenOut} /> },
              { label: texts.owed.earned, value: <Money amount={earned} />, hint: texts.owed.earnedHint },
            ]}
          />
          <Stack gap="xs">
            <h3 className="kit-plain">{texts.owed.ages}</h3>
            <Facts
              figures
              column={8.5}
              facts={ages.map(({ to_days: to, amount }, age) => ({
                label: texts.owed.age(firstDay(age), to),
                value: <Money amount={amount} />,
              }))}
            />
          </Stack>
        </ResponsiveGrid>
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
