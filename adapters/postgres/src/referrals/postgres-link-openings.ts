import type { LinkOpenings } from '@rewards/domain/referrals/trends/count-openings';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

/** One row a day. */
export class PostgresLinkOpenings extends OnDatabase implements LinkOpenings {
  async add(day: string, openings: number): Promise<void> {
    await this.database.rows(addOpenings, { day, openings });
  }

  async count(first: string, last: string): Promise<{ readonly openings: number; readonly since: string | null }> {
    const [row] = await this.database.rows(countOpenings, { first, last });
    return row ?? { openings: 0, since: null };
  }
}

const addOpenings = statement(
  (_, { day, openings }: { readonly day: string; readonly openings: number }) => sql<never>`
    insert into link_openings as counted (day, openings) values (${day}::date, ${openings}::integer)
    on conflict (day) do update set openings = counted.openings + excluded.openings`,
);

const countOpenings = statement(
  (_, { first, last }: { readonly first: string; readonly last: string }) => sql<{
    openings: number;
    since: string | null;
  }>`
    select coalesce(sum(openings) filter (
        where day >= (${first}::text || '-01')::date and day < (${last}::text || '-01')::date + interval '1 month'
      ), 0)::integer as openings,
      to_char(min(day), 'YYYY-MM-DD') as since
    from link_openings`,
);
