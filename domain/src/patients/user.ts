import type { NamedPerson } from '../activity/activity-params.ts';
import { emailMatchKey } from './email-address.ts';

/**
 * Anyone with an account: a patient, or with `isAdmin` a member of the practice's staff.
 * Its referral code never changes (rule 11); its email is normalized.
 */
export interface User {
  readonly id: string;
  readonly email: string;
  /** Under which spellings of this email are matched (rule 9). */
  readonly emailKey: string;
  /**
   * True for an account that shared its mailbox with an older one when mailboxes came to have one account each (rule
   * 43). It waits to be merged; no new account is ever one.
   */
  readonly sharesMailbox: boolean;
  /** May be blank until the person gives it. */
  readonly name: string;
  /** E.164, such as +16785550101. */
  readonly phone: string | null;
  readonly isAdmin: boolean;
  readonly referralCode: string;
  /** The name of the team member who signed this person up. */
  readonly staffName: string | null;
  /** True once this person said that nobody of the team helped them: that is an answer, and nobody asks again. */
  readonly staffNone: boolean;
  /** What the desk has to know of this person, for staff alone; may be blank. */
  readonly note: string;
  /** False once this person wants no notifications by mail; what they ask for themself comes in any case. */
  readonly takesMails: boolean;
  /** False where a patient list, or this person, said that they take no text messages (rule 22). */
  readonly takesTexts: boolean;
  /**
   * True once this person said themself that they take no text messages, until they say otherwise: no patient list does
   * (rule 22).
   */
  readonly refusesTexts: boolean;
  /** An argon2id hash; none while the user signs in by code only. */
  readonly passwordHash: string | null;
  /** Goes up whenever all codes and sign-in links that were sent to this person end (rule 46). */
  readonly tokenVersion: number;
  /** When this person asked for their account to be deleted; an admin does it (rule 41, record 0053). */
  readonly deletionAskedAt: Date | null;
  readonly createdAt: Date;
}

/** A user before its first sign-in; everything not given is blank. */
export function newUser(
  given: Pick<User, 'id' | 'email' | 'referralCode' | 'createdAt'> &
    Partial<
      Pick<
        User,
        'name' | 'phone' | 'staffName' | 'staffNone' | 'takesMails' | 'takesTexts' | 'isAdmin' | 'sharesMailbox'
      >
    >,
): User {
  return {
    name: '',
    phone: null,
    staffName: null,
    staffNone: false,
    note: '',
    takesMails: true,
    takesTexts: true,
    refusesTexts: false,
    isAdmin: false,
    passwordHash: null,
    tokenVersion: 0,
    deletionAskedAt: null,
    sharesMailbox: false,
    ...given,
    emailKey: emailMatchKey(given.email),
  };
}

/** Whether only one of two accounts can be there (rule 43). One that is known to share its mailbox claims none. */
export const claimSameMailbox = (one: User, other: User): boolean =>
  one.email === other.email || (one.emailKey === other.emailKey && !one.sharesMailbox && !other.sharesMailbox);

/** Whether the code step still has to ask who helped; never asked of staff (specification, section 5). */
export const hasStaff = (user: User): boolean => user.isAdmin || user.staffName !== null || user.staffNone;

/** True for a user who has no password (rule 15). */
export const mustSetPassword = (user: User): boolean => user.passwordHash === null;

/** As the activity log names a person. */
export const namedPerson = ({ name, email }: User): NamedPerson => ({ name, email });

/**
 * The first word of a name, for greetings: the first run of letters, hyphens or apostrophes (specification, section 4).
 */
export const firstNameOf = (name: string): string | undefined => name.match(/[\p{L}\p{M}'’-]+/u)?.[0];
