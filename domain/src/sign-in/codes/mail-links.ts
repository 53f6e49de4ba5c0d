import type { MailLink } from './mail-link.ts';

/** Links of mails, written inside a unit of work. */
export interface MailLinks {
  issue(link: MailLink): Promise<void>;
  find(digest: string): Promise<MailLink | undefined>;
  /**
   * Uses a link up for a browser. @returns false where it is unknown, expired, or was used by another browser or longer
   * ago than `mailLinkRepeatSeconds`: of parallel calls of several browsers exactly one gets true.
   */
  use(digest: string, browser: string, at: Date): Promise<boolean>;
}
