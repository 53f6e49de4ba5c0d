import { type Cents, addCents, toCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import {
  type GoneLine,
  type YearAmounts,
  type YearAsked,
  type YearLine,
  type YearReports,
  type YearSums,
  isAtThreshold,
} from '@rewards/domain/credit/report/year-reports';
import type { Page, PageRequest } from '@rewards/domain/page';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Years of the committed ledger. */
export class InMemoryYearReports extends OnInMemoryDatabase implements YearReports {
  async firstYear(): Promise<number | undefined> {
    const years = this.database.committed.creditLedger.map(({ programYear }) => programYear);
    return years.length === 0 ? undefined : Math.min(...years);
  }

  async sums({ year, thresholdCents }: YearAsked): Promise<YearSums> {
    const lines = this.#lines(year);
    return {
      ...this.#amounts(year, () => true),
      patients: lines.length,
      atThreshold: lines.filter((line) => isAtThreshold(line, thresholdCents)).length,
      gone: this.#gone(year),
    };
  }

  async list(
    year: number,
    { search = '' }: { readonly search?: string },
    { page, perPage }: PageRequest,
  ): Promise<Page<YearLine>> {
    const lines = this.#lines(year).filter(({ name, email }) => `${name} ${email}`.includes(search));
    return { rows: lines.slice((page - 1) * perPage, page * perPage), total: lines.length };
  }

  async *stream(year: number): AsyncIterable<readonly (YearLine | GoneLine)[]> {
    yield this.#lines(year);
    const gone = this.#gone(year);
    if (hasAmount(gone)) yield [gone];
  }

  #lines(year: number): readonly YearLine[] {
    return [...this.database.committed.users.values()]
      .map(({ id, name, email }) => ({ id, name, email, ...this.#amounts(year, (userId) => userId === id) }))
      .filter(hasAmount)
      .toSorted(
        (a, b) => largest(b) - largest(a) || compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id),
      );
  }

  #gone = (year: number) => this.#amounts(year, (userId) => !this.database.committed.users.has(userId));

  #amounts(year: number, isOf: (userId: string) => boolean): YearAmounts {
    const own = this.database.committed.creditLedger.filter(({ userId }) => isOf(userId));
    const ofYear = own.filter(({ programYear }) => programYear === year);
    return {
      earnedCents: sumOf(ofYear.filter(isEarning)),
      givenCents: toCents(-sumOf(ofYear.filter((entry) => !isEarning(entry)))),
      leftCents: sumOf(own.filter(({ programYear }) => programYear <= year)),
    };
  }
}

const hasAmount = ({ earnedCents, givenCents, leftCents }: YearAmounts) =>
  earnedCents !== 0 || givenCents !== 0 || leftCents !== 0;
const largest = ({ earnedCents, givenCents }: YearAmounts) => Math.max(earnedCents, givenCents);
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
const sumOf = (amounts: readonly { readonly amountCents: Cents }[]) =>
  addCents(...amounts.map(({ amountCents }) => amountCents));
