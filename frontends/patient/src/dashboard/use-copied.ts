import { useEffect, useState } from 'react';
import { copyText, toast } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard-texts.ts';

/** The confirmation stays this long (specification, section 9). */
const confirmationMilliseconds = 2_000;

/** Copies the link; `copied` is true for 2 seconds after it worked. */
export function useCopied(link: string) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    try {
      await copyText(link);
      setCopiedAt(Date.now());
      toast.success(texts.link.copiedToast, 'copy-link');
    } catch {
      toast.error(texts.link.copyFailed, 'copy-link');
    }
  };
  return { copied: copiedAt !== undefined, copy };
}
