import { type CSSProperties, type ReactNode, useRef } from 'react';
import { ActionIcon, IconGift, IconX, moneyAmong } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './credit-celebration.module.css';
import { useNewRewards } from './use-new-rewards.ts';

const texts = dashboardTexts.dashboard;

/** "See it again" moves here. */
export const celebrationId = 'new-rewards';

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
