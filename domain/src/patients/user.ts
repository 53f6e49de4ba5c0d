import type { NamedPerson } from '../activity/logged-changes.ts';
import { emailMatchKey } from './email-address.ts';
import { type TextsOriginOfUser, noTextsOrigin } from './texts-origin.ts';

/**
 * Anyone with an account: a patient, or with `isAdmin` a member of the practice's staff.
 * The referral code never changes (rule 11). The email is normalized.
 */
export interface User extends TextsOriginOfUser {
  readonly id: string;
  readonly email: string;
  /** The key that all spellings of this email share (rule 9). */
  readonly emailKey: string;
  /**
   * True if the account shared its mailbox with an older one when mailboxes were limited to one account (rule 43). It
   * waits to be merged. New accounts never have it.
   */
  readonly sharesMailbox: boolean;
  /** Blank until the person gives it. */
  readonly name: string;
  /** What they like to be called, from a list or staff. If blank, their name says how to greet them (`nameToGreet`). */
  readonly preferredName: string;
  /** True if staff set the preferred name. No patient list and no new name changes it then (rule 48). */
  readonly keepsPreferredName: boolean;
  /** E.164 format, such as +16785550101. */
  readonly phone: string | null;
  readonly isAdmin: boolean;
  /** Staff at the front desk, who may do part of what other admins do (rule 32). Always false for a patient. */
  readonly isFrontDesk: boolean;
  readonly referralCode: string;
  /** The team member who signed this person up. */
  readonly staffName: string | null;
  /** True if this person answered that no team member helped them, so we don't ask again. */
  readonly staffNone: boolean;
  /** A note about this person for staff only. It may be blank. */
  readonly note: string;
  /** False if this person turned off notification emails. Emails they request themself always come. */
  readonly takesMails: boolean;
  /** False if a patient list, the desk or this person turned off texts (rule 22). */
  readonly takesTexts: boolean;
  /**
   * True after this person turned off texts themself or asked the desk to, until they turn them on. No patient list
   * overrides it (rule 22).
   */
  readonly refusesTexts: boolean;
  /** An argon2id hash. Null while the user signs in by code only. */
  readonly passwordHash: string | null;
  /** Increases whenever all codes and sign-in links sent to this person end (rule 46). */
  readonly tokenVersion: number;
  /** When this person requested deletion of their account. An admin carries it out (rule 41, record 0053). */
  readonly deletionAskedAt: Date | null;
  readonly createdAt: Date;
}

/** A user before the first sign-in. Everything not given is blank. */
export function newUser(
  given: Pick<User, 'id' | 'email' | 'referralCode' | 'createdAt'> &
    Partial<
      Pick<
        User,
        | 'name'
        | 'preferredName'
        | 'phone'
        | 'staffName'
        | 'staffNone'
        | 'takesMails'
        | 'takesTexts'
        | 'isAdmin'
        | 'isFrontDesk'
        | 'sharesMailbox'
      > &
        TextsOriginOfUser
    >,
): User {
  return {
    name: '',
    preferredName: '',
    keepsPreferredName: false,
    phone: null,
    staffName: null,
    staffNone: false,
    note: '',
    takesMails: true,
    takesTexts: true,
    refusesTexts: false,
    ...noTextsOrigin,
    isAdmin: false,
    isFrontDesk: false,
    passwordHash: null,
    tokenVersion: 0,
    deletionAskedAt: null,
    sharesMailbox: false,
    ...given,
    emailKey: emailMatchKey(given.email),
  };
}

/** Whether two accounts conflict over a mailbox (rule 43). An account known to share its mailbox claims none. */
export const claimSameMailbox = (one: User, other: User): boolean =>
  one.email === other.email || (one.emailKey === other.emailKey && !one.sharesMailbox && !other.sharesMailbox);

/** Whether the code step can skip asking who helped. Staff are never asked (specification, section 5). */
export const hasStaff = (user: User): boolean => user.isAdmin || user.staffName !== null || user.staffNone;

/** True if the user has no password (rule 15). */
export const mustSetPassword = (user: User): boolean => user.passwordHash === null;

/** A person as named in the activity log. */
export const namedPerson = ({ name, email }: User): NamedPerson => ({ name, email });
