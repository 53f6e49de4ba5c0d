import type { MailLink } from './mail-link.ts';

/** Links in emails, in a unit of work. */
export interface MailLinks {
  issue(link: MailLink): Promise<void>;
  find(digest: string): Promise<MailLink | undefined>;
  /**
   * Records which browser used a link, unless it was used before.
   * @returns whether it was recorded. Exactly one parallel call gets true.
   */
  markUsed(digest: string, browser: string, at: Date): Promise<boolean>;
}
