import type { CodePurpose } from './one-time-code.ts';

/**
 * As long as the longest limit on mails to one email: whenever no further mail is sent, the mailbox holds ten whose
 * links still work (record 0051).
 */
export const mailLinkValidHours = 24;

/** For how long the browser that used a link may send it once more: people tap twice. */
export const mailLinkRepeatSeconds = 120;

/**
 * The link that stands in the mail beside a code. Whoever presses it reads the mailbox, so that it proves as much as
 * the code; it can't be guessed, so that no tries at it are counted. Other than codes, links do not end each other.
 */
export interface MailLink {
  /** The token itself is in the mail alone. */
  readonly digest: string;
  /** Normalized. */
  readonly email: string;
  /** Of the code beside it: what whoever presses the link came to do. */
  readonly purpose: CodePurpose;
  /** The referral link that the browser held which asked for the mail. */
  readonly referralCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** Which browser used it, as it was named when it opened the link. */
  readonly usedBy: string | null;
}

export const newMailLink = (
  given: Pick<MailLink, 'digest' | 'email' | 'purpose' | 'referralCode' | 'createdAt'>,
): MailLink => ({
  ...given,
  expiresAt: new Date(given.createdAt.getTime() + mailLinkValidHours * 3_600_000),
  usedAt: null,
  usedBy: null,
});

export const mailLinkPath = (token: string): string => `/sign-in/${token}`;

export type MailLinkEnd = 'link_used' | 'link_expired' | 'link_unknown';

/** Why a link opens nothing for a browser; undefined while it does. */
export function mailLinkEnd(link: MailLink | undefined, browser: string, at: Date): MailLinkEnd | undefined {
  if (!link) return 'link_unknown';
  const isRepeated =
    link.usedAt !== null &&
    link.usedBy === browser &&
    at.getTime() - link.usedAt.getTime() < mailLinkRepeatSeconds * 1_000;
  if (link.usedAt !== null && !isRepeated) return 'link_used';
  return link.expiresAt <= at ? 'link_expired' : undefined;
}
