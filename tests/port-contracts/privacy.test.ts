import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AskForDeletion } from '@rewards/domain/deletion/ask-for-deletion';
import { DeleteUser } from '@rewards/domain/deletion/delete-user';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { ChangeRequest } from '@rewards/domain/quotes/change-request';
import { untouched } from '@rewards/domain/quotes/quote-request';
import { ownChoice } from '@rewards/domain/patients/texts-origin';
import { fieldsWith } from '@rewards/domain/patients/user';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { columnOf } from '@rewards/postgres/sql/table';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { timeZone } from '../builders/a-policy.ts';
import { aQrGeneration, qrIdOf } from '../builders/a-qr-generation.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { aMatch, aVisit } from '../builders/a-visit.ts';
import { fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';

const day = 86_400;
const [email, name, phone] = ['vera@example.com', 'Vera Quill', '+16785550177'];
const person = { name, email };
const rules = { timeZone, randomness: new InMemoryRandomness() };

let store: Awaited<ReturnType<typeof openPostgresStore>>;
beforeEach(async () => {
  store = await openPostgresStore();
});
afterEach(() => store.close());

const words = async () => {
  const paper = await readFile(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  return Array.from(paper.matchAll(/`([a-z_]+\.[a-z_]+)`/g), ([, column = '']) => column);
};

test('every column that can hold a word or a day stands in docs/privacy.md, once, and none that is not there', async () => {
  const rows = await store.sql.rows<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'character varying', 'date')`);
  const named = await words();

  expect(named.toSorted((a, b) => a.localeCompare(b))).toEqual(
    rows.map(({ column }) => column).toSorted((a, b) => a.localeCompare(b)),
  );
});

/** Puts Vera into every table that can mention her, next to Bob and Dana, whose data must stay. */
async function tellOfVera(clock: InMemoryClock) {
  const at = clock.now();
  const vera = { ...aUser('Vera').withPhone(phone).build(), name, refusesTexts: true, takesTexts: false };
  await fillStore(store, {
    users: [aUser('Dana').admin().build(), aUser('Bob').withPhone('+16785550188').build(), vera],
    referrals: [
      aReferral('Fay').by('Vera').signedUp().build(),
      aReferral('Gus').by('Bob').signedUp().build(),
      { ...aReferral('Vera').by('Bob').signedUp().build(), friendName: name, friendPhone: phone, addressHash: 'h' },
    ],
  });
  const complete = new CompleteReferral({ unitOfWork: store.unitOfWork, ...rules, clock });
  for (const friend of ['Fay', 'Vera'])
    await complete.execute({ referralId: referralIdOf(friend), by: { userId: idOf('Dana') } });
  await store.unitOfWork.run(async (stores) => {
    const { qrGenerations, followUpTexts, sessions, textOptOuts, textReplies, landlines, quoteRequests } = stores;
    await qrGenerations.add(aQrGeneration('hers', 'Vera', at));
    await followUpTexts.add({ qrGenerationId: qrIdOf('hers'), phone, dueAt: at }, at);
    await textOptOuts.add(phone, ownChoice('reply', at));
    await textOptOuts.add('+16785550188', ownChoice('reply', at));
    const reply = { id: crypto.randomUUID(), phone, userId: idOf('Vera'), words: name, mayMeanStop: false };
    await textReplies.add({ ...reply, receivedAt: at });
    await landlines.add(phone, at);
    await sessions.add({ id: 'hers', userId: idOf('Vera'), startedWith: 'code', startedAt: at, seenAt: at });
    const bob = { name: 'Bob', email: 'bob@example.com', phone: '+16785550188' };
    for (const origin of [{ ...person, phone }, bob])
      await quoteRequests.add({
        ...untouched,
        ...origin,
        ...{ id: crypto.randomUUID(), reason: 'r', bestTime: '', createdAt: at },
      });
  });
  await tellInRequests(clock);
  await tellInVisits();
  await tellInFields();
  await tellInRows(at);
}

/** Notes on each request, which stay in the log's snapshot for an undo. */
async function tellInRequests(clock: InMemoryClock): Promise<void> {
  const tokenDigest = new InMemoryTokenDigest();
  const change = new ChangeRequest({ unitOfWork: store.unitOfWork, tokenDigest, ...rules, clock });
  for (const { id, name: who } of await store.sql.rows<{ id: string; name: string }>('select * from quote_requests'))
    await change.execute({ requestId: id, adminId: idOf('Dana'), to: { notes: `Ask for ${who}` } });
}

/** Vera's own visit, which completed her referral, three that wait, two of them maybe Gus's, and someone else's. */
async function tellInVisits(): Promise<void> {
  const match = aMatch('Vera', { chartName: name });
  const hers = aVisit('hers', { state: 'confirmed', referralId: match.referralId, chartId: 'vera 1' });
  await store.unitOfWork.run(async ({ visits }) => {
    const [pasted, told] = [aVisit('pasted', { system: 'pasted' }), aVisit('told', { system: 'pasted' })];
    await visits.addAll([hers, aVisit('waiting'), aVisit('other'), pasted, told]);
    const line = { chartName: `${name}, (678) 555-0177 or ${phone}` };
    await visits.saveMatches(pasted.id, [aMatch('Vera', line), aMatch('Gus', line)]);
    // Only another friend's name fits.
    await visits.saveMatches(told.id, [
      aMatch('Gus', { chartName: `Gus 9:00 678-${phone.slice(5, 8)}-${phone.slice(8)} ${person.email}` }),
    ]);
    for (const record of [hers, aVisit('waiting')]) await visits.saveMatches(record.id, [match]);
    const pair = { system: 'open_dental', chartId: 'vera 3', referralId: match.referralId } as const;
    await visits.dismiss({ ...pair, actorId: idOf('Dana'), at: hers.firstSeenAt });
  });
}

/** Fills every text that a deletion leaves nothing of, whichever fields there are. */
async function tellInFields(): Promise<void> {
  const gone = new Set<string>(fieldsWith('deleted', 'gone').map(columnOf));
  const typed = fieldsWith('corrected', 'typed').map(columnOf);
  const texts = await store.sql.rows<{ column: string }>(`
    select column_name as column from information_schema.columns where table_name = 'users' and data_type = 'text'`);
  const told = typed.filter((column) => gone.has(column) && texts.some((text) => text.column === column));
  expect(told).toContain('note');
  const filled = told.map((column) => `${column} = coalesce(nullif(${column}, ''), 'vera ${column}')`);
  await store.sql.rows(`update users set ${filled.join(', ')} where id = $1`, [idOf('Vera')]);
}

async function tellInRows(at: Date): Promise<void> {
  const { sql } = store;
  await sql.rows(`insert into attempt_counts values ('code_day', $1, 1, $2), ('follow_up_text', $3, 1, $2)`, [
    email,
    at,
    phone,
  ]);
  await sql.rows(
    `insert into outreach_mails (id, kind, mailbox, user_id, queued_at)
     values (gen_random_uuid(), 'come', blinded_mailbox($1), $2, $3)`,
    [email, idOf('Vera'), at],
  );
  await sql.rows(`insert into password_tries values ($1, 1, $2, $2, $2)`, [`${email} a browser`, at]);
  await sql.rows(
    `insert into one_time_codes (email, purpose, id, hash, created_at, expires_at)
     values ($1, 'login', gen_random_uuid(), 'h', $2, $2)`,
    [email, at],
  );
  await sql.rows(
    `insert into redemptions (id, user_id, amount_cents, given_on, note, actor_id, activity_id, created_at)
     values (gen_random_uuid(), $1, 100, '2026-03-02', 'for Vera Quill', $1, $1, $2)`,
    [idOf('Vera'), at],
  );
  await sql.rows(
    `insert into patient_charts (user_id, system, chart_id, chart_name, confirmed_by, confirmed_at)
     values ($1, 'open_dental', '6785550177', 'Vera Quill', $1, $2)`,
    [idOf('Vera'), at],
  );
  await sql.rows(
    `insert into credit_postings
       (id, redemption_id, direction, user_id, chart_id, amount_cents, marker, state, words, sends, look_ups, refusals,
          due_at, is_reviewed, created_at)
     select id, id, 'credit', user_id, '6785550177', -100, id::text, 'posted', '', 1, 0, 0, $1, false, $1
     from redemptions`,
    [at],
  );
  await sql.rows(
    `insert into display_events (at, kind, qr_generation_id, qr_url, landing_url, expires_at, first_name, welcome_name)
     values ($1, 'new_qr', $2, 'd', 'd', $1, 'Vera', 'Vera')`,
    [at, qrIdOf('hers')],
  );
  await sql.rows(
    `insert into import_changes (user_id, import_id, is_added, before, after) values ($1, $1, false, $2, $2)`,
    [idOf('Vera'), JSON.stringify(person)],
  );
  const note = { action: 'credit_redeemed', params: { user: person, note: 'a card for Vera', amountCents: 100 } };
  const logged: readonly (readonly [string, object | null, string | null])[] = [
    ['referral_added', { friend: person, referrer: { name: 'Bob', email: 'bob@example.com' }, reason: phone }, null],
    ['action_undone', { undone: note }, null],
    ['settings_changed', { changes: [{ setting: 'follow_up_text', from: `ask ${name}`, to: `or ${email}` }] }, null],
    ['referral_deleted', null, `Deleted the referral of ${name} (${email.toUpperCase()}) by Bob (bob@example.com)`],
  ];
  for (const [action, params, summary] of logged) {
    await sql.rows(
      `insert into activity_log (id, at, actor_kind, actor_id, actor_name, actor_email, action, params, summary)
         values (gen_random_uuid(), $1, 'user', $2, $3, $4, $5, $6::jsonb, $7)`,
      [at, idOf('Vera'), name, email, action, params && JSON.stringify(params), summary],
    );
  }
  await sql.rows(
    `insert into activity_log (id, at, actor_kind, action, summary, undo_until, undo_snapshot)
     values (gen_random_uuid(), $1, 'system', 'referral_deleted', 'a later one', $2, $3)`,
    [at, new Date(at.getTime() + 60 * day * 1_000), JSON.stringify({ referral: { friendEmail: email } })],
  );
}

/** Every row of every table, including the job queue. */
async function dump(): Promise<string> {
  const tables = await store.sql.rows<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`);
  const found = await Promise.all(
    tables.map(async ({ name: table }) => {
      const rows = await store.sql.rows<{ row: string }>(`select told::text as row from ${table} as told`);
      return rows.map(({ row }) => `${table}: ${row}`);
    }),
  );
  return found.flat().join('\n');
}

const tellsOfVera = (everything: string) => everything.split('\n').filter((row) => /vera|quill|6785550177/i.test(row));

describe('a deleted person', () => {
  const by = {
    staff: (parts: ConstructorParameters<typeof DeleteUser>[0]) =>
      new DeleteUser(parts).execute({ userId: idOf('Vera'), adminId: idOf('Dana') }),
    // A deletion the patient asked for can't be undone. An admin only carries it out.
    themself: async (parts: ConstructorParameters<typeof DeleteUser>[0]) => {
      const randomness = new InMemoryRandomness(7);
      await new AskForDeletion({ ...parts, randomness }).execute({ userId: idOf('Vera') });
      return by.staff(parts);
    },
  };

  test.each([
    ['staff', 30 * day + 1],
    // Attempts and codes last a day for everyone.
    ['themself', 2 * day + 1],
  ] as const)('by %s is nowhere in the database once the undo period is over (rule 41)', async (who, seconds) => {
    const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
    await tellOfVera(clock);
    expect(tellsOfVera(await dump()).length).toBeGreaterThan(20);

    expect(await by[who]({ unitOfWork: store.unitOfWork, ...rules, clock })).toMatchObject({ kind: 'deleted' });
    clock.advanceSeconds(seconds);
    await store.forgetWhatExpired(clock);

    const everything = await dump();
    expect(tellsOfVera(everything)).toEqual([]);
    // Bob's data and the anonymous ledger rows are unchanged.
    expect(await store.sql.count('credit_ledger where user_id = $1', [idOf('Vera')])).toBe(2);
    expect(await store.sql.count('quote_requests')).toBe(1);
    expect(await store.sql.count("visit_matches where chart_name = ''")).toBe(2);
    expect(await store.sql.count("referrals where referrer_id = $1 and status = 'completed'", [idOf('Bob')])).toBe(1);
    expect(await store.sql.count("text_opt_outs where phone in ('+16785550188', blinded_phone($1))", [phone])).toBe(2);
    expect(everything).toContain('Bob (bob@example.com)');
    // A list can add her again, and her old text opt-out still holds.
    await fillStore(store, { users: [{ ...aUser('Vera Again').build(), phone }], referrals: [] });
    const isTexted = await store.unitOfWork.run(async ({ qrGenerations, followUpTexts }) => {
      await qrGenerations.add(aQrGeneration('again', 'Vera Again', clock.now()));
      return followUpTexts.add({ qrGenerationId: qrIdOf('again'), phone, dueAt: clock.now() }, clock.now());
    });
    expect(isTexted).toBe(false);
  });

  test('by staff is fully restorable until then, and a new sign-up in between is unaffected', async () => {
    const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
    await tellOfVera(clock);
    await by.staff({ unitOfWork: store.unitOfWork, ...rules, clock });
    clock.advanceSeconds(30 * day - 1);
    await store.forgetWhatExpired(clock);
    const kept = await store.sql.count("activity_log where action = 'user_deleted' and undo_snapshot like $1", [
      `%${email}%`,
    ]);
    expect(kept).toBe(1);

    await fillStore(store, { users: [{ ...aUser('Vera').build(), id: crypto.randomUUID() }], referrals: [] });
    clock.advanceSeconds(2);
    await store.forgetWhatExpired(clock);
    expect(await store.sql.count('quote_requests where email = $1', [email])).toBe(1);
    expect(await store.sql.count('referrals where friend_email = $1', [email])).toBe(1);
  });
});

test('a data download has everything stored about a person, no secrets, and only what they see of their friends (rule 41)', async () => {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  await tellOfVera(clock);
  await store.sql.rows(`update users set password_hash = 'a secret hash' where id = $1`, [idOf('Vera')]);
  await store.sql.rows(
    `insert into merged_records (id, into_id, referral_code, email, email_key, name, merged_at)
      values ($1, $2, 'VERA2222', 'v.quill@example.com', 'v.quill@example.com', 'V. Quill', now())`,
    [crypto.randomUUID(), idOf('Vera')],
  );
  const records = (await store.personalData.find(idOf('Vera'))) ?? {};

  expect(Object.fromEntries(Object.entries(records).map(([section, rows]) => [section, rows.length]))).toEqual({
    account: 1,
    referrals_made: 1,
    referred_as_friend: 1,
    credit: 1,
    credit_given_out: 1,
    requests: 1,
    cards: 1,
    texts: 1,
    text_replies: 1,
    texts_refused: 1,
    reminders: 1,
    sessions: 1,
    merged_records: 1,
    activity: 7,
  });
  // The reason tells more than the referrer may read (rule 33).
  await store.sql.rows(
    `update referrals set status = 'signed_up', completed_at = null, program_year = null, credit_cents = 0,
      denied_at = now(), denial_reason = 'already_patient', denied_by = $1`,
    [idOf('Dana')],
  );
  const denied = JSON.stringify(await store.personalData.find(idOf('Vera')));
  expect(denied).toContain('denied_at');
  expect(denied).not.toContain('already_patient');
  expect(records['account']).toMatchObject([{ email, name, phone, has_password: true }]);
  expect(JSON.stringify(records)).not.toMatch(/secret|bob|dana/i);
  expect(await store.personalData.find(idOf('Nobody'))).toBeUndefined();
});
