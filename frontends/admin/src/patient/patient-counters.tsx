import { Facts } from '@rewards/kit/desk';
import { setCounters } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import { formatCount } from '@rewards/kit/lists';
import { useMay } from '../desk/may.ts';
import { texts } from '../texts/patient.ts';
import { texts as users } from '../texts/users.ts';
import { CounterField } from '../users/counter-field.tsx';
import type { Counter } from '../users/counter-sum.ts';
import { nameOf } from '../users/name-of.ts';
import { useCounters } from '../users/use-counters.ts';

/** How many friends they referred, by status. */
export function PatientCounters({ user }: { readonly user: User }) {
  const counters = useCounters();
  const may = useMay();
  const { total_referrals: total, signed_up_referrals: signedUp, completed_referrals: completed } = user.stats;
  const fact = (label: string, counter: Counter, value: number) => ({
    label,
    value: may(setCounters.permission) ? (
      <CounterField
        label={users.counterOf(label, nameOf(user))}
        value={value}
        sumOf={(change) => counters.sumOf(user, counter, change)}
        onSave={(count, shown) => counters.count(user, counter, count, shown)}
      />
    ) : (
      formatCount(value)
    ),
  });
  return (
    <Facts
      figures
      facts={[
        { label: texts.total, value: formatCount(total) },
        fact(users.signedUp, 'signed_up', signedUp),
        fact(users.completed, 'completed', completed),
      ]}
    />
  );
}
