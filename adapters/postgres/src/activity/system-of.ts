import type { NamedSystem } from '@rewards/domain/credit/credit-history';
import { type RawBuilder, sql } from 'kysely';

/**
 * The system with an actor ID, named as it was in its latest log entry. A person's ID gives null. The index on
 * `actor_id` finds that entry at once.
 */
export const systemOf = (actorId: string): RawBuilder<NamedSystem | null> => sql<NamedSystem | null>`
  (select case when actor_kind in ('key', 'practice_system')
      then json_build_object('kind', actor_kind, 'name', actor_name) end
    from activity_log where actor_id = ${sql.ref(actorId)} order by at desc, id desc limit 1)`;
