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

/** What becomes of a field. A new field of users stands here, or nothing compiles. */
export interface FieldRule {
  /** Its name in the log, the API and lists, if it isn't its own. */
  readonly named?: string;
  /**
   * Whether staff type it, or it changes along with what they type. Both are in the patient's version, so no one
   * overwrites what they haven't seen, and an undo restores both.
   */
  readonly corrected: 'typed' | 'along' | 'never';
  /** What the log says of a correction: both values, whether it's on, only that it changed, or nothing. */
  readonly logged: 'values' | 'switch' | 'change' | 'never';
  /** Which value stays when two records become one (rule 35): `merged-fields.ts` has each way. */
  readonly merged: 'stays' | 'known' | 'as_name' | 'joined' | 'both' | 'stricter_texts' | 'no_helper';
  /** The field with which the undo of a merge gives it back, or leaves it. */
  readonly together?: keyof User;
  /** Whether patient lists say it. */
  readonly listed: boolean;
  /** Whether staff and the person themself see it, and whether it's in the export of patients too (rule 28). */
  readonly shown: 'exported' | 'seen' | 'never';
  /** What a deletion leaves: nothing, or the refusal in it, with its phone or mailbox blinded (rules 41 and 42). */
  readonly deleted: 'gone' | 'refusal_stays';
}

const fixed = {
  corrected: 'never',
  logged: 'never',
  merged: 'stays',
  listed: false,
  shown: 'never',
  deleted: 'gone',
} as const satisfies FieldRule;
const typed = {
  ...fixed,
  corrected: 'typed',
  logged: 'values',
  merged: 'known',
  listed: true,
  shown: 'exported',
} as const satisfies FieldRule;
const ofTexts = {
  ...fixed,
  corrected: 'along',
  merged: 'stricter_texts',
  together: 'takesTexts',
  shown: 'seen',
  deleted: 'refusal_stays',
} as const satisfies FieldRule;

/** Every field in the order of forms and the log. */
export const userFields = {
  id: { ...fixed, shown: 'seen' },
  name: typed,
  preferredName: { ...typed, named: 'preferred_name', logged: 'change', merged: 'as_name', together: 'name' },
  keepsPreferredName: { ...fixed, corrected: 'along', merged: 'as_name', together: 'name', shown: 'seen' },
  phone: { ...typed, deleted: 'refusal_stays' },
  // A merge decides about the email before the rest.
  email: { ...typed, merged: 'stays', listed: false },
  emailKey: { ...fixed, deleted: 'refusal_stays' },
  sharesMailbox: fixed,
  staffName: { ...typed, named: 'staff' },
  staffNone: { ...fixed, merged: 'no_helper', together: 'staffName', shown: 'seen' },
  note: { ...typed, logged: 'change', merged: 'joined', listed: false, shown: 'seen' },
  takesTexts: {
    ...typed,
    named: 'takes_texts',
    logged: 'switch',
    merged: 'stricter_texts',
    together: 'takesTexts',
    deleted: 'refusal_stays',
  },
  refusesTexts: ofTexts,
  textsSource: ofTexts,
  textsDetail: ofTexts,
  textsSetBy: ofTexts,
  textsSetAt: ofTexts,
  takesMails: {
    ...typed,
    named: 'takes_mails',
    logged: 'switch',
    merged: 'both',
    shown: 'seen',
    deleted: 'refusal_stays',
  },
  isAdmin: { ...fixed, shown: 'seen' },
  isFrontDesk: { ...fixed, shown: 'seen' },
  referralCode: { ...fixed, shown: 'exported' },
  passwordHash: fixed,
  tokenVersion: fixed,
  deletionAskedAt: { ...fixed, merged: 'known', shown: 'seen' },
  createdAt: { ...fixed, shown: 'exported' },
} as const satisfies Record<keyof User, FieldRule>;

type Rules = typeof userFields;

/** The fields whose rule has one of these values. */
export type FieldsWith<Part extends keyof FieldRule, Value> = {
  [Field in keyof Rules]: Rules[Field] extends { readonly [Each in Part]: Value } ? Field : never;
}[keyof Rules];

export function fieldsWith<Part extends keyof FieldRule, Value extends NonNullable<FieldRule[Part]>>(
  part: Part,
  ...values: readonly Value[]
): readonly FieldsWith<Part, Value>[] {
  const rules = Object.entries<FieldRule>(userFields);
  const found = rules.filter(([, rule]) => values.some((value) => value === rule[part]));
  return found.map(([field]) => field as FieldsWith<Part, Value>);
}

/** What lists, pages and a person's own data show. */
export const shownFields = fieldsWith('shown', 'seen', 'exported');

/** A field's name in the log, the API and lists. */
export type NameOf<Field extends keyof User> = Field extends keyof User
  ? Rules[Field] extends { readonly named: infer Name }
    ? Name
    : Field
  : never;
export const nameOf = <Field extends keyof User>(field: Field): NameOf<Field> => {
  const { named = field }: FieldRule = userFields[field];
  return named as NameOf<Field>;
};

/** Whether a person takes texts changes together with its origin. */
export const textsFields = fieldsWith('together', 'takesTexts');

type Stored = User[keyof User] | undefined;
const plain = (value: Stored) => (typeof value === 'object' && value !== null ? value.getTime() : value);
export const sameValue = (one: Stored, other: Stored): boolean => plain(one) === plain(other);

export const pickFields = <Fields extends Partial<User>, Field extends keyof Fields & string>(
  from: Fields,
  fields: readonly Field[],
): Pick<Fields, Field> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as unknown as Pick<Fields, Field>;

/** A user before the first sign-in. Everything not given is blank. */
export function newUser(
  given: Pick<User, 'id' | 'email' | 'referralCode' | 'createdAt'> & Partial<Omit<User, 'emailKey'>>,
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
