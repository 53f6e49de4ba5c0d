import type { Page, PageRequest } from '../page.ts';
import type {
  InvitedPatient,
  JudgedAudience,
  Mailing,
  MailingAudience,
  MailingRecipient,
  MailingResult,
  MailingTimes,
} from './mailing.ts';

/** Mailings and their recipients, written in a unit of work. */
export interface Mailings {
  judge(audience: MailingAudience, times: MailingTimes): Promise<JudgedAudience>;
  /**
   * Adds a mailing with everyone of the audience who isn't left out.
   * @returns how many
   */
  start(mailing: Mailing, audience: MailingAudience, times: MailingTimes): Promise<number>;
  /** Locks it for update. */
  findForUpdate(id: string): Promise<Mailing | undefined>;
  stop(id: string, at: Date): Promise<void>;
  countWaiting(id: string): Promise<number>;
  /**
   * Takes the next recipients of mailings started by `startedBy` and not stopped. They count as sent at that instant.
   * Those who may not get it any more are skipped and not returned.
   */
  takeWaiting(
    startedBy: Date,
    at: Date,
    restingSince: Date,
    most: number,
  ): Promise<readonly (InvitedPatient & { readonly id: string })[]>;
  /** Sent ones whose email hasn't left yet, such as while the mail server is down. */
  listUndelivered(mailingId: string, most: number): Promise<readonly string[]>;
  /** Notes the first opening, if an instant is given. Undefined if it's unknown, or the account is gone. */
  open(outreachId: string, at: Date | undefined): Promise<InvitedPatient | undefined>;
  /** Latest first. */
  listLatest(most: number): Promise<readonly MailingResult[]>;
  /** Those who opened it first, then the other sent ones. */
  listRecipients(mailingId: string, page: PageRequest): Promise<Page<MailingRecipient>>;
}
