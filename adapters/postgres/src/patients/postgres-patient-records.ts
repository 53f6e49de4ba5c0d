import type { Cents } from '@rewards/domain/cents';
import type { PatientRecord, PatientRecords, TextRefusal } from '@rewards/domain/patients/patient-records';
import { fieldsWith } from '@rewards/domain/patients/user';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

/** Counts and sums for all patients at once, which is several times faster than one by one. */
const newestFirst = statement((queries) =>
  queries
    .selectFrom('users')
    .leftJoin(
      (from) =>
        from
          .selectFrom('referrals')
          .select([
            'referrerId',
            sql<number>`count(*)`.as('all'),
            sql<number>`count(*) filter (where status = 'signed_up')`.as('signedUp'),
            sql<number>`count(*) filter (where status = 'completed')`.as('completed'),
          ])
          .where('deniedAt', 'is', null)
          .groupBy('referrerId')
          .as('own'),
      (join) => join.onRef('own.referrerId', '=', 'users.id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('credit_ledger')
          .select(['userId', sql<string>`sum(amount_cents)`.as('cents')])
          .where(sql<boolean>`kind <> 'redeemed'`)
          .groupBy('userId')
          .as('earned'),
      (join) => join.onRef('earned.userId', '=', 'users.id'),
    )
    .select((['id', ...fieldsWith('shown', 'exported')] as const).map((name) => `users.${name}` as const))
    .select([
      sql<Cents>`coalesce(earned.cents, 0)::integer`.as('totalEarningsCents'),
      sql<number>`coalesce(own."all", 0)::integer`.as('totalReferrals'),
      sql<number>`coalesce(own.signed_up, 0)::integer`.as('signedUpReferrals'),
      sql<number>`coalesce(own.completed, 0)::integer`.as('completedReferrals'),
    ])
    .where(sql<boolean>`not users.is_admin`)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc'),
);

/** The phone of a deleted patient is stored only as a digest, which a person can't use. */
const refusals = statement((queries) =>
  queries
    .selectFrom(
      sql<TextRefusal>`(
        select name, email, phone, texts_set_at as at, texts_source as source, texts_detail as detail,
          texts_set_by as staff
        from users where not takes_texts
        union all
        select '', '', phone, replied_at, source, detail, set_by from text_opt_outs
        where phone not like 'blinded:%' and not exists (select from users where users.phone = text_opt_outs.phone)
      )`.as('refused'),
    )
    .select(['name', 'email', 'phone', 'at', 'source', 'detail'])
    .select(
      sql<string | null>`(
        select coalesce(nullif(users.name, ''), users.email) from users where users.id = refused.staff)`.as('setBy'),
    )
    .orderBy(sql`at desc nulls last`)
    .orderBy('email')
    .orderBy('phone'),
);

/** Streams all patients from one statement, so memory use stays constant. */
export class PostgresPatientRecords extends OnDatabase implements PatientRecords {
  newestFirst(): AsyncIterable<readonly PatientRecord[]> {
    return this.database.streamed(newestFirst);
  }

  refusals(): AsyncIterable<readonly TextRefusal[]> {
    return this.database.streamed(refusals);
  }
}
