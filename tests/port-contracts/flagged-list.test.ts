import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Referral, ReferralOrigin } from '@rewards/domain/referrals/referral';
import { referralFlags } from '@rewards/domain/referrals/referral-flags';
import fc from 'fast-check';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { rounds } from '../support/long-form.ts';
import { Gate, allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';

let store: Awaited<ReturnType<typeof openPostgresStore>>;
beforeEach(async () => {
  store = await openPostgresStore();
});
afterEach(() => store.close());

const wholeList = { page: 1, perPage: 1_000 };
const began = new Date('2026-02-02T12:00:00.000Z');

/** The referrals on the flagged list, and those that exact signs say belong there. */
async function flagged(referrerId: string) {
  const { rows: every } = await store.referralLists.list({ isFlagged: true }, wholeList, 2026);
  const found = every.filter((referral) => referral.referrerId === referrerId).map(({ id }) => id);
  const { rows: own } = await store.referralLists.list({ referrerId, isFlagged: true }, wholeList, 2026);
  expect(own.map(({ id }) => id)).toEqual(found);
  const { rows: all } = await store.referralLists.list({ referrerId, isFlagged: false }, wholeList, 2026);
  const expected = all.filter(({ signs }) => referralFlags(signs).length > 0).map(({ id }) => id);
  return { found, expected };
}

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const who = oneOf('Ann', 'Bob');
const phone = oneOf('+16785550101', '+16785550102', null);
const origin = oneOf<ReferralOrigin>('link', 'link', 'quote', 'manual', 'staff');
const address = oneOf('home', 'work', null, null);
/** Often the same instant, and often exactly at the edge of the window. */
const within = (hours: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: hours * 6 }), oneOf(0, 0, 0, 1))
    .map(([tens, later]) => new Date(began.getTime() + tens * 600_000 + later));

interface Facts {
  readonly who: string;
  readonly phone: string | null;
  readonly origin: ReferralOrigin;
  readonly address: string | null;
  readonly time: Date;
}
const anyFacts: fc.Arbitrary<Facts> = fc.record({ who, phone, origin, address, time: within(3) });
/** Only the times differ, so only the one-hour flag applies. */
const timesAlone: fc.Arbitrary<Facts> = within(1).map((time) => ({
  who: 'Ann',
  phone: null,
  origin: 'link',
  address: null,
  time,
}));
/** A batch for one statement, often with identical entries. */
const together = (facts: fc.Arbitrary<Facts>) =>
  fc.oneof(
    fc.array(facts, { minLength: 1, maxLength: 5 }),
    fc.tuple(facts, fc.integer({ min: 2, max: 6 })).map(([one, times]) => Array.from({ length: times }, () => one)),
  );
const few = fc.array(fc.nat(40), { minLength: 1, maxLength: 4 });

/** Random changes to the referrals of two patients. After each one, every flagged referral must be found. */
class Practice {
  readonly #name: string;
  readonly #all: Referral[] = [];
  #deleted: Referral[] = [];
  #added = 0;

  constructor(name: string) {
    this.#name = name;
  }

  user = (of: string) => aUser(`${of} ${this.#name}`);
  async begin(): Promise<void> {
    await fillStore(store, { users: [this.user('Ann').build(), this.user('Bob').build()] });
  }

  async add(given: readonly Facts[]): Promise<void> {
    const added = given.map((of) => ({
      ...aReferral(`${(this.#added += 1)} ${this.#name}`)
        .by(`${of.who} ${this.#name}`)
        .fromOrigin(of.origin)
        .build(),
      friendPhone: of.phone,
      addressHash: of.address,
      createdAt: of.time,
    }));
    await this.#write(added);
  }

  async change(picked: readonly number[], column: string, value: unknown): Promise<void> {
    await store.sql.rows(`update referrals set ${column} = $2 where id = any ($1)`, [this.#idsOf(picked), value]);
  }

  async takesPhone(of: string, given: string | null): Promise<void> {
    await store.sql.rows('update users set phone = $2 where id = $1', [this.user(of).build().id, given]);
  }

  async delete(picked: readonly number[]): Promise<void> {
    const ids = this.#idsOf(picked);
    await store.unitOfWork.run(async ({ referrals }) => {
      const all = await Promise.all(ids.map((id) => referrals.find(id)));
      this.#deleted.push(...all.filter((referral) => referral !== undefined));
      await referrals.removeAll(ids);
    });
  }

  async undo(): Promise<void> {
    await this.#write(this.#deleted.splice(0));
  }

  async flagged() {
    const both = await Promise.all(['Ann', 'Bob'].map((name) => flagged(this.user(name).build().id)));
    return { found: both.flatMap(({ found }) => found), expected: both.flatMap(({ expected }) => expected) };
  }

  #idsOf = (picked: readonly number[]) => [
    ...new Set(picked.map((place) => this.#all[place % this.#all.length]?.id ?? '').filter((id) => id !== '')),
  ];

  async #write(referrals: readonly Referral[]): Promise<void> {
    await store.unitOfWork.run((stores) => stores.referrals.addAll(referrals));
    this.#all.push(...referrals);
  }
}

interface Step {
  readonly words: string;
  readonly act: (practice: Practice) => Promise<void>;
}
const step = (words: string, act: Step['act']): Step => ({ words, act });

const change = (column: string, value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(few, value)
    .map(([picked, given]) =>
      step(`${column} of ${picked} = ${given}`, (practice) => practice.change(picked, column, given)),
    );

const adding = (facts: fc.Arbitrary<Facts>) =>
  together(facts).map((all) => step(`adds ${JSON.stringify(all)}`, (practice) => practice.add(all)));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: adding(anyFacts) },
  change('friend_phone', phone),
  change('address_hash', address),
  change('origin', origin),
  change('created_at', within(3)),
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, phone)
      .map(([of, given]) => step(`${of} takes ${given}`, (practice) => practice.takesPhone(of, given))),
  },
  { weight: 3, arbitrary: few.map((picked) => step(`deletes ${picked}`, (practice) => practice.delete(picked))) },
  fc.constant(step('undoes that', (practice) => practice.undo())),
);

test.each([
  ['after any change to referrals and patients', anyStep, 12],
  ["in any order of one patient's friends", adding(timesAlone), 5],
])('%s, the flag list has exactly the referrals whose signs match', async (_, anyOf, most) => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyOf, { minLength: 2, maxLength: most, size: 'max' }), async (steps) => {
      const practice = new Practice(`of run ${(run += 1)}`);
      await practice.begin();
      for (const { words, act } of steps) {
        await act(practice);
        const { found, expected } = await practice.flagged();
        expect({ after: words, flagged: found }).toEqual({ after: words, flagged: expected });
      }
    }),
    { numRuns: rounds(10, 400) },
  );
});

const five = ['f1', 'f2', 'f3', 'f4', 'f5'].map((name) => aReferral(name).fromAddress('198.51.100.7').build());
const allFive = new Set(five.map(({ id }) => id));

/** Each transaction runs without seeing the others. */
async function arriveAtOnce(): Promise<void> {
  await fillStore(store, { users: [aUser('Ann').build()] });
  const gate = new Gate();
  let written = 0;
  await allAtOnce(five.length, (index) =>
    store.unitOfWork.run(async ({ referrals }) => {
      await referrals.addAll(five.slice(index, index + 1));
      written += 1;
      if (written === five.length) gate.open();
      await gate.opened;
    }),
  );
}

const listed = async () => new Set((await flagged(idOf('Ann'))).found);

test('friends who arrived at one moment, none seeing another, are all flagged', async () => {
  await arriveAtOnce();

  expect(await listed()).toEqual(allFive);
});

test('a deleted referral leaves the list, and is flagged again once it is back', async () => {
  const [home1, home2, home3] = ['h1', 'h2', 'h3'].map((name) => aReferral(name).fromAddress('198.51.100.7').build());
  await fillStore(store, { users: [aUser('Ann').build()], referrals: [home1!, home2!, home3!] });
  await store.unitOfWork.run(({ referrals }) => referrals.removeAll([home1!.id]));
  expect(await listed()).toEqual(new Set());

  await store.unitOfWork.run(({ referrals }) => referrals.addAll([home1!]));
  expect(await listed()).toEqual(new Set(['h1', 'h2', 'h3'].map(referralIdOf)));
});
