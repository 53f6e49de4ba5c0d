import { expect, test } from '@jest/globals';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { type CreditTerms, termsAt } from '@rewards/domain/credit/credit-policy';
import { PlanCreditTerms } from '@rewards/domain/credit/policy/plan-credit-terms';
import { toCents } from '@rewards/domain/cents';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { heldByReferral } from '@rewards/domain/credit/settle-year';
import { localDate } from '@rewards/domain/local-date';
import { localInstant } from '@rewards/domain/local-instant';
import { DeleteUser } from '@rewards/domain/deletion/delete-user';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import type { Counters } from '@rewards/domain/referrals/counter-plan';
import { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import type { Referral } from '@rewards/domain/referrals/referral';
import { SetCounters } from '@rewards/domain/referrals/set-counters';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import fc from 'fast-check';
import { idOf } from '../builders/a-practice.ts';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { rounds } from '../support/long-form.ts';
import { onEveryStore, type PostgresUnderTest, type StoreUnderTest } from './store-under-test.ts';
import { expectSumsOfLedger } from './sums-of-ledger.ts';

const adminId = idOf('Dana');
const oldestFirst = (a: Referral, b: Referral) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

const earnedBy = (own: readonly Referral[]) => own.reduce((sum, { creditCents }) => sum + creditCents, 0);

/** A helper, because lint doesn't accept a plain expect outside a test's own body. */
function agree(found: unknown, expected: unknown): void {
  expect(found).toEqual(expected);
}

interface Step {
  readonly words: string;
  readonly act: (history: History) => Promise<void>;
}

/** One practice's history. Each starts in December of its own year, so years turn and histories can share a store. */
class History {
  readonly store: StoreUnderTest;
  readonly clock: InMemoryClock;
  readonly #randomness: InMemoryRandomness;
  readonly #firstYear: number;
  readonly referrers: readonly string[];
  readonly #run: number;
  /** The terms seen on each day. */
  readonly #terms = new Map<string, CreditTerms>();
  /** The state before the last change, if nothing else has changed since. */
  #undoable: { readonly activityId: string; readonly before: unknown } | undefined;

  constructor(store: StoreUnderTest, run: number) {
    this.store = store;
    this.#run = run;
    this.#firstYear = 2026 + 3 * run;
    this.clock = new InMemoryClock(`${this.#firstYear}-12-20T12:00:00.000Z`);
    this.#randomness = new InMemoryRandomness(run + 1);
    this.referrers = ['Ann', 'Bob'].map((name) => `${name} ${run}`);
  }

  async begin(): Promise<void> {
    await this.store.unitOfWork.run(async ({ users }) => {
      for (const name of this.referrers) await users.add(aUser(name).build());
    });
  }

  async refer(referrer: number, friend: number): Promise<void> {
    const referral = aReferral(`Friend ${friend} ${this.#run}`)
      .by(this.referrers[referrer]!)
      .began(this.clock.now().toISOString())
      .signedUp()
      .build();
    await this.store.unitOfWork.run(({ referrals }) => referrals.add(referral));
    this.#undoable = undefined;
  }

  complete = (index: number) =>
    this.#withReferral(index, (referralId) =>
      new CompleteReferral({ unitOfWork: this.store.unitOfWork, ...this.#rules, clock: this.clock }).execute({
        referralId,
        by: { userId: adminId },
      }),
    );

  delete = (index: number) =>
    this.#withReferral(index, (referralId) =>
      new DeleteReferral({ unitOfWork: this.store.unitOfWork, ...this.#rules, clock: this.clock }).execute({
        referralId,
        adminId,
      }),
    );

  async deleteUser(referrer: number): Promise<void> {
    const userId = idOf(this.referrers[referrer]!);
    await this.#change(() =>
      new DeleteUser({ unitOfWork: this.store.unitOfWork, ...this.#rules, clock: this.clock }).execute({
        userId,
        adminId,
      }),
    );
  }

  async setCounters(referrer: number, counters: Counters): Promise<void> {
    const userId = idOf(this.referrers[referrer]!);
    const outcome = await this.#change(() =>
      new SetCounters({ unitOfWork: this.store.unitOfWork, ...this.#rules, clock: this.clock }).execute({
        userId,
        adminId,
        ...counters,
      }),
    );
    if (outcome.kind === 'refused') return;
    const own = await this.#own(userId);
    const count = (status: string) => own.filter((referral) => referral.status === status).length;
    const found = { completed: count('completed'), signedUp: count('signed_up') };
    agree(found, { ...found, ...counters });
  }

  /** Redeems credit. The expected balance is calculated here from the referrals and earlier redemptions. */
  async give(referrer: number, dollars: number, isLastYear: boolean): Promise<void> {
    const userId = idOf(this.referrers[referrer]!);
    const user = await this.store.unitOfWork.run(({ users }) => users.find(userId));
    const usedBefore = await this.#used(userId);
    const amountCents = toCents(dollars * 100);
    const today = localDate(this.clock.now(), timeZone);
    const year = Number(today.slice(0, 4));
    const givenOn = isLastYear ? `${year - 1}-12-31` : today;
    const leftNow = await this.#leftAtEndOf(year, userId);
    const leftThen = isLastYear ? Math.min(leftNow, await this.#leftAtEndOf(year - 1, userId)) : leftNow;
    const outcome = await this.#change(() =>
      new RedeemCredit({
        unitOfWork: this.store.unitOfWork,
        ...this.#rules,
        frontDeskCreditLimitCents: toCents(5_000),
        clock: this.clock,
      }).execute({
        userId,
        amountCents,
        givenOn,
        note: '',
        by: { userId: adminId },
      }),
    );
    const expected = amountCents > leftNow ? 'above_balance' : amountCents > leftThen ? 'refused' : 'redeemed';
    agree(outcome.kind, user ? expected : 'refused');
    agree(await this.#used(userId), usedBefore + (outcome.kind === 'redeemed' ? amountCents : 0));
  }

  /** Undoes a recent entry. Undoing the very last change restores the exact state, and a refusal changes nothing. */
  async undo(back: number): Promise<void> {
    const entry = (await this.store.latestActivity(20))[back];
    if (!entry || entry.at < new Date(`${this.#firstYear}-12-20T12:00:00.000Z`)) return;
    const undoable = this.#undoable;
    const before = await this.#everything();
    const outcome = await new UndoActivity({
      unitOfWork: this.store.unitOfWork,
      ...this.#rules,
      clock: this.clock,
    }).execute({
      activityId: entry.id,
      adminId,
    });
    const after = await this.#everything();
    if (outcome.kind === 'refused') agree(after, before);
    if (undoable?.activityId === entry.id && entry.undoUntil && entry.undoUntil > this.clock.now()) {
      agree({ outcome: outcome.kind, after }, { outcome: 'undone', after: undoable.before });
    }
    this.#undoable = undefined;
  }

  /** Schedules or replaces terms for a future day. Terms for a day that has begun are refused. */
  async plan(days: number, award: number, cap: number): Promise<void> {
    const beginsOn = localDate(new Date(this.clock.now().getTime() + days * 86_400_000), timeZone);
    const terms = { beginsOn, awardCents: toCents(award * 100), yearCapCents: toCents(cap * 100) };
    const { unitOfWork } = this.store;
    const planning = new PlanCreditTerms({ unitOfWork, clock: this.clock, randomness: this.#randomness });
    const outcome = await this.#change(() => planning.execute({ ...terms, adminId }));
    agree(outcome.kind, days === 0 || award > cap ? 'refused' : 'planned');
  }

  /**
   * Checks the ledger against an independent calculation: each completion earns its day's award up to that day's cap.
   * No row may leave these bounds, and past terms never change (rule 39).
   */
  async check(): Promise<void> {
    const policy = await policyIn(this.store.unitOfWork).get();
    this.#terms.set(localDate(this.clock.now(), timeZone), termsAt(policy, this.clock.now()));
    for (const [day, terms] of this.#terms) agree(termsAt(policy, localInstant(day, '12:00', timeZone)), terms);
    const maxCents = Math.max(...[...this.#terms.values()].map(({ yearCapCents }) => yearCapCents));
    for (const name of this.referrers) {
      const own = await this.#own(idOf(name));
      const shown = await this.store.dashboards.find(idOf(name), this.#firstYear);
      agree(shown && [shown.totalCents, shown.usedCents], shown && [earnedBy(own), await this.#used(idOf(name))]);
      for (const year of [0, 1, 2].map((turned) => this.#firstYear + turned)) {
        const entries = await this.store.unitOfWork.run(({ creditLedger }) => creditLedger.listYear(idOf(name), year));
        const completed = own.filter(({ programYear }) => programYear === year);
        let heldCents = 0;
        for (const { amountCents, actorId, kind } of entries) {
          heldCents += amountCents;
          agree(
            { isWithinCap: heldCents >= 0 && heldCents <= maxCents, actorId, kind },
            { isWithinCap: true, actorId: adminId, kind: amountCents > 0 ? 'earned' : 'reversed' },
          );
        }
        agree(heldCents, this.#allottedByHand(completed));
        // A referral's rows add up to what it earns, and to zero once it is deleted.
        const earned = new Map(completed.map(({ id, creditCents }) => [id, creditCents]));
        for (const [id, cents] of heldByReferral(entries)) agree([id, cents], [id, earned.get(id) ?? 0]);
      }
    }
  }

  #allottedByHand(completed: readonly Referral[]): number {
    const inOrder = completed.toSorted(
      (a, b) => Number(a.completedAt) - Number(b.completedAt) || (a.id < b.id ? -1 : 1),
    );
    return inOrder.reduce((heldCents, { completedAt }) => {
      const terms = this.#terms.get(localDate(completedAt!, timeZone));
      if (!terms) throw new Error(`No terms were recorded for ${completedAt?.toISOString()}`);
      return heldCents + Math.max(0, Math.min(terms.awardCents, terms.yearCapCents - heldCents));
    }, 0);
  }

  async #leftAtEndOf(year: number, userId: string): Promise<number> {
    const own = await this.#own(userId);
    const until = own.filter(({ programYear }) => programYear !== null && programYear <= year);
    return earnedBy(until) - (await this.#used(userId, year));
  }

  /** The total of redemptions until the end of this year that weren't reversed. */
  async #used(userId: string, year = 9_999): Promise<number> {
    const redemptions = await this.store.redemptionsOf(userId);
    return redemptions
      .filter(({ undoneAt, givenOn }) => undoneAt === null && givenOn.slice(0, 4) <= String(year))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  get #rules() {
    return { timeZone, randomness: this.#randomness };
  }

  async #withReferral(index: number, act: (referralId: string) => Promise<{ readonly kind: string }>): Promise<void> {
    const all = (await Promise.all(this.referrers.map((name) => this.#own(idOf(name))))).flat();
    const referral = all[index % Math.max(1, all.length)];
    if (referral) await this.#change(() => act(referral.id));
  }

  async #change<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    const before = await this.#everything();
    const outcome = await act();
    const hasChanged = JSON.stringify(before) !== JSON.stringify(await this.#everything());
    const [latest] = await this.store.latestActivity(1);
    if (hasChanged) agree(latest?.at, this.clock.now());
    if (hasChanged && latest) this.#undoable = { activityId: latest.id, before };
    return outcome;
  }

  #own(userId: string): Promise<readonly Referral[]> {
    return this.store.unitOfWork.run(async ({ referrals }) => (await referrals.listOwn(userId)).toSorted(oldestFirst));
  }

  /** Everything except the token version, which rises with each deletion so that old codes stay dead. */
  async #everything(): Promise<unknown> {
    const users = await this.store.unitOfWork.run(async (stores) =>
      Promise.all(
        this.referrers.map(async (name) => [
          { ...(await stores.users.find(idOf(name))), tokenVersion: 0 },
          await stores.creditLedger.balanceOf(idOf(name)),
        ]),
      ),
    );
    const policy = await policyIn(this.store.unitOfWork).get();
    return { users, policy, referrals: await Promise.all(this.referrers.map((name) => this.#own(idOf(name)))) };
  }
}

const step = (words: string, act: Step['act']): Step => ({ words, act });
const referrer = fc.nat(1);
const count = fc.option(fc.nat(14), { nil: undefined });

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(referrer, fc.nat(40))
      .map(([who, friend]) => step(`${who} refers friend ${friend}`, (history) => history.refer(who, friend))),
  },
  { weight: 6, arbitrary: fc.nat(40).map((index) => step(`completes ${index}`, (history) => history.complete(index))) },
  { weight: 2, arbitrary: fc.nat(40).map((index) => step(`deletes ${index}`, (history) => history.delete(index))) },
  {
    weight: 3,
    arbitrary: fc.tuple(referrer, count, count).map(([who, completed, signedUp]) => {
      const counters = {
        ...(completed === undefined ? {} : { completed }),
        ...(signedUp === undefined ? {} : { signedUp }),
      };
      return step(`sets the counters of ${who} to ${JSON.stringify(counters)}`, (history) =>
        history.setCounters(who, counters),
      );
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(referrer, fc.integer({ min: 1, max: 120 }), fc.boolean())
      .map(([who, dollars, isLastYear]) =>
        step(`gives out $${dollars} to ${who}, ${isLastYear ? 'last year' : 'today'}`, (history) =>
          history.give(who, dollars, isLastYear),
        ),
      ),
  },
  { weight: 5, arbitrary: fc.nat(4).map((back) => step(`undoes ${back} back`, (history) => history.undo(back))) },
  { weight: 1, arbitrary: referrer.map((who) => step(`deletes user ${who}`, (history) => history.deleteUser(who))) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(30), fc.integer({ min: 1, max: 120 }), fc.integer({ min: 60, max: 700 }))
      .map(([days, award, cap]) =>
        step(`plans $${award} up to $${cap} in ${days} days`, (history) => history.plan(days, award, cap)),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .nat(24 * 20)
      .map((hours) => step(`${hours} hours pass`, async ({ clock }) => clock.advanceSeconds(hours * 3_600))),
  },
);

const isOnPostgres = (store: StoreUnderTest): store is PostgresUnderTest => 'creditBalances' in store;

onEveryStore('credit', (store) => {
  test('any history of completions, deletions, counter edits, redemptions, term changes, undos and turning years explains every cent (rules 1 to 3, 6, 12, 29 and 39)', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
        const history = new History(store(), run);
        run += 1;
        await history.begin();
        for (const { words, act } of steps) {
          history.clock.advanceSeconds(1);
          await act(history).catch((failure: unknown) => {
            throw new Error(`after "${words}"`, { cause: failure });
          });
          await history.check();
        }
        // All histories share a store, so each check covers those before it.
        if (run % 6 === 0 && isOnPostgres(history.store)) await expectSumsOfLedger(history.store, history.clock.now());
        const { creditRecords, unitOfWork } = store();
        const audit = await new AuditCredit({ creditRecords, policy: policyIn(unitOfWork) }).execute();
        expect(audit.differences).toEqual([]);
      }),
      { numRuns: rounds(6, 150) },
    );
  });
});
