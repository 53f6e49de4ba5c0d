import type { User } from '../../patients/user.ts';
import { type CodePurpose, type KnownCode, isCodeOf } from './one-time-code.ts';

/**
 * As long as the longest limit on mails to one email, so that the newest link works whenever no further mail is sent
 * (record 0051).
 */
const validHours = 24;
/** As long as the code beside it: an admin's session opens everything (rule 46). */
const adminValidMinutes = 10;

/** For how long the browser that used a link may send it once more: people tap twice. */
export const mailLinkRepeatSeconds = 120;

/**
 * The link that stands in the mail beside a code. Whoever presses it reads the mailbox, so that it proves as much as
 * the code; it can't be guessed, so that no tries at it are counted. Code and link are one key: using one ends the
 * other, and a newer email takes the place of both (rule 46).
 */
export interface MailLink {
  /** The token itself is in the mail alone. */
  readonly digest: string;
  /** Normalized. */
  readonly email: string;
  /** Of the code beside it: what whoever presses the link came to do. */
  readonly purpose: CodePurpose;
  /** The code in the same mail; none in links from before they were one key. */
  readonly codeId: string | null;
  /** The referral link that the browser held which asked for the mail. */
  readonly referralCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** Which browser used it, as it was named when it opened the link. */
  readonly usedBy: string | null;
}

type Role = Pick<User, 'isAdmin'> | undefined;

/** For how many hours a link works that is sent to this person now; a part of one for admins. */
export const mailLinkHours = (user: Role): number => (user?.isAdmin ? adminValidMinutes / 60 : validHours);

const expiryOf = (createdAt: Date, user: Role): Date => new Date(createdAt.getTime() + mailLinkHours(user) * 3_600_000);

export const newMailLink = (
  given: Pick<MailLink, 'digest' | 'email' | 'purpose' | 'codeId' | 'referralCode' | 'createdAt'>,
  user: Role,
): MailLink => ({ ...given, expiresAt: expiryOf(given.createdAt, user), usedAt: null, usedBy: null });

export const mailLinkPath = (token: string): string => `/sign-in/${token}`;

export type MailLinkEnd = 'link_used' | 'link_expired' | 'link_replaced' | 'link_ended' | 'link_unknown';

/** What decides whether a link opens anything. */
interface LinkUse {
  /** The code in the same mail, unless a newer one took its place. */
  readonly code: KnownCode | undefined;
  /** Whose account the link would open now. */
  readonly user: User | undefined;
  readonly browser: string;
  readonly at: Date;
}

/** Why a link opens nothing for a browser; undefined while it does. */
export function mailLinkEnd(link: MailLink | undefined, { code, user, browser, at }: LinkUse): MailLinkEnd | undefined {
  if (!link) return 'link_unknown';
  const isRepeated =
    link.usedAt !== null &&
    link.usedBy === browser &&
    at.getTime() - link.usedAt.getTime() < mailLinkRepeatSeconds * 1_000;
  if ((link.usedAt !== null || code?.usedAt) && !isRepeated) return 'link_used';
  // Whoever became an admin since has a link of ten minutes, too.
  if (link.codeId === null || link.expiresAt <= at || expiryOf(link.createdAt, user) <= at) return 'link_expired';
  if (!code) return 'link_replaced';
  return isCodeOf(code, user) ? undefined : 'link_ended';
}
