import type { Referral } from '@rewards/contracts/referrals';
import { Anchor, Money, PhoneText, ShortDate, StatusBadge } from '@rewards/kit';
import { FactList, NoneText, PersonText, type Fact } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { texts as denials } from '../texts/denials.ts';
import { texts } from '../texts/referrals.ts';
import { patientAddress } from '../users/patient.ts';
import { FlagsPart, isOfGroup } from './flags-part.tsx';
import { ReferralActions, type ReferralActs } from './referral-actions.tsx';
import { shownStatus, daysTooLong } from './referral.ts';

interface ReferralDetailProps {
  readonly referral: Referral;
  readonly acts: ReferralActs;
  readonly onCheck: (referral: Referral) => void;
  /** The yearly cap, in dollars. */
  readonly yearCap: number;
  /** The current time, in milliseconds. */
  readonly now: number;
}

const dayFact = (label: string, at: string | null): readonly Fact[] =>
  at === null ? [] : [{ label, value: <ShortDate at={at} /> }];

/** Why it isn't counted, and staff's own words. */
function denialFacts({ denial }: Referral): readonly Fact[] {
  if (denial === null) return [];
  return [
    {
      label: denials.since,
      value: (
        <>
          <ShortDate at={denial.at} /> {denials.by(denial.by?.name || denial.by?.email || denials.somebody)}
        </>
      ),
    },
    { label: denials.reason, value: denial.reason_name },
    ...(denial.note === '' ? [] : [{ label: denials.note, value: denial.note }]),
  ];
}

/** One referral whole: its actions, flags, both people, and its dates. */
export function ReferralDetail({ referral, acts, onCheck, yearCap, now }: ReferralDetailProps) {
  const { referred_email: email, referred_phone: phone, referrer, status, earnings } = referral;
  const said = texts.referrals;
  const days = daysTooLong(referral, now);
  const wasFull = status === 'completed' && earnings === 0;
  return (
    <>
      <ReferralActions referral={referral} acts={acts} />
      {referral.flag_details.length > 0 && <FlagsPart referral={referral} onJudged={() => undefined} />}
      {isOfGroup(referral) && (
        <div>
          <SmallButton onClick={() => onCheck(referral)}>{texts.flags.together}</SmallButton>
        </div>
      )}
      <FactList
        facts={[
          {
            label: said.statusHeader,
            value: (
              <>
                <StatusBadge status={shownStatus(referral)} audience="admin" /> {days !== undefined && said.waits(days)}
              </>
            ),
          },
          ...denialFacts(referral),
          {
            label: said.email,
            value: (
              <Anchor inherit href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          },
          { label: said.phone, value: phone ? <PhoneText phone={phone} /> : <NoneText /> },
          {
            label: said.referrer,
            value: <PersonText name={referrer.name} email={referrer.email} to={patientAddress(referrer.id)} />,
          },
          { label: said.code, value: referrer.referral_code },
          { label: said.staff, value: referral.signed_up_by_staff ?? <NoneText /> },
          { label: said.origin, value: said.origins[referral.origin] },
          ...dayFact(said.date, referral.created_at),
          ...dayFact(said.joinedOn, referral.signed_up_at),
          ...dayFact(said.hereOn, referral.arrived_at),
          ...dayFact(said.completedOn, referral.completed_at),
          {
            label: said.earnings,
            value: (
              <>
                <Money amount={earnings} /> {wasFull && said.yearWasFull(yearCap)}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
