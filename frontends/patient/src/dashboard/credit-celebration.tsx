import { type CSSProperties, type ReactNode, useRef, useEffect, useState } from 'react';
import { ActionIcon, IconGift, IconX, moneyAmong, Button } from '@rewards/kit';
import { useApi, useCall } from '@rewards/client';
import { dashboard, type OwnReferral } from '@rewards/contracts/referrals';
import { type NewReward, markRewardsSeen } from '@rewards/contracts/rewards';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './credit-celebration.module.css';

const texts = dashboardTexts.dashboard;

/** "See it again" moves here. */
const celebrationId = 'new-rewards';

const pieces = 36;

/** Spread evenly enough to look random. */
const pathOf = (index: number) =>
  ({
    '--left': `${(index * 61) % 100}%`,
    '--drift': `${((index * 29) % 9) - 4}rem`,
    '--turn': `${(index * 137) % 720}deg`,
    '--wait': `${(index % 7) * 50}ms`,
  }) as CSSProperties;

/**
 * The one celebration: friends came in and earned credit. Confetti falls for 1.2 seconds, and not at all with reduced
 * motion.
 *
 * @param children the button to invite another friend
 */
export function CreditCelebration({ children }: { readonly children: ReactNode }) {
  const { rewards, balance, dismiss } = useNewRewards();
  const place = useRef<HTMLDivElement>(null);
  const earned = rewards.reduce((sum, { amount }) => sum + amount, 0);
  const money = moneyAmong([earned, balance]);

  const close = () => {
    // The button takes the focus away with it, and this place stays.
    place.current?.focus();
    dismiss();
  };
  return (
    <div ref={place} id={celebrationId} role="status" tabIndex={-1} className={`kit-unprinted ${classes.place}`}>
      {rewards.length > 0 && (
        <div className={classes.card}>
          <div key={rewards.map(({ referral_id: id }) => id).join(' ')} className={classes.confetti} aria-hidden>
            {Array.from({ length: pieces }, (_, index) => (
              <span key={index} style={pathOf(index)} />
            ))}
          </div>
          <span className={classes.icon}>
            <IconGift size={28} aria-hidden />
          </span>
          <div className={classes.words}>
            <p className={classes.title}>
              {texts.celebration(
                rewards.map(({ friend }) => friend),
                money(earned),
              )}
            </p>
            {balance > 0 && <p>{texts.celebrationBalance(money(balance))}</p>}
            {/* Its dialog isn't read out with the news. */}
            <div className={classes.invite} aria-live="off">
              {children}
            </div>
          </div>
          <ActionIcon aria-label={texts.close} onClick={close}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

/** The most that one call marks. */
const maxMarked = 100;

/**
 * The rewards on screen until dismissed. New ones come with the dashboard's answer and are marked as seen at once, so
 * no other device shows them. If that fails, the next answer has them again.
 */
function useNewRewards() {
  const { data, mutate } = useApi(dashboard, {});
  const mark = useCall(markRewardsSeen);
  const [rewards, setRewards] = useState<readonly NewReward[]>([]);
  const found = data?.new_rewards;

  useEffect(() => {
    if (found === undefined || found.length === 0) return;
    const ids = found.map(({ referral_id: id }) => id);
    setRewards((shown) => [...shown.filter(({ referral_id: id }) => !ids.includes(id)), ...found]);
    void mutate((answer) => answer && { ...answer, new_rewards: [] }, { revalidate: false });
    mark({ body: { referral_ids: ids.slice(0, maxMarked) } }).catch(() => undefined);
  }, [found, mutate, mark]);

  return { rewards, balance: data?.stats.balance ?? 0, dismiss: () => setRewards([]) };
}

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
      {texts.seeAgain}
    </Button>
  );
}
