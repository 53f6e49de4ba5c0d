import { toCents } from '@rewards/domain/cents';
import { type CreditEntry, type LedgerEntry, type RedeemedEntry, isEarning } from '@rewards/domain/credit/credit-entry';
import { firstDay } from '@rewards/domain/credit/credit-policy';
import type { PolicyDecision } from '@rewards/domain/credit/policy/policy-history';
import { type CreditPosting, isUnderWay } from '@rewards/domain/credit/postings/credit-posting';
import { localDate } from '@rewards/domain/local-date';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { by, byId } from '../rows.ts';

const only = 'the practice';

export const inMemoryCredit = (tables: InMemoryTables) => ({
  creditLedger: creditLedgerIn(tables),
  creditPolicies: creditPoliciesIn(tables),
  redemptions: redemptionsIn(tables),
  creditPostings: creditPostingsIn(tables),
  creditSlips: creditSlipsIn(tables),
  reportThresholds: reportThresholdsIn(tables),
});

/** The earned and reversed entries of a program year. */
export const earnedIn = (ledger: readonly LedgerEntry[], userId: string, programYear: number): readonly CreditEntry[] =>
  ledger.filter(isEarning).filter((entry) => entry.userId === userId && entry.programYear === programYear);

const sumOf = (entries: readonly LedgerEntry[]) =>
  toCents(entries.reduce((sum, { amountCents }) => sum + amountCents, 0));

const heldIn = (ledger: readonly LedgerEntry[], { userId, programYear }: CreditEntry) =>
  sumOf(earnedIn(ledger, userId, programYear));

/** A merge, or its undo, moves a redemption to another person. */
const isMove = ({ reason }: RedeemedEntry) => reason === 'records_merged' || reason === 'merge_undone';

/** Refuses what the database's constraints refuse. */
function creditLedgerIn({ creditLedger, users }: InMemoryTables): Stores['creditLedger'] {
  const balanceOf = async (userId: string) => sumOf(creditLedger.filter((entry) => entry.userId === userId));
  const push = (entry: LedgerEntry, isSigned: boolean) => {
    if (entry.amountCents === 0 || !isSigned)
      throw new Error(`The entry ${entry.id} is ${entry.kind} and has the amount ${entry.amountCents}`);
    if (creditLedger.some(({ id }) => id === entry.id))
      throw new Error(`The entry ${entry.id} is in the ledger already`);
    creditLedger.push(structuredClone(entry));
  };
  const refuseOver = (entry: CreditEntry, maxCents: number) => {
    const heldCents = heldIn(creditLedger, entry);
    if (heldCents < 0 || heldCents > maxCents)
      throw new Error(`The year ${entry.programYear} of ${entry.userId} can not hold ${heldCents}`);
  };
  return {
    listYear: async (userId, programYear) => structuredClone(earnedIn(creditLedger, userId, programYear)),
    async append(entries, capCents) {
      const before = [...creditLedger];
      for (const entry of entries) {
        push(entry, (entry.kind === 'earned') === entry.amountCents > 0);
        refuseOver(entry, Math.max(capCents, heldIn(before, entry)));
      }
      // A year above a lowered cap comes down entry by entry, and must fit at the end.
      for (const entry of entries) refuseOver(entry, capCents);
    },
    balanceOf,
    async leastLeftSince(userId, programYear) {
      const own = creditLedger.filter((entry) => entry.userId === userId);
      const years = new Set([programYear, ...own.map((entry) => entry.programYear)]);
      const leftAfter = (year: number) => sumOf(own.filter((entry) => entry.programYear <= year));
      return toCents(Math.min(...[...years].filter((year) => year >= programYear).map(leftAfter)));
    },
    async appendRedeemed(entry) {
      const isGiven = entry.reason === 'credit_given_out';
      push(entry, isMove(entry) || entry.amountCents < 0 === isGiven);
      if (isGiven && ((await balanceOf(entry.userId)) < 0 || !users.has(entry.userId)))
        throw new Error(`More was given out to ${entry.userId} than they have`);
    },
  };
}

function creditPoliciesIn({ creditPolicy, creditLedger, referrals }: InMemoryTables): Stores['creditPolicies'] {
  const read = async () => {
    const history = creditPolicy.read(only);
    if (!history) throw new Error('The practice has no credit policy yet: it is kept when the service starts');
    return history;
  };
  return {
    async begin({ timeZone, awardCents, yearCapCents }, decision) {
      const first = { ...decision, beginsOn: firstDay, terms: { awardCents, yearCapCents }, actorId: null };
      if (!creditPolicy.has(only)) creditPolicy.put(only, { timeZone, decisions: [first] });
    },
    async changeTimeZone(timeZone) {
      const { decisions } = await read();
      const hasBegun = ({ beginsOn, decidedAt }: PolicyDecision) =>
        beginsOn !== firstDay && beginsOn <= localDate(decidedAt, timeZone);
      const isCompleted = referrals.some(({ status }) => status === 'completed');
      if (isCompleted || creditLedger.length > 0 || decisions.some(hasBegun)) return false;
      return creditPolicy.change(only, { timeZone });
    },
    read,
    readForUpdate: read,
    async append(decision) {
      const { timeZone, decisions } = await read();
      if (decision.beginsOn <= localDate(decision.decidedAt, timeZone))
        throw new Error(`The day ${decision.beginsOn} had begun when its terms were decided`);
      creditPolicy.change(only, { decisions: [...decisions, decision] });
    },
  };
}

const redemptionsIn = ({ redemptions }: InMemoryTables): Stores['redemptions'] => ({
  find: async (id) => redemptions.read(id),
  findByRequest: async (id) => redemptions.first(({ requestId }) => requestId === id),
  listRecordedSince: async (givenTo, since) =>
    redemptions.list(({ userId, createdAt }) => userId === givenTo && createdAt >= since).toSorted(byId),
  async add(redemption) {
    const { id, requestId } = redemption;
    if (requestId !== null && redemptions.some((other) => other.requestId === requestId)) return false;
    redemptions.put(id, redemption);
    return true;
  },
  async markUndone(id, undoneAt) {
    if (!redemptions.change(id, { undoneAt }, (redemption) => redemption.undoneAt === null))
      throw new Error(`No redemption ${id} stands`);
  },
});

/** No worker sends them: tests do. */
function creditPostingsIn({ creditPostings, redemptions }: InMemoryTables): Stores['creditPostings'] {
  const isOpen = ({ state }: CreditPosting) => state !== 'posted' && state !== 'cancelled';
  const isCreditUnderWay = ({ redemptionId }: CreditPosting) =>
    creditPostings.some(
      (other) => other.redemptionId === redemptionId && other.direction === 'credit' && isUnderWay(other),
    );
  return {
    async add(posting) {
      const { redemptionId, direction, marker } = posting;
      const isTaken = creditPostings.some(
        (other) => other.marker === marker || (other.redemptionId === redemptionId && other.direction === direction),
      );
      if (isTaken) throw new Error(`The redemption ${redemptionId} has a ${direction} posting already`);
      if (!redemptions.has(redemptionId)) throw new Error(`There is no redemption ${redemptionId}`);
      creditPostings.put(posting.id, posting);
    },
    save: async (posting) => creditPostings.update(posting.id, posting),
    findForUpdate: async (id) => creditPostings.read(id),
    listOfForUpdate: async (id) =>
      creditPostings
        .list(({ redemptionId }) => redemptionId === id)
        .toSorted((one, other) => (one.direction < other.direction ? -1 : 1)),
    listOpenForUpdate: async (userId) => creditPostings.list((posting) => isOpen(posting) && posting.userId === userId),
    listOpenOfForUpdate: async (id) =>
      creditPostings.list((posting) => isOpen(posting) && (id === undefined || posting.connectionId === id)),
    async findDueForUpdate(id, at) {
      const due = creditPostings.list(
        (posting) => posting.connectionId === id && isUnderWay(posting) && posting.dueAt <= at,
      );
      const free = due.filter((posting) => posting.direction === 'credit' || !isCreditUnderWay(posting));
      return free.toSorted(by(({ dueAt }) => dueAt))[0];
    },
    listToCompare: async (id, since) =>
      creditPostings
        .list(({ connectionId, state }) => connectionId === id && state === 'posted')
        .filter(({ chartId, createdAt }) => chartId !== null && createdAt >= since)
        .toSorted((one, other) => ((one.chartId ?? '') < (other.chartId ?? '') ? -1 : 1)),
    async wake() {},
  };
}

const creditSlipsIn = ({ typedSlips }: InMemoryTables): Stores['creditSlips'] => ({
  find: async (redemptionId) => typedSlips.read(redemptionId),
  async add(slip) {
    const isNew = !typedSlips.has(slip.redemptionId);
    if (isNew) typedSlips.put(slip.redemptionId, slip);
    return isNew;
  },
  remove: async (redemptionId) => void typedSlips.delete(redemptionId),
});

const reportThresholdsIn = ({ reportThresholds }: InMemoryTables): Stores['reportThresholds'] => ({
  find: async (year) => reportThresholds.read(String(year)),
  save: async (threshold) => reportThresholds.put(String(threshold.year), threshold),
  remove: async (year) => void reportThresholds.delete(String(year)),
});
