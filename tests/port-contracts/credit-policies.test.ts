import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { defaultFirstTerms, firstDay } from '@rewards/domain/credit/credit-policy';
import type { PolicyDecision } from '@rewards/domain/credit/policy/policy-history';
import { PlanCreditTerms } from '@rewards/domain/credit/policy/plan-credit-terms';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { advisoryLocks } from '@rewards/postgres/sql/advisory-locks';
import { idOf } from '../builders/a-practice.ts';
import { beginPolicy, policyIn } from '../builders/a-policy.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce, Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres } from './store-under-test.ts';

const decidedAt = new Date('2026-03-02T15:00:00.000Z');
const decision = (words: string, given: Partial<PolicyDecision> = {}): PolicyDecision => ({
  id: identityOf(words),
  beginsOn: '2026-04-01',
  terms: { awardCents: toCents(7_500), yearCapCents: toCents(60_000) },
  actorId: idOf('Dana'),
  decidedAt,
  ...given,
});

onEveryStore('credit policies', (store) => {
  const read = () => store().unitOfWork.run(({ creditPolicies }) => creditPolicies.read());
  const append = (...decisions: readonly PolicyDecision[]) =>
    store().unitOfWork.run(async ({ creditPolicies }) => {
      for (const each of decisions) await creditPolicies.append(each);
    });

  test('the first terms and their time zone are stored once (rule 39)', async () => {
    const others = { awardCents: toCents(100), yearCapCents: toCents(100), timeZone: 'Europe/Berlin' };
    await allAtOnce(8, () => beginPolicy(store().unitOfWork, others));

    const { awardCents, yearCapCents, timeZone } = defaultFirstTerms;
    expect(await read()).toEqual({
      timeZone,
      decisions: [
        {
          id: identityOf('first terms'),
          beginsOn: firstDay,
          terms: { awardCents, yearCapCents },
          actorId: null,
          decidedAt: new Date('2020-01-01T12:00:00.000Z'),
        },
      ],
    });
  });

  test('decisions, cancellations included, are read in the order they were appended', async () => {
    const all = [
      decision('in May', { beginsOn: '2026-05-01' }),
      decision('in April'),
      decision('no more', { terms: null }),
    ];
    await append(...all);

    expect((await read()).decisions.slice(1)).toEqual(all);
  });

  test.each(['2026-03-02', '2026-03-01', '1999-01-01'])(
    "terms from %s, which had already begun in the practice's time zone, are an error (rule 39)",
    async (beginsOn) => {
      // It is already the third in UTC.
      const late = new Date('2026-03-03T02:00:00.000Z');
      await expect(append(decision('late', { beginsOn, decidedAt: late }))).rejects.toThrow();
      await append(decision('in time', { beginsOn: '2026-03-03', decidedAt: late }));

      expect((await read()).decisions.slice(1).map(({ beginsOn: day }) => day)).toEqual(['2026-03-03']);
    },
  );

  const changeTimeZone = (timeZone: string) =>
    store().unitOfWork.run(({ creditPolicies }) => creditPolicies.changeTimeZone(timeZone));

  test('the time zone applies to all decisions and can change until a referral is completed (rule 47)', async () => {
    await append(decision('in April'));
    expect(await changeTimeZone('America/Denver')).toBe(true);
    await append(decision('in May', { beginsOn: '2026-05-01' }));
    expect(await read()).toMatchObject({ timeZone: 'America/Denver', decisions: [{}, {}, {}] });
  });

  test("the time zone can't change after the first completion (rule 47)", async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: [aReferral('Fay').by('Ann').completed().build()],
    });
    expect(await changeTimeZone('America/Denver')).toBe(false);
    expect((await read()).timeZone).toBe('America/New_York');
  });

  test("the time zone can't change if a planned day would then have begun before its decision", async () => {
    await append(decision('tomorrow', { beginsOn: '2026-03-03' }));
    // It was already the third in Tokyo.
    expect(await changeTimeZone('Asia/Tokyo')).toBe(false);
    expect(await changeTimeZone('America/Denver')).toBe(true);
  });

  test('reading for update waits for the earlier lock and sees what it appended', async () => {
    const [locked, release] = [new Gate(), new Gate()];
    const first = store().unitOfWork.run(async ({ creditPolicies }) => {
      await creditPolicies.readForUpdate();
      locked.open();
      await release.opened;
      await creditPolicies.append(decision('first'));
    });
    await locked.opened;
    const second = store().unitOfWork.run(
      async ({ creditPolicies }) => (await creditPolicies.readForUpdate()).decisions,
    );

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect((await second).at(-1)).toEqual(decision('first'));
  });

  test('admins who schedule the same day concurrently are all recorded, and the last one counts', async () => {
    const { unitOfWork } = store();
    await fillStore(store(), { users: [aUser('Dana').admin().build()] });
    const planning = new PlanCreditTerms({
      unitOfWork,
      clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
      randomness: new InMemoryRandomness(),
    });
    await allAtOnce(6, (index) =>
      planning.execute({
        awardCents: toCents(1_000 + index),
        yearCapCents: toCents(60_000),
        beginsOn: '2026-04-01',
        adminId: idOf('Dana'),
      }),
    );

    const decided = (await read()).decisions.slice(1);
    expect(decided).toHaveLength(6);
    expect((await policyIn(unitOfWork).get()).terms.slice(1)).toEqual([
      { ...decided.at(-1)!.terms!, beginsOn: '2026-04-01' },
    ]);
  });
});

onPostgres('the history of the credit policy', (store) => {
  test.each([
    ['an update', 'update credit_policy set award_cents = 1'],
    ['a deletion', 'delete from credit_policy'],
    ['a truncation', 'truncate credit_policy'],
    ['a deletion in a session without triggers', 'set session_replication_role = replica; delete from credit_policy'],
  ])("plain SQL can't run %s (rule 39)", async (_, statement) => {
    await expect(store().sql.rows(statement)).rejects.toThrow('the credit policy only appends');
  });

  test("the time zone can't change while another process serves by it", async () => {
    const change = () =>
      store().unitOfWork.run(({ creditPolicies }) => creditPolicies.changeTimeZone('America/Denver'));
    await store().sql.rows('select pg_advisory_lock_shared($1)', [advisoryLocks.serving]);
    expect(await change()).toBe(false);
    await store().sql.rows('select pg_advisory_unlock_shared($1)', [advisoryLocks.serving]);
    expect(await change()).toBe(true);
  });

  test("plain SQL can't change the time zone after a completion (rule 47)", async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: [aReferral('Fay').by('Ann').completed().build()],
    });
    await expect(store().sql.rows(`update credit_policy set time_zone = 'America/Denver'`)).rejects.toThrow(
      'keeps its time zone',
    );
  });

  const insert = `insert into credit_policy
    (id, begins_on, award_cents, year_cap_cents, time_zone, actor_id, decided_at)
    values (gen_random_uuid(), '2026-04-01', $1, $2, $3, gen_random_uuid(), '2026-03-02T15:00:00Z')`;

  test.each([
    ['another time zone', [5_000, 50_000, 'Europe/Berlin'], 'keeps the time zone'],
    ['an award above the cap', [5_001, 5_000, 'America/New_York'], 'credit_policy_amounts'],
    ['a zero award', [0, 5_000, 'America/New_York'], 'credit_policy_amounts'],
    ['an award without a cap', [5_000, null, 'America/New_York'], 'credit_policy_amounts'],
  ])("plain SQL can't store a row with %s", async (_, values, words) => {
    await expect(store().sql.rows(insert, values)).rejects.toThrow(words);
  });
});
