import { type Cents, addCents, noCents, toCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type {
  AgeStarts,
  BalanceFilter,
  CreditBalances,
  OwedCredit,
  PatientBalance,
} from '@rewards/domain/credit/owed/credit-balances';
import { type DatedCredit, unusedCredit } from '@rewards/domain/credit/owed/unused-credit';
import type { Page, PageRequest } from '@rewards/domain/page';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Balances of the committed ledger. */
export class InMemoryCreditBalances extends OnInMemoryDatabase implements CreditBalances {
  async owed(starts: AgeStarts): Promise<OwedCredit> {
    const { creditLedger } = this.database.committed;
    const balances = [...this.#balances().values()];
    const unused = [...this.#balances()].flatMap(([userId, balance]) => this.#unused(userId, balance));
    const ageOf = ({ at }: DatedCredit) => {
      const age = starts.findIndex((start) => at >= start);
      return age < 0 ? starts.length : age;
    };
    const ofAge = (age: number) => sumOf(unused.filter((credit) => ageOf(credit) === age));
    return {
      owedCents: addCents(...balances.filter((balance) => balance > 0)),
      patients: balances.filter((balance) => balance > 0).length,
      agesCents: [ofAge(0), ofAge(1), ofAge(2), ofAge(3)],
      overdrawnCents: addCents(...balances.filter((balance) => balance < 0)),
      earnedCents: sumOf(creditLedger.filter(isEarning)),
      givenCents: toCents(-sumOf(creditLedger.filter((entry) => !isEarning(entry)))),
    };
  }

  async list({ search, order }: BalanceFilter, { page, perPage }: PageRequest): Promise<Page<PatientBalance>> {
    const { users } = this.database.committed;
    const rows = [...this.#balances()].flatMap(([userId, balanceCents]): PatientBalance[] => {
      const user = users.get(userId);
      const oldest = this.#unused(userId, balanceCents).at(-1);
      if (!user || !oldest || !`${user.name} ${user.email}`.includes(search ?? '')) return [];
      return [{ id: userId, name: user.name, email: user.email, balanceCents, oldestAt: new Date(oldest.at) }];
    });
    const largest = (a: PatientBalance, b: PatientBalance) => b.balanceCents - a.balanceCents;
    const oldest = (a: PatientBalance, b: PatientBalance) => a.oldestAt.getTime() - b.oldestAt.getTime();
    const inOrder = rows.toSorted((a, b) => (order === 'largest' ? largest : oldest)(a, b) || (a.id < b.id ? -1 : 1));
    return { rows: inOrder.slice((page - 1) * perPage, page * perPage), total: rows.length };
  }

  #balances(): ReadonlyMap<string, Cents> {
    const balances = new Map<string, Cents>();
    for (const { userId, amountCents } of this.database.committed.creditLedger)
      balances.set(userId, addCents(balances.get(userId) ?? noCents, amountCents));
    return balances;
  }

  #unused(userId: string, balanceCents: Cents): readonly DatedCredit[] {
    const earned = [...this.database.committed.referrals.values()].flatMap(
      ({ id, referrerId, completedAt, creditCents }) =>
        referrerId === userId && completedAt && creditCents > 0
          ? [{ id, at: completedAt, amountCents: creditCents }]
          : [],
    );
    return unusedCredit(earned, balanceCents);
  }
}

const sumOf = (amounts: readonly { readonly amountCents: Cents }[]) =>
  addCents(...amounts.map(({ amountCents }) => amountCents));
