import { plantUser } from './people.ts';
import type { Sql } from './sql.ts';

/** The friends of the sample reports, signed up since March 1, 2026, referred by Ann Miller. */
export async function plantFriendsInReports(sql: Sql): Promise<void> {
  const { id } = await plantUser(sql, { email: 'ann.miller@example.com', name: 'Ann Miller' });
  const friends = [
    ['Maya Lopez', 'maya.lopez@example.com', '+16785550141'],
    ['Ellen Park', 'ellen.park@example.org', '+16785550142'],
    ['Sam Quinn', 'sam.quinn@example.com', null],
    ['Vera Stone', 'vera.stone@example.com', null],
  ];
  for (const [name, email, phone] of friends)
    await sql.rows(
      `insert into referrals
         (id, referrer_id, friend_email, friend_key, friend_name, friend_phone, origin, status, created_at, signed_up_at)
       values (gen_random_uuid(), $1, $2, $2, $3, $4, 'link', 'signed_up', '2026-03-01 12:00Z', '2026-03-01 12:00Z')`,
      [id, email, name, phone],
    );
}
