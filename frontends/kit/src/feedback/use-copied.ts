import { useEffect, useState } from 'react';
import { toast } from './toast.tsx';

/** The confirmation stays this long (specification, section 9). */
const confirmationMilliseconds = 2_000;

/**
 * Copies via a hidden field: the only way on a page served over plain http, for example in a practice's own network.
 */
function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Writes text to the clipboard. Rejects if the browser doesn't allow it. */
async function copyText(text: string): Promise<void> {
  if (globalThis.navigator?.clipboard !== undefined) {
    await navigator.clipboard.writeText(text);
    return;
  }
  if (!copyByCommand(text)) throw new Error('The browser did not copy.');
}

interface Says {
  /** Also shown as a toast. Leave it out if the button itself shows enough. */
  readonly done?: string;
  readonly failed: string;
}

/** Copies a text. `copied` is true for 2 seconds after success. */
export function useCopied(text: string, says: Says) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  /** @returns whether it was copied */
  const copy = async (): Promise<boolean> => {
    try {
      await copyText(text);
      setCopiedAt(Date.now());
      if (says.done !== undefined) toast.success(says.done, 'copy');
      return true;
    } catch {
      toast.error(says.failed, 'copy');
      return false;
    }
  };
  return { copied: copiedAt !== undefined, copy };
}
