import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { toCents } from '@rewards/domain/cents';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const audit = ({ creditRecords, unitOfWork }: StoreUnderTest) =>
  new AuditCredit({ creditRecords, policy: policyIn(unitOfWork) }).execute();

/** Ann has twelve completions in 2026 and one in 2027. Bob has one, Cat none. */
async function fillRightly(store: StoreUnderTest): Promise<void> {
  const ofAnn = Array.from({ length: 13 }, (_, index) => `F${index + 1}`);
  await fillStore(store, {
    users: ['Ann', 'Bob', 'Cat'].map((name) => aUser(name).build()),
    referrals: [...ofAnn.map((name) => aReferral(name)), aReferral('G1').by('Bob')].map((referral) =>
      referral.signedUp().build(),
    ),
  });
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const complete = new CompleteReferral({
    unitOfWork: store.unitOfWork,
    timeZone,
    randomness: new InMemoryRandomness(),
    clock,
  });
  for (const name of ['G1', ...ofAnn]) {
    if (name === 'F13') clock.set('2027-03-02T15:00:00.000Z');
    clock.advanceSeconds(1);
    await complete.execute({ referralId: referralIdOf(name), by: { userId: idOf('Dana') } });
  }
}

onEveryStore('credit records', (store) => {
  test('an empty practice has nothing to audit', async () => {
    expect(await audit(store())).toEqual({ years: 0, users: 0, differences: [] });
  });

  test("the audit covers every year and user, and the product's own records agree to the cent (rule 3)", async () => {
    await fillRightly(store());

    expect(await audit(store())).toEqual({ years: 3, users: 3, differences: [] });
  });

  test('a year is read with its completions, its ledger by referral and its totals', async () => {
    await fillRightly(store());
    const years = [];
    for await (const year of store().creditRecords.years()) years.push(year);

    expect(years.find(({ userId }) => userId === idOf('Bob'))).toEqual({
      userId: idOf('Bob'),
      programYear: 2026,
      completions: [
        { referralId: referralIdOf('G1'), completedAt: new Date('2026-03-02T15:00:01.000Z'), creditCents: 5_000 },
      ],
      ledgerCents: new Map([[referralIdOf('G1'), 5_000]]),
      heldCents: 5_000,
      shownCents: 5_000,
    });
  });

  test('the audit finds a wrong credit amount on a referral (rule 3)', async () => {
    await fillRightly(store());
    await store().unitOfWork.run(({ referrals }) =>
      referrals.saveCredits(new Map([[referralIdOf('F12'), toCents(1)]])),
    );

    expect((await audit(store())).differences).toEqual([
      {
        userId: idOf('Ann'),
        programYear: 2026,
        referralId: referralIdOf('F12'),
        what: 'referral',
        expectedCents: 0,
        foundCents: 1,
      },
      { userId: idOf('Ann'), what: 'shown_total', expectedCents: 55_001, foundCents: 55_000 },
    ]);
  });

  test('the audit finds ledger credit without a completion, even in a year without completions', async () => {
    await fillRightly(store());
    await fillStore(store(), { earned: [[idOf('Cat'), 2024, referralIdOf('never'), 4_000]] });
    const planted = { userId: idOf('Cat'), programYear: 2024, expectedCents: 0, foundCents: 4_000 };

    expect((await audit(store())).differences).toEqual([
      { ...planted, what: 'ledger', referralId: referralIdOf('never') },
      { ...planted, what: 'year' },
      { ...planted, what: 'shown_year' },
      { userId: idOf('Cat'), what: 'shown_total', expectedCents: 0, foundCents: 4_000 },
    ]);
  });

  test('the audit finds a completion without credit (rule 3)', async () => {
    await fillRightly(store());
    await fillStore(store(), { referrals: [aReferral('unpaid').by('Cat').completed().build()] });

    expect(
      (await audit(store())).differences.map(
        (found) => 'expectedCents' in found && [found.what, found.expectedCents, found.foundCents],
      ),
    ).toEqual([
      ['ledger', 5_000, 0],
      ['referral', 5_000, 0],
      ['year', 5_000, 0],
      ['shown_year', 5_000, 0],
    ]);
  });
});

describe('credit records on PostgreSQL only', () => {
  let store: Awaited<ReturnType<typeof openPostgresStore>>;
  beforeEach(async () => {
    store = await openPostgresStore();
    await fillRightly(store);
  });
  afterEach(() => store.close());

  test('the audit finds a yearly total that was changed in plain SQL', async () => {
    await store.sql.rows('update credit_years set held_cents = 4999 where user_id = $1', [idOf('Bob')]);

    expect((await audit(store)).differences).toEqual([
      { userId: idOf('Bob'), programYear: 2026, what: 'year', expectedCents: 5_000, foundCents: 4_999 },
    ]);
  });

  test('the audit finds a completion moved to another year in plain SQL, in both years', async () => {
    await store.sql.rows('update referrals set program_year = 2025 where id = $1', [referralIdOf('G1')]);

    expect((await audit(store)).differences.map(({ programYear, what }) => [programYear, what])).toEqual([
      [2025, 'program_year'],
      [2025, 'ledger'],
      [2025, 'year'],
      [2025, 'shown_year'],
      [2026, 'ledger'],
      [2026, 'year'],
      [2026, 'shown_year'],
    ]);
  });

  test('the audit covers more years and users than one read returns', async () => {
    await store.sql.rows(
      `insert into users (id, email, email_key, referral_code, created_at)
       select gen_random_uuid(), n || '@example.com', n || '@example.com', 'C' || n, now() from generate_series(1, 1200) as n`,
    );
    await store.sql.rows(
      `insert into credit_years (user_id, program_year, held_cents, cap_cents) select id, 2020, 1, 1 from users where referral_code like 'C%'`,
    );
    const planted = await store.sql.count(`users where referral_code like 'C%'`);

    const { years, users, differences } = await audit(store);

    expect([years, users]).toEqual([3 + planted, 3 + 1_200]);
    expect(differences).toHaveLength(planted);
  });
});
