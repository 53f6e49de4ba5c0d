import type { Referral } from '@rewards/contracts/referrals';
import { ConfirmDialog } from '@rewards/kit';
import { texts } from '../texts.ts';
import classes from './referrals.module.css';

interface CompleteReferralDialogProps {
  /** The referral to ask about; without one nothing is shown. */
  readonly referral: Referral | undefined;
  /** What a completed referral earns, in dollars. */
  readonly amount: number;
  readonly onConfirm: (referral: Referral) => void;
  readonly onClose: () => void;
}

/** Asks before a referral is completed, and names both persons, so that the wrong row is noticed in time. */
export function CompleteReferralDialog({ referral, amount, onConfirm, onClose }: CompleteReferralDialogProps) {
  return (
    <ConfirmDialog
      opened={referral !== undefined}
      title={texts.completion.action}
      confirm={texts.completion.action}
      onConfirm={() => referral && onConfirm(referral)}
      onClose={onClose}
    >
      {texts.completion.question(amount)}
      {referral !== undefined && (
        <>
          <span className={classes.asked}>
            <b>{texts.completion.friend}</b> {referral.referred_name || referral.referred_email}
          </span>
          <span className={classes.asked}>
            <b>{texts.completion.referrer}</b> {referral.referrer.email}
          </span>
        </>
      )}
    </ConfirmDialog>
  );
}
