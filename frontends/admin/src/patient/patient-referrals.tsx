import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { setCounters } from '@rewards/contracts/patients';
import type { Referral } from '@rewards/contracts/referrals';
import type { User } from '@rewards/contracts/user';
import { Anchor, Money, MoneyTogether, ShortDate, StatusBadge, Stack } from '@rewards/kit';
import { Facts } from '@rewards/kit/desk';
import { PersonText, formatCount } from '@rewards/kit/lists';
import { useMay } from '../desk/may.ts';
import { Entry } from '../entry.tsx';
import { Hint } from '../hint.tsx';
import type { PatientSectionProps } from './patient-section-props.ts';
import { ArrivalStep, HereMark } from '../referrals/arrival/arrival-step.tsx';
import { isExpected, shownStatus } from '../referrals/referral.ts';
import { texts } from '../texts/patient.ts';
import { texts as users } from '../texts/users.ts';
import { CounterField } from '../users/counter-field.tsx';
import { type Counter, useCounters } from '../users/use-counters.ts';
import { nameOf, patientAddress } from '../users/patient.ts';

/** How many friends they referred, by status. */
function PatientCounters({ user }: { readonly user: User }) {
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

/** How many are shown here. The list of all referrals has the rest. */
const latest = 5;

/** What a referral has come to, at the end of its line. */
const State = ({ referral, children }: { readonly referral: Referral; readonly children: ReactNode }) => (
  <Stack component="span" gap={4} align="flex-end" className="kit-fixed kit-small kit-muted">
    <StatusBadge status={shownStatus(referral)} audience="admin" />
    <HereMark referral={referral} />
    {children}
  </Stack>
);

/** The referral they came by, with a link to the referrer. */
function CameBy({ referral }: { readonly referral: Referral }) {
  const { referrer, created_at: at } = referral;
  return (
    <Entry
      component="div"
      aside={
        <State referral={referral}>
          <ShortDate at={at} />
        </State>
      }
    >
      <PersonText name={referrer.name} email={referrer.email} to={patientAddress(referrer.id)} />
    </Entry>
  );
}

function Referred({ referral }: { readonly referral: Referral }) {
  const { referred_name: name, referred_email: email, completed_at: done, created_at: at, earnings } = referral;
  return (
    <Entry
      below={isExpected(referral) && <ArrivalStep referral={referral} />}
      aside={
        <State referral={referral}>
          <span>
            <ShortDate at={done ?? at} />
            {earnings > 0 && (
              <>
                {' · '}
                <Money amount={earnings} />
              </>
            )}
          </span>
        </State>
      }
    >
      <PersonText name={name} email={email} />
    </Entry>
  );
}

/** Their referrer, how many friends they referred, and the latest of them. */
export function PatientReferrals({ page: { user, came_by: cameBy, referrals } }: PatientSectionProps) {
  const rows = referrals.rows.slice(0, latest);
  return (
    <MoneyTogether amounts={rows.map(({ earnings }) => earnings)}>
      <div>
        <h3 className="kit-small kit-strong">{texts.cameBy}</h3>
        {cameBy === null ? <Hint>{texts.cameAlone}</Hint> : <CameBy referral={cameBy} />}
      </div>
      <PatientCounters user={user} />
      <div>
        <h3 className="kit-small kit-strong">{texts.latest}</h3>
        {rows.length === 0 ? (
          <Hint>{texts.noReferrals}</Hint>
        ) : (
          <ul>
            {rows.map((referral) => (
              <Referred key={referral.id} referral={referral} />
            ))}
          </ul>
        )}
      </div>
      {referrals.total > 0 && (
        <div>
          <Anchor component={Link} to={`/admin/referrals?referrer=${user.id}`}>
            {texts.allReferrals(referrals.total)}
          </Anchor>
        </div>
      )}
    </MoneyTogether>
  );
}
