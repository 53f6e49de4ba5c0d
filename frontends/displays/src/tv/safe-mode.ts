/** Why a screen shows neither videos nor drawn scenes. */
export type SafeReason = 'address' | 'chosen' | 'windows' | 'motion' | 'slow' | 'failed';

interface Circumstances {
  /** The query of the page's address: `?safe` turns it on, `?safe=0` off. */
  readonly search: string;
  readonly chosen: boolean | undefined;
  readonly userAgent: string;
  readonly hasReducedMotion: boolean;
  /** Trouble with scenes since the page was opened. */
  readonly trouble: 'slow' | 'failed' | undefined;
}

const off = /^(0|off|no|false)$/i;

/** Whether safe mode applies, and why. The address takes precedence, then the choice on the screen, then the device. */
export function safeReason(given: Circumstances): SafeReason | undefined {
  const asked = /[?&]safe(?:=([^&]*))?(?:&|$)/.exec(given.search);
  if (asked) return off.test(asked[1] ?? '') ? undefined : 'address';
  if (given.chosen !== undefined) return given.chosen ? 'chosen' : undefined;
  if (given.trouble !== undefined) return given.trouble;
  if (/Windows/i.test(given.userAgent)) return 'windows';
  return given.hasReducedMotion ? 'motion' : undefined;
}

export const reducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
