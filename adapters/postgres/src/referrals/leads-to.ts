import { sql } from 'kysely';

/** Whether a code is the user's own, or that of a record that was merged into theirs (rule 35). */
export const leadsTo = (referralCode: string) => sql<boolean>`(users.referral_code = ${referralCode} or users.id = any(
  array(select into_id from merged_records where merged_records.referral_code = ${referralCode})))`;
