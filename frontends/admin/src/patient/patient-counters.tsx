import type { User } from '@rewards/contracts/user';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient.ts';
import { texts as users } from '../texts/users.ts';
import { CounterField } from '../users/counter-field.tsx';
import { Facts } from './facts.tsx';
import { nameOf } from '../users/masked.ts';
import { useCounters } from '../users/use-counters.ts';

/** How many friends they sent, and how far these have come. */
export function PatientCounters({ user }: { readonly user: User }) {
  const count = useCounters();
  const { total_referrals: total, signed_up_referrals: signedUp, completed_referrals: completed } = user.stats;
  const label = (counter: string) => users.counterOf(counter, nameOf(user));
  return (
    <Facts
      figures
      facts={[
        { label: texts.total, value: formatCount(total) },
        {
          label: users.signedUp,
          value: (
            <CounterField
              label={label(users.signedUp)}
              value={signedUp}
              onSave={(to) => count(user, 'signed_up', to)}
            />
          ),
        },
        {
          label: users.completed,
          value: (
            <CounterField
              label={label(users.completed)}
              value={completed}
              onSave={(to) => count(user, 'completed', to)}
            />
          ),
        },
      ]}
    />
  );
}
