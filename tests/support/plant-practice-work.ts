import { plantReferrals } from './people.ts';
import type { Sql } from './sql.ts';

export interface PlantedVisit {
  readonly id: string;
  readonly referral_id: string;
}

/** Visits from the practice's own system, each matching a referral. */
export async function plantMatchedVisits(sql: Sql, referralIds: readonly string[]): Promise<readonly PlantedVisit[]> {
  const visits = referralIds.map((referral) => ({ id: crypto.randomUUID(), referral_id: referral }));
  for (const { id, referral_id: referral } of visits) {
    await sql.rows(
      `insert into visits (id, system, visit_id, chart_id, day, first_seen_at, is_suggested_only, state)
       values ($1, 'open_dental', $2, $2, '2026-03-05', now(), false, 'open')`,
      [id, id],
    );
    await sql.rows(`insert into visit_matches values ($1, $2, 0, 'Robin', 'email name', 'certain', '')`, [
      id,
      referral,
    ]);
  }
  return visits;
}

/** A signed-up friend with a full name. @returns the name */
export async function plantNamed(sql: Sql, referrerId: string): Promise<string> {
  const ids = await plantReferrals(sql, referrerId, 1);
  await sql.rows(`update referrals set friend_name = 'Nell Zamora' where id = any ($1::uuid[])`, [ids]);
  return 'Nell Zamora';
}

/** A posting in this state, of a new redemption. @returns its ID */
export async function plantPostingOf(
  sql: Sql,
  { userId, chart }: { readonly userId: string; readonly chart: string },
  { state, problem }: { readonly state: string; readonly problem: string | null },
): Promise<string> {
  const [row] = await sql.rows<{ id: string }>(
    `with given as (
       insert into redemptions (id, user_id, amount_cents, given_on, note, actor_id, activity_id, created_at)
       values (gen_random_uuid(), $1, 100, '2026-01-02', '', $1, $1, now()) returning id
     ) insert into credit_postings
       (id, redemption_id, direction, user_id, connection_id, chart_id, type_id, amount_cents, marker, state, problem,
         words, sends, look_ups, refusals, due_at, is_reviewed, created_at)
     select id, id, 'credit', $1, id, $2, '18', -100, id::text, $3, $4, '', 1, 0, 0, now(), false, now()
     from given returning id`,
    [userId, chart, state, problem],
  );
  return row?.id ?? '';
}
