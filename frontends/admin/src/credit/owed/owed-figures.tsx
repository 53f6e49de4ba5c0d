import type { OwedCredit } from '@rewards/contracts/credit-owed';
import { Money, moneyAmong, MoneyTogether } from '@rewards/kit';
import { Facts } from '@rewards/kit/desk';
import { Hint } from '../../hint.tsx';
import { texts } from '../../texts/owed.ts';

interface OwedFiguresProps {
  readonly owed: OwedCredit;
}

/** What the practice owes in total, and by age on request. */
export function OwedFigures({
  owed: { owed, patients, ages, earned, given_out: givenOut, overdrawn },
}: OwedFiguresProps) {
  const firstDay = (age: number) => (ages[age - 1]?.to_days ?? -1) + 1;
  const amounts = [owed, earned, givenOut, overdrawn, ...ages.map(({ amount }) => amount)];
  return (
    <MoneyTogether amounts={amounts}>
      <Facts
        large
        column={8.5}
        facts={[
          { label: texts.owed.total, value: <Money amount={owed} />, hint: texts.owed.patients(patients) },
          { label: texts.owed.givenOut, value: <Money amount={givenOut} /> },
          { label: texts.owed.earned, value: <Money amount={earned} />, hint: texts.owed.earnedHint },
        ]}
      />
      {overdrawn < 0 && <Hint>{texts.owed.overdrawn(moneyAmong(amounts)(-overdrawn))}</Hint>}
      <details>
        <summary className="kit-summary">{texts.owed.ages}</summary>
        <Facts
          figures
          column={8.5}
          facts={ages.map(({ to_days: to, amount }, age) => ({
            label: texts.owed.age(firstDay(age), to),
            value: <Money amount={amount} />,
          }))}
        />
      </details>
    </MoneyTogether>
  );
}
