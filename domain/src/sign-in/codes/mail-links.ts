import type { MailLink } from './mail-link.ts';

/** Links of mails, written inside a unit of work. */
export interface MailLinks {
  issue(link: MailLink): Promise<void>;
  find(digest: string): Promise<MailLink | undefined>;
  /** Writes down which browser used a link, once its code is consumed: of parallel uses that lets one through. */
  markUsed(digest: string, browser: string, at: Date): Promise<void>;
}
