import type { User } from '../../patients/user.ts';
import { type CodePurpose, type KnownCode, isCodeOf } from './one-time-code.ts';

/**
 * Equals the longest limit on emails to one address, so the newest link works whenever no more emails are sent (record
 * 0051).
 */
const validHours = 24;
/** The same as for the code in that email, because an admin session has full access (rule 46). */
const adminValidMinutes = 10;

/** How long the browser that used a link can use it again, because people tap twice. */
export const mailLinkRepeatSeconds = 120;

/** Stands for the browser that asked for the email, which only one did. */
export const askingBrowser = 'asked';

/**
 * The link in an email next to a code. Tapping it proves the mailbox as the code does. It can't be guessed, so tries
 * aren't counted. Code and link are one key: using one ends the other, and a newer email replaces both (rule 46). Only
 * in a browser that didn't ask for it, where a mail scanner may have pressed the button, does the code stay (rule 58).
 */
export interface MailLink {
  /** The digest of the token, which is only in the email. */
  readonly digest: string;
  /** Normalized. */
  readonly email: string;
  /** The purpose of its code, which is also what the link is for. */
  readonly purpose: CodePurpose;
  /** The code in the same email. Null in links from before they were one key. */
  readonly codeId: string | null;
  /** The referral link held by the browser that requested the email. */
  readonly referralCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** The browser that used it: the one that asked, or else by the ID it had when it opened the link. */
  readonly usedBy: string | null;
}

type Role = Pick<User, 'isAdmin'> | undefined;

/** For how many hours a link sent to this person now works. A fraction for admins. */
export const mailLinkHours = (user: Role): number => (user?.isAdmin ? adminValidMinutes / 60 : validHours);

const expiryOf = (createdAt: Date, user: Role): Date => new Date(createdAt.getTime() + mailLinkHours(user) * 3_600_000);

export const newMailLink = (
  given: Pick<MailLink, 'digest' | 'email' | 'purpose' | 'codeId' | 'referralCode' | 'createdAt'>,
  user: Role,
): MailLink => ({ ...given, expiresAt: expiryOf(given.createdAt, user), usedAt: null, usedBy: null });

export const mailLinkPath = (token: string): string => `/sign-in/${token}`;

export type MailLinkEnd = 'link_used' | 'link_expired' | 'link_replaced' | 'link_ended' | 'link_unknown';

/** What determines whether a link works. */
interface LinkUse {
  /** The code in the same email, unless a newer one replaced it. */
  readonly code: KnownCode | undefined;
  /** The account the link would open now. */
  readonly user: User | undefined;
  readonly browser: string;
  readonly at: Date;
}

/** Why a link doesn't work for a browser. Undefined while it does. */
export function mailLinkEnd(link: MailLink | undefined, { code, user, browser, at }: LinkUse): MailLinkEnd | undefined {
  if (!link) return 'link_unknown';
  const isRepeated =
    link.usedAt !== null &&
    link.usedBy === browser &&
    at.getTime() - link.usedAt.getTime() < mailLinkRepeatSeconds * 1_000;
  if ((link.usedAt !== null || code?.usedAt) && !isRepeated) return 'link_used';
  // Someone who became an admin since then gets only ten minutes, too.
  if (link.codeId === null || link.expiresAt <= at || expiryOf(link.createdAt, user) <= at) return 'link_expired';
  if (!code) return 'link_replaced';
  return isCodeOf(code, user) ? undefined : 'link_ended';
}

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
