import { mergedNames } from '@rewards/domain/patients/names/listed-name';
import type { User } from '@rewards/domain/patients/user';
import { sql } from 'kysely';
import type { Queries } from '../sql/queries.ts';

/** Matches like `Users.findByEmail`. Sorts only the few mailboxes with several accounts. */
export const isOfMailbox = sql`known.email_key = listed.email_key and (
  known.email_key not in (select email_key from users where shares_mailbox)
  or known.id = (
    select id from users where users.email_key = listed.email_key
    order by users.email = listed.email desc, created_at, id limit 1))`;

/** How many names are compared at a time. */
const namesAtOnce = 5_000;

/**
 * Decides the names of known patients by the domain's rule, which SQL can't express: accents, capitals, first names.
 * Afterwards null means that a name stays.
 */
export async function settleNames(queries: Queries): Promise<void> {
  for (let last = 0, isMore = true; isMore;) {
    const { rows } = await sql<ListedNames>`
      select listed.row, listed.name as said, listed.preferred_name as "saidPreferred",
        listed.in_family as "inFamily",
        known.name, known.preferred_name as "preferredName", known.keeps_preferred_name as "keepsPreferredName"
      from listed_patients as listed join users as known on ${isOfMailbox}
      where listed.row > ${last} and not known.is_admin
        and (listed.name <> known.name or listed.preferred_name <> known.preferred_name)
      order by listed.row limit ${namesAtOnce}`.execute(queries);
    const settled = rows.map((row) => ({ row, merged: mergedNames(row, namesOf(row)) }));
    const changed = (field: 'name' | 'preferredName') =>
      settled.map(({ row, merged }) => (merged[field] === row[field] ? null : merged[field]));
    await sql`
      update listed_patients as listed set name = settled.name, preferred_name = settled.preferred_name
      from unnest(${rows.map(({ row }) => row)}::integer[], ${changed('name')}::text[],
        ${changed('preferredName')}::text[]) as settled (row, name, preferred_name)
      where listed.row = settled.row`.execute(queries);
    last = rows.at(-1)?.row ?? last;
    isMore = rows.length === namesAtOnce;
  }
}

interface ListedNames extends Pick<User, 'name' | 'preferredName' | 'keepsPreferredName'> {
  readonly row: number;
  readonly said: string | null;
  readonly saidPreferred: string | null;
  readonly inFamily: string | null;
}

const namesOf = ({ said, saidPreferred, inFamily }: ListedNames) => ({
  name: said ?? '',
  preferredName: saidPreferred ?? '',
  inFamily,
});
