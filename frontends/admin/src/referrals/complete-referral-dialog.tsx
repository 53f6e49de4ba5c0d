import { useState } from 'react';
import type { Referral } from '@rewards/contracts/referrals';
import { ConfirmDialog, formatDay, Text, usePracticeZone } from '@rewards/kit';
import { DateField, dayIn, unfinishedDay } from '@rewards/kit/dates';
import { useToday } from '../desk/use-today.ts';
import { texts } from '../texts/referrals.ts';
import { dayHere } from './arrival/arrival-step.tsx';
import { FlagsPart } from './flags-part.tsx';
import { YearNotice } from './year-notice.tsx';

interface CompleteReferralDialogProps {
  /** The referral in question. If undefined, the dialog is closed. */
  readonly referral: Referral | undefined;
  /** The visit day from an earlier attempt that failed. */
  readonly triedDay: string | undefined;
  /** Asked by key, so Enter confirms. */
  readonly confirmsFirst?: boolean;
  /** The most a completed referral earns, in dollars. */
  readonly amount: number;
  /** The yearly cap, in dollars. */
  readonly yearCap: number;
  /** `visitedOn`: the visit day, if one was given. */
  readonly onConfirm: (referral: Referral, visitedOn: string | undefined) => void;
  readonly onJudged: (referral: Referral) => void;
  readonly onClose: () => void;
}

/**
 * The specification's question (section 4), which never promises more than the referrer's year has room for (rule 1).
 */
function questionFor({ award_if_completed: award }: Referral, amount: number, yearCap: number): string {
  if (award === undefined || award === amount) return texts.completion.question(amount);
  if (award === 0) return texts.completion.questionWithoutCredit(yearCap);
  return `${texts.completion.question(award)} ${texts.completion.restOfYear(yearCap)}`;
}

/** The problem with a day, in words. The field itself reports a half-typed one. */
function faultOf(day: string, first: string | undefined, today: string | undefined): string | undefined {
  if (day === '' || day === unfinishedDay) return texts.visit.missing;
  const isPossible = (first === undefined || day >= first) && (today === undefined || day <= today);
  return isPossible ? undefined : texts.visit.outside(formatDay(first ?? day));
}

/**
 * The visit day (rule 34): the day the friend was here (rule 55), or today, until another is typed, and not before the
 * friend left an email.
 */
function useVisitDay(referral: Referral | undefined, triedDay: string | undefined) {
  const [typed, setTyped] = useState<string>();
  const [wasChecked, setChecked] = useState(false);
  const today = useToday();
  const zone = usePracticeZone();
  const here = referral && dayHere(zone, referral);
  const day = typed ?? triedDay ?? here ?? today ?? '';
  const first = referral && dayIn(zone, referral.created_at);
  const fault = faultOf(day, first, today);
  const year = day.slice(0, 4);
  const otherYear = fault === undefined && year !== today?.slice(0, 4) ? year : undefined;
  return {
    /**
     * Undefined for today, because the service then records the current instant, unless the friend was here on an
     * earlier day. A dialog opened yesterday shows yesterday.
     */
    visitedOn: () => (day === dayIn(zone) && (here === undefined || here === day) ? undefined : day),
    isOfOtherYear: otherYear !== undefined,
    isPossible: fault === undefined,
    begin: () => {
      setTyped(undefined);
      setChecked(false);
    },
    /** False if invalid. The field then shows the reason. */
    check: () => {
      setChecked(fault !== undefined);
      return fault === undefined;
    },
    field: {
      value: day,
      min: first,
      max: today,
      error: wasChecked ? fault : undefined,
      description: otherYear && texts.visit.ofYear(otherYear),
      onDay: setTyped,
    },
  } as const;
}

function Person({
  label,
  name,
  email,
}: {
  readonly label: string;
  readonly name: string | null;
  readonly email: string;
}) {
  return (
    <Text span inherit display="block" mt="xs" className="kit-anywhere">
      <b>{label}</b> {name || email}{' '}
      {name && (
        <Text span inherit c="dimmed">
          {email}
        </Text>
      )}
    </Text>
  );
}

/** Asks before a referral is completed, and names both people, so a wrong row is noticed in time. */
export function CompleteReferralDialog(props: CompleteReferralDialogProps) {
  const { referral, triedDay, confirmsFirst = false, amount, yearCap, onConfirm, onJudged, onClose } = props;
  const { visitedOn, isOfOtherYear, isPossible, begin, check, field } = useVisitDay(referral, triedDay);
  return (
    <ConfirmDialog
      opened={referral !== undefined}
      title={texts.completion.action}
      confirm={texts.completion.action}
      confirmsFirst={confirmsFirst}
      details={
        referral !== undefined && (
          <>
            {referral.flags.length > 0 && <FlagsPart referral={referral} onJudged={onJudged} />}
            <DateField label={texts.visit.label} {...field} />
            {isPossible && <YearNotice completions={[{ referral_id: referral.id, visited_on: visitedOn() }]} />}
          </>
        )
      }
      onConfirm={() => {
        if (referral === undefined || !check()) return;
        onConfirm(referral, visitedOn());
        begin();
      }}
      onClose={() => {
        onClose();
        begin();
      }}
    >
      {referral !== undefined && (
        <>
          {isOfOtherYear ? texts.completion.questionOfOtherYear : questionFor(referral, amount, yearCap)}
          <Person label={texts.completion.friend} name={referral.referred_name} email={referral.referred_email} />
          <Person label={texts.completion.referrer} {...referral.referrer} />
        </>
      )}
    </ConfirmDialog>
  );
}
