import type { Page, PageRequest } from '../page.ts';
import type {
  InvitedPatient,
  JudgedAudience,
  Mailing,
  MailingAudience,
  MailingRecipient,
  MailingResult,
  MailingTimes,
  Opening,
} from './mailing.ts';

/** Mailings and their recipients, written in a unit of work. */
export interface Mailings {
  judge(audience: MailingAudience, times: MailingTimes): Promise<JudgedAudience>;
  /**
   * Adds a mailing with everyone of the audience who isn't left out.
   * @returns how many
   */
  start(mailing: Mailing, audience: MailingAudience, times: MailingTimes): Promise<number>;
  find(id: string): Promise<Mailing | undefined>;
  /** Locks it for update. */
  findForUpdate(id: string): Promise<Mailing | undefined>;
  stop(id: string, at: Date): Promise<void>;
  /** Those whose turn hasn't come. */
  countWaiting(id: string): Promise<number>;
  /**
   * Takes the next recipients of mailings started by `startedBy` and not stopped. They count as sent at that instant.
   * Those who may not get it any more are skipped and not returned, such as patients who have shared since, of a
   * mailing to those who never did.
   */
  takeWaiting(
    startedBy: Date,
    at: Date,
    times: MailingTimes,
    most: number,
  ): Promise<readonly (InvitedPatient & { readonly id: string })[]>;
  /** Taken ones whose email hasn't left yet, such as while the mail server is down. */
  listUndelivered(mailingId: string): Promise<readonly string[]>;
  /** These wait again, because their email was recalled before it left. */
  putBack(outreachIds: readonly string[]): Promise<void>;
  /** Notes the first opening, if one is given. Undefined if it's unknown, or the account is gone. */
  open(outreachId: string, opening: Opening | undefined): Promise<InvitedPatient | undefined>;
  /** Latest first. */
  listLatest(most: number): Promise<readonly MailingResult[]>;
  /** Those who opened it first, then the other sent ones. */
  listRecipients(mailingId: string, page: PageRequest): Promise<Page<MailingRecipient>>;
}
