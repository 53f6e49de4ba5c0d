import { useApi } from '@rewards/client';
import { dashboard, type OwnReferral } from '@rewards/contracts/referrals';
import { Button, IconGift } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import { celebrationId } from './credit-celebration.tsx';

/** Celebrates a friend's reward once more. Nothing for a referral that earned nothing. */
export function SeeItAgain({ referral }: { readonly referral: OwnReferral }) {
  const { mutate } = useApi(dashboard, {}, { revalidateOnMount: false });
  const { id: referral_id, referred_name: friend, earnings: amount } = referral;
  if (amount === 0) return null;

  const celebrate = () => {
    void mutate((answer) => answer && { ...answer, new_rewards: [{ referral_id, friend, amount }] }, {
      revalidate: false,
    });
    document.getElementById(celebrationId)?.focus();
  };
  return (
    <Button variant="subtle" leftSection={<IconGift size={18} aria-hidden />} onClick={celebrate}>
      {dashboardTexts.dashboard.seeAgain}
    </Button>
  );
}
