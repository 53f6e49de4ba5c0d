import { IconCheck, IconCopy, UnstyledButton, useCopied, VisuallyHidden } from '@rewards/kit';
import { texts } from '../texts/users.ts';
import classes from './users.module.css';

/** A referral code that is copied on click. */
export function ReferralCode({ code }: { readonly code: string }) {
  const { copied, copy } = useCopied(code, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <UnstyledButton
        className={classes.code}
        aria-label={texts.copyCode(code)}
        data-copied={copied}
        onClick={() => void copy()}
      >
        <span>{code}</span>
        <Icon size={16} aria-hidden />
      </UnstyledButton>
      <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
    </>
  );
}
