import type { Referral } from '@rewards/contracts/referrals';
import { ConfirmDialog } from '@rewards/kit';
import { texts } from '../texts/referrals.ts';
import classes from './referrals.module.css';

interface CompleteReferralDialogProps {
  /** The referral to ask about; without one nothing is shown. */
  readonly referral: Referral | undefined;
  /** What a completed referral earns at most, in dollars. */
  readonly amount: number;
  /** What a year holds, in dollars. */
  readonly yearCap: number;
  readonly onConfirm: (referral: Referral) => void;
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

/** Asks before a referral is completed, and names both persons, so that the wrong row is noticed in time. */
export function CompleteReferralDialog({ referral, amount, yearCap, onConfirm, onClose }: CompleteReferralDialogProps) {
  return (
    <ConfirmDialog
      opened={referral !== undefined}
      title={texts.completion.action}
      confirm={texts.completion.action}
      onConfirm={() => referral && onConfirm(referral)}
      onClose={onClose}
    >
      {referral !== undefined && (
        <>
          {questionFor(referral, amount, yearCap)}
          <span className={classes.asked}>
            <b>{texts.completion.friend}</b> {referral.referred_name || referral.referred_email}
          </span>
          <span className={classes.asked}>
            <b>{texts.completion.referrer}</b> {referral.referrer.email}
          </span>
          {referral.flags.length > 0 && (
            <span className={classes.flags}>
              <b>{texts.completion.flags}</b>
              {referral.flags.map((flag) => (
                <span key={flag} className={classes.asked}>
                  {flag}
                </span>
              ))}
            </span>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
