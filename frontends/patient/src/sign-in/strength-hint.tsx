import { Progress } from '@rewards/kit';
import { passwordTexts } from '../texts/passwords.ts';
import { passwordStrength } from './password-strength.ts';
import classes from './strength-hint.module.css';

const shown = {
  weak: { percent: 33, color: 'yellow' },
  fair: { percent: 66, color: 'blue' },
  strong: { percent: 100, color: 'green' },
} as const;

/** The strength of the new password, as a word and a bar. Its space is reserved, so nothing moves. */
export function StrengthHint({ password }: { readonly password: string }) {
  const strength = passwordStrength(password);
  const { percent, color } = password === '' ? { percent: 0, color: 'gray' } : shown[strength];
  return (
    <div className={classes.hint}>
      <Progress value={percent} color={color} size="sm" aria-hidden />
      <div className={classes.word} aria-live="polite">
        {password === '' ? '' : passwordTexts.setPassword.strength[strength]}
      </div>
    </div>
  );
}
