import type { MailLink } from './mail-link.ts';

/** Links in emails, in a unit of work. */
export interface MailLinks {
  issue(link: MailLink): Promise<void>;
  find(digest: string): Promise<MailLink | undefined>;
  /**
   * Records which browser used a link. Call it after its code was consumed, which lets only one parallel use through.
   */
  markUsed(digest: string, browser: string, at: Date): Promise<void>;
}
