import type { OptOutCounts, OptOutList, TextOptOuts } from '@rewards/domain/follow-ups/follow-up-texts';
import type { TextsOrigin } from '@rewards/domain/patients/texts-origin';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';

/** Phones that take no texts, in the table `text_opt_outs`, within one transaction. */
export class PostgresTextOptOuts extends PostgresStore implements TextOptOuts {
  async add(phone: string, origin: TextsOrigin): Promise<void> {
    await this.#store([phone], origin);
  }

  async remove(phone: string): Promise<void> {
    await sql`delete from text_opt_outs where phone in (${phone}, blinded_phone(${phone}))`.execute(this.queries);
  }

  async addAll(list: OptOutList, origin: TextsOrigin): Promise<OptOutCounts> {
    const { queries } = this;
    // Locks the oldest first, like everyone who locks several users, and before the phones, as a reply does.
    await sql`
      select id from users where ${isOnList(list)} order by created_at, id for no key update`.execute(queries);
    const counts = await this.foresee(list);
    await sql`
      update users set takes_texts = false, refuses_texts = true, texts_source = ${origin.source},
        texts_detail = ${origin.detail}, texts_set_by = ${origin.setBy}::uuid,
        texts_set_at = ${origin.at}::timestamptz
      where not refuses_texts and ${isOnList(list)}`.execute(queries);
    await this.#store(list.phones, origin);
    await sql`
      update follow_up_texts set state = 'cancelled'
      where state = 'scheduled' and phone = any (${list.phones}::text[])`.execute(queries);
    return counts;
  }

  async foresee(list: OptOutList): Promise<OptOutCounts> {
    const { rows } = await sql<OptOutCounts>`
      select (select count(*)::integer from users where takes_texts and ${isOnList(list)}) as "turnedOff",
        (select count(*)::integer from users where not takes_texts and ${isOnList(list)}) as "alreadyOff",
        (select count(distinct listed.phone)::integer from unnest(${list.phones}::text[]) as listed (phone)
          where not exists (select from users where users.phone = listed.phone)) as "phonesStored",
        (select count(distinct key)::integer from unnest(${list.emailKeys}::text[]) as listed (key)
          where not exists (select from users where email_key = listed.key)
            and not exists (select from merged_records where email_key = listed.key)) as "emailsUnknown"`.execute(
      this.queries,
    );
    const [counts] = rows;
    if (counts === undefined) throw new Error('A query that always has a row had none');
    return counts;
  }

  async #store(phones: readonly string[], { source, detail, setBy, at }: TextsOrigin): Promise<void> {
    await sql`
      insert into text_opt_outs (phone, replied_at, source, detail, set_by)
      select distinct listed.phone, ${at}::timestamptz, ${source}, ${detail}, ${setBy}::uuid
      from unnest(${phones}::text[]) as listed (phone)
      on conflict (phone) do nothing`.execute(this.queries);
  }
}

/** Also those who are listed with the email of a record that was merged into theirs (rule 35). */
const isOnList = ({ phones, emailKeys }: OptOutList) => sql`(
  phone = any (${phones}::text[]) or email_key = any (${emailKeys}::text[])
  or id = any (array(select into_id from merged_records where email_key = any (${emailKeys}::text[]))))`;
