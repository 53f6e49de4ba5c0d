import type { CSSProperties } from 'react';
import { ActionIcon, IconGift, IconX } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './credit-celebration.module.css';

interface CreditCelebrationProps {
  /** Dollars earned since the last visit. */
  readonly amount: number;
  readonly onClose: () => void;
}

const sparks = 12;

const direction = (index: number) => ({ '--turn': `${(index * 360) / sparks}deg` }) as CSSProperties;

/** The one celebration: new credit. It bursts once, and not at all with reduced motion. */
export function CreditCelebration({ amount, onClose }: CreditCelebrationProps) {
  return (
    <div className={`kit-unprinted ${classes.card}`} role="status">
      <span className={classes.icon}>
        {Array.from({ length: sparks }, (_, index) => (
          <span key={index} className={classes.spark} style={direction(index)} />
        ))}
        <IconGift size={28} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{texts.dashboard.celebration(amount)}</p>
        <p>{texts.dashboard.celebrationReason}</p>
      </div>
      <ActionIcon aria-label={texts.dashboard.close} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
