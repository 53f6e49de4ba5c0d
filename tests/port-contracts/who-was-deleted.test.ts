import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import { logActivity } from '@rewards/domain/activity/log-activity';

import { AskForDeletion } from '@rewards/domain/deletion/ask-for-deletion';
import { DeleteUser } from '@rewards/domain/deletion/delete-user';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { timeZone } from '../builders/a-policy.ts';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';

const day = 86_400;
const phone = '+16785550177';

let store: Awaited<ReturnType<typeof openPostgresStore>>;
let clock: InMemoryClock;
let parts: ConstructorParameters<typeof CompleteReferral>[0];
let randomness: InMemoryRandomness;
beforeEach(async () => {
  store = await openPostgresStore();
  clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  randomness = new InMemoryRandomness();
  parts = { unitOfWork: store.unitOfWork, timeZone, randomness, clock };
});
afterEach(() => store.close());

const emailed = (name: string, email: string) => ({ ...aUser(name).build(), email, emailKey: emailMatchKey(email) });
const referredAs = (referral: ReturnType<typeof aReferral>, friendEmail: string) => {
  const built = referral.build();
  const key = emailMatchKey(friendEmail);
  return { ...built, friendEmail, friendKey: built.friendKey && key, notedKey: built.notedKey && key };
};
const admin = aUser('Dana').admin().build();
const by = { adminId: idOf('Dana') };

const complete = (friend: string) =>
  new CompleteReferral(parts).execute({ referralId: referralIdOf(friend), by: { userId: idOf('Dana') } });
const remove = async (name: string) => {
  const outcome = await new DeleteUser(parts).execute({ userId: idOf(name), ...by });
  return outcome.kind === 'deleted' ? outcome.activityId : '';
};
/** A deletion the patient asked for is permanent immediately. */
const removeForGood = async (name: string) => {
  await new AskForDeletion({ ...parts, randomness }).execute({ userId: idOf(name) });
  await remove(name);
  clock.advanceSeconds(1);
  await store.forgetWhatExpired(clock);
};
const undo = (activityId: string) => new UndoActivity(parts).execute({ activityId, ...by });

const log = (what: LoggedAction, subjectId?: string) =>
  store.unitOfWork.run((stores) =>
    logActivity(stores, { id: randomness.id(), at: clock.now(), by: { userId: idOf('Dana') }, what, subjectId }),
  );

/** Every log entry and every row about people, as text. */
const rowsOf = async (...tables: readonly string[]) =>
  (
    await Promise.all(
      tables.map((table) => store.sql.rows<{ row: string }>(`select told::text as row from ${table} as told`)),
    )
  )
    .flat()
    .map(({ row }) => row);
const everywhere = ['activity_log', 'referrals', 'users', 'text_opt_outs', 'quote_requests'];
const tellsOf = async (word: RegExp) => (await rowsOf(...everywhere)).filter((row) => word.test(row));

test('a patient deleted by mistake is restored with their credit, even if a friend was deleted permanently (rules 29 and 41)', async () => {
  await fillStore(store, {
    users: [admin, aUser('Rita').build(), aUser('Fay').build()],
    referrals: [aReferral('Fay').by('Rita').signedUp().build(), aReferral('Gus').by('Rita').build()],
  });
  await complete('Fay');
  const deletion = await remove('Rita');
  clock.advanceSeconds(day);

  await removeForGood('Fay');

  expect(await tellsOf(/fay/i)).toEqual([]);
  expect(await undo(deletion)).toMatchObject({ kind: 'undone' });
  const [{ balance } = { balance: '' }] = await store.sql.rows<{ balance: string }>(
    'select sum(amount_cents)::text as balance from credit_ledger where user_id = $1',
    [idOf('Rita')],
  );
  expect(balance).toBe('5000');
  const id = referralIdOf('Fay');
  expect(await store.sql.rows('select friend_email, friend_name, status from referrals where id = $1', [id])).toEqual([
    { friend_email: `deleted+${id}@referrals.invalid`, friend_name: null, status: 'completed' },
  ]);
  expect(await store.sql.count('referrals where friend_email = $1', ['gus@example.com'])).toBe(1);
  // A restored patient can be deleted again, and is then purged like anyone.
  await remove('Rita');
  clock.advanceSeconds(31 * day);
  await store.forgetWhatExpired(clock);
  expect(await tellsOf(/rita|fay/i)).toEqual([]);
});

test("a deleted referral of a purged friend is restored blinded if it earned credit, and a note isn't restored", async () => {
  await fillStore(store, {
    users: [admin, aUser('Rita').build(), aUser('Fay').build()],
    referrals: [
      aReferral('Fay').by('Rita').signedUp().build(),
      referredAs(aReferral('a note').by('Rita'), 'fay@example.com'),
    ],
  });
  await complete('Fay');
  const deletions: string[] = [];
  for (const friend of ['Fay', 'a note']) {
    const outcome = await new DeleteReferral(parts).execute({ referralId: referralIdOf(friend), ...by });
    deletions.push(outcome.kind === 'deleted' ? outcome.activityId : '');
  }

  await removeForGood('Fay');

  expect(await tellsOf(/fay/i)).toEqual([]);
  const outcomes = [await undo(deletions[0] ?? ''), await undo(deletions[1] ?? '')];
  expect(outcomes).toMatchObject([{ kind: 'undone' }, { kind: 'refused', reason: 'nothing_to_undo' }]);
  expect(await store.sql.count("referrals where status = 'completed' and friend_email like 'deleted+%'")).toBe(1);
});

test("two people purged together, each mentioned in the other's records, are both blinded (rule 41)", async () => {
  await fillStore(store, {
    users: [admin, aUser('Rita').build(), aUser('Fay').build()],
    referrals: [aReferral('Fay').by('Rita').signedUp().build(), aReferral('Rita').by('Fay').signedUp().build()],
  });
  for (const name of ['Rita', 'Fay']) await complete(name);
  for (const name of ['Rita', 'Fay']) await remove(name);
  expect((await tellsOf(/rita|fay/i)).length).toBeGreaterThan(3);

  clock.advanceSeconds(30 * day + 1);
  await store.forgetWhatExpired(clock);

  expect(await tellsOf(/rita|fay/i)).toEqual([]);
});

test('a purge also blinds earlier spellings of a corrected email, name or phone (rule 41)', async () => {
  const [old, now] = [
    { name: 'Annette Olden', email: 'old@example.com' },
    { name: 'Ann Newey', email: 'new@example.com' },
  ];
  await fillStore(store, {
    users: [admin, { ...aUser('Ann').build(), ...old, emailKey: old.email }],
    referrals: [aReferral('Fay').by('Ann').signedUp().build()],
  });
  const fay = { name: 'Fay', email: 'fay@example.com' };
  await log({ action: 'admin_granted', params: { user: old } }, idOf('Ann'));
  await log({ action: 'referral_completed', params: { friend: fay, referrer: old } }, referralIdOf('Fay'));
  await log(
    { action: 'flags_judged', params: { friend: fay, referrer: old, dismissed: true, word: 'a cousin of hers' } },
    referralIdOf('Fay'),
  );
  const changes = [
    { field: 'email', from: old.email, to: now.email },
    { field: 'name', from: 'Annette', to: now.name },
    { field: 'phone', from: phone, to: null },
    { field: 'staff', from: null, to: 'Sam' },
  ] as const;
  await log({ action: 'user_corrected', params: { user: now, changes } }, idOf('Ann'));
  await store.sql.rows(`update users set name = $2, email = $3, email_key = $3 where id = $1`, [
    idOf('Ann'),
    now.name,
    now.email,
  ]);
  await store.sql.rows(`insert into text_opt_outs values ($1, $2)`, [phone, clock.now()]);

  await removeForGood('Ann');

  expect(await tellsOf(/olden|newey|annette|old@|new@|6785550177|cousin/i)).toEqual([]);
  expect(await tellsOf(/fay@example.com/)).toHaveLength(2);
  expect(await tellsOf(/Sam/)).toHaveLength(1);
});

test('an email or phone contained in a longer one belongs to someone else, who keeps their log and undo', async () => {
  const joann = { name: 'Joann', email: 'joann@example.com' };
  await fillStore(store, {
    users: [admin, aUser('Ann').withPhone(phone).build(), aUser('Joann').build(), emailed('Mx', 'ann@example.com.mx')],
    referrals: [aReferral('Joann').by('Mx').signedUp().build()],
  });
  await log({ action: 'qr_generated', params: { user: joann } }, idOf('Joann'));
  await log({ action: 'text_sent', params: { user: { name: 'Mx', email: 'ann@example.com.mx' } } }, idOf('Mx'));
  const site = `${phone}8 of joann@example.com, o'ann@example.com; 'Ann@example.com', ${phone}.`;
  const to = { user: joann, amountCents: 100, givenOn: '2026-03-02', note: '' } as never;
  await log({ action: 'credit_redeemed', params: to }, idOf('Joann'));
  await log({ action: 'settings_changed', params: { changes: [{ setting: 'follow_up_text', from: null, to: site }] } });
  const deleteReferral = new DeleteReferral(parts);
  const deletion = await deleteReferral.execute({ referralId: referralIdOf('Joann'), ...by });
  const others = () => tellsOf(/^(?!.*settings_changed)[^]*(joann@|example\.com\.mx)/);
  const before = (await others()).toSorted();
  const own = async (name: string) => ((await store.personalData.find(idOf(name))) ?? {})['activity'];
  expect(await own('Ann')).toMatchObject([{ action: 'settings_changed' }]);
  expect(await own('Joann')).toHaveLength(4);

  await removeForGood('Ann');

  expect((await others()).toSorted()).toEqual(before);
  expect(await tellsOf(/settings_changed/)).toMatchObject([
    expect.stringContaining(`"${phone}8 of joann@example.com, o'ann@example.com; '[deleted]', [deleted]."`),
  ]);
  expect(await undo(deletion.kind === 'deleted' ? deletion.activityId : '')).toMatchObject({ kind: 'undone' });
});

test('entries about a denied referral stay readable after its friend was deleted, without the note (rules 33 and 41)', async () => {
  const told = {
    friend: { name: 'Fay', email: 'fay@example.com' },
    referrer: { name: 'Rita', email: 'rita@example.com' },
  };
  await fillStore(store, { users: [admin, aUser('Fay').build()], referrals: [] });
  await log({ action: 'referral_denied', params: { ...told, why: 'already_patient', note: 'Fay came in May' } });

  await removeForGood('Fay');

  expect(await store.sql.rows(`select params from activity_log where action = 'referral_denied'`)).toMatchObject([
    { params: { friend: { email: '' }, why: 'already_patient', note: '' } },
  ]);
});

test('purging one of two accounts of a mailbox keeps what is recorded about the other (rule 9)', async () => {
  const dotted = { ...emailed('Ann', 'a.nn@gmail.com'), createdAt: new Date('2026-02-01T12:00:00.000Z') };
  await fillStore(store, {
    users: [admin, aUser('Bob').build(), dotted, emailed('Plain', 'ann@gmail.com')],
    referrals: [referredAs(aReferral('Ann').by('Bob').signedUp(), 'a.nn@gmail.com')],
  });
  await complete('Ann');

  await removeForGood('Plain');

  expect(await store.sql.rows('select friend_email, friend_key from referrals')).toEqual([
    { friend_email: 'a.nn@gmail.com', friend_key: 'ann@gmail.com' },
  ]);
  await removeForGood('Ann');
  expect(await tellsOf(/a\.?nn@gmail/)).toEqual([]);
});

test('a shared family phone stays in the records of the others, even while one of them can still be restored', async () => {
  await fillStore(store, {
    users: [admin, aUser('Mother').withPhone(phone).build(), aUser('Son').withPhone(phone).build()],
    referrals: [],
  });
  const changes = [{ field: 'phone', from: null, to: phone }] as const;
  await log(
    { action: 'user_corrected', params: { user: { name: 'Son', email: 'son@example.com' }, changes } },
    idOf('Son'),
  );
  const deletion = await remove('Son');

  await removeForGood('Mother');
  expect(await tellsOf(/son@[^]*6785550177/)).toHaveLength(2);

  expect(await undo(deletion)).toMatchObject({ kind: 'undone' });
  await removeForGood('Son');
  expect(await tellsOf(/6785550177/)).toEqual([]);
});
