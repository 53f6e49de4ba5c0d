import type { LogoContent } from './logo.ts';

/**
 * The practice's logos, in a unit of work. Emails still show a former one, so it's kept until the undo time is over.
 */
export interface PracticeLogos {
  /** Stores a logo, or restores a former one. */
  save(logo: LogoContent): Promise<void>;
  /** Since when the profile doesn't name it. */
  setReplaced(hash: string, at: Date): Promise<void>;
  /** Any logo, former or not. */
  find(hash: string): Promise<LogoContent | undefined>;
}
