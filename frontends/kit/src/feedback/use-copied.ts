import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

/** The confirmation stays this long (specification, section 9). */
const confirmationMilliseconds = 2_000;

/**
 * By way of a field that nobody sees: the only way on a page that came over plain http, as on a practice's own network.
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

/** Puts a text into the clipboard. Rejects where the browser does not allow it. */
async function copyText(text: string): Promise<void> {
  if (globalThis.navigator?.clipboard !== undefined) {
    await navigator.clipboard.writeText(text);
    return;
  }
  if (!copyByCommand(text)) throw new Error('The browser did not copy.');
}

interface Says {
  /** Said by a toast as well; without it, the place itself says enough. */
  readonly done?: string;
  readonly failed: string;
}

/** Copies a text; `copied` is true for 2 seconds after it worked. */
export function useCopied(text: string, says: Says) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    try {
      await copyText(text);
      setCopiedAt(Date.now());
      if (says.done !== undefined) toast.success(says.done, 'copy');
    } catch {
      toast.error(says.failed, 'copy');
    }
  };
  return { copied: copiedAt !== undefined, copy };
}
