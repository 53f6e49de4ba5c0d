import type { User } from './user.ts';

/**
 * What stays of a record that was merged into another one (rule 35). Its link, its email and its ID lead to the patient
 * who was kept. An admin signs in with the email on record only, so a former email leads to patients alone.
 */
export interface FormerRecord extends Pick<User, 'id' | 'name' | 'phone' | 'referralCode'> {
  /** The patient it became. */
  readonly intoId: string;
  /** The one of the two emails that isn't on record any more. */
  readonly email: string;
  readonly emailKey: string;
  readonly mergedAt: Date;
}
