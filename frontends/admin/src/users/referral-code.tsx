import { useEffect, useState } from 'react';
import { copyText, IconCheck, IconCopy, toast, UnstyledButton, VisuallyHidden } from '@rewards/kit';
import { texts } from '../texts/index.ts';
import classes from './users.module.css';

/** How long the copying is confirmed (specification, section 9). */
const confirmedMilliseconds = 2_000;

/** A referral code; a press copies it. */
export function ReferralCode({ code }: { readonly code: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const end = setTimeout(() => setCopied(false), confirmedMilliseconds);
    return () => clearTimeout(end);
  }, [copied]);

  const copy = async () => {
    try {
      await copyText(code);
      setCopied(true);
    } catch {
      toast.error(texts.users.copyFailed);
    }
  };

  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <UnstyledButton
        className={classes.code}
        aria-label={texts.users.copyCode(code)}
        data-copied={copied}
        onClick={() => void copy()}
      >
        <span>{code}</span>
        <Icon size={16} aria-hidden />
      </UnstyledButton>
      <VisuallyHidden role="status">{copied ? texts.users.copied : ''}</VisuallyHidden>
    </>
  );
}
