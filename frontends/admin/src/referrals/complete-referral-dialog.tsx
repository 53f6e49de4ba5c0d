import { useState } from 'react';
import type { Referral } from '@rewards/contracts/referrals';
import { ConfirmDialog, formatDay, Text, usePracticeZone } from '@rewards/kit';
import { DateField, dayIn, unfinishedDay } from '@rewards/kit/dates';
import { useToday } from '../credit/use-today.ts';
import { texts } from '../texts/referrals.ts';
import { FlagsPart } from './flags-part.tsx';
import classes from './referrals.module.css';

interface CompleteReferralDialogProps {
  /** The referral to ask about; without one nothing is shown. */
  readonly referral: Referral | undefined;
  /** The day of its visit as it was named before, where the completion failed. */
  readonly triedDay: string | undefined;
  /** What a completed referral earns at most, in dollars. */
  readonly amount: number;
  /** What a year holds, in dollars. */
  readonly yearCap: number;
  /** `visitedOn`: the day of the visit, where one was named. */
  readonly onConfirm: (referral: Referral, visitedOn: string | undefined) => void;
  readonly onJudged: (referral: Referral) => void;
  readonly onClose: () => void;
}

/**
 * The question of the specification (section 4), which never promises what the referrer's year has no room for
 * (rule 1).
 */
function questionFor({ award_if_completed: award }: Referral, amount: number, yearCap: number): string {
  if (award === undefined || award === amount) return texts.completion.question(amount);
  if (award === 0) return texts.completion.questionWithoutCredit(yearCap);
  return `${texts.completion.question(award)} ${texts.completion.restOfYear(yearCap)}`;
}

/** What is wrong with a day, in words; a half-typed one is put into words by its field. */
function faultOf(day: string, first: string | undefined, today: string | undefined): string | undefined {
  if (day === '' || day === unfinishedDay) return texts.visit.missing;
  const isPossible = (first === undefined || day >= first) && (today === undefined || day <= today);
  return isPossible ? undefined : texts.visit.outside(formatDay(first ?? day));
}

/** The day of the visit (rule 34): today until another is typed, and no earlier than the friend's beginning. */
function useVisitDay(referral: Referral | undefined, triedDay: string | undefined) {
  const [typed, setTyped] = useState<string>();
  const [wasChecked, setChecked] = useState(false);
  const today = useToday();
  const zone = usePracticeZone();
  const day = typed ?? triedDay ?? today ?? '';
  const first = referral && dayIn(zone, referral.created_at);
  const fault = faultOf(day, first, today);
  const year = day.slice(0, 4);
  const otherYear = fault === undefined && year !== today?.slice(0, 4) ? year : undefined;
  return {
    /** None for today: the service then notes the moment itself. What was opened yesterday shows yesterday. */
    visitedOn: () => (day === dayIn(zone) ? undefined : day),
    isOfOtherYear: otherYear !== undefined,
    begin: () => {
      setTyped(undefined);
      setChecked(false);
    },
    /** False where it can't be; the reason then stands at the field. */
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
    <span className={classes.asked}>
      <b>{label}</b> {name || email}{' '}
      {name && (
        <Text span inherit c="dimmed">
          {email}
        </Text>
      )}
    </span>
  );
}

/** Asks before a referral is completed, and names both persons, so that the wrong row is noticed in time. */
export function CompleteReferralDialog(props: CompleteReferralDialogProps) {
  const { referral, triedDay, amount, yearCap, onConfirm, onJudged, onClose } = props;
  const { visitedOn, isOfOtherYear, begin, check, field } = useVisitDay(referral, triedDay);
  return (
    <ConfirmDialog
      opened={referral !== undefined}
      title={texts.completion.action}
      confirm={texts.completion.action}
      details={
        referral !== undefined && (
          <>
            {referral.flags.length > 0 && <FlagsPart referral={referral} onJudged={onJudged} />}
            <DateField label={texts.visit.label} {...field} />
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
