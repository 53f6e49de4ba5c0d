import type { Redemption } from '@rewards/domain/credit/redemption';
import type {
  ListedRedemption,
  RedemptionFilter,
  RedemptionList,
  RedemptionPerson,
} from '@rewards/domain/credit/redemption-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';

/** What credit was given out, as it is committed. */
export class InMemoryRedemptionList implements RedemptionList {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<ListedRedemption | undefined> {
    const redemption = this.#database.committed.redemptions.get(id);
    return redemption && structuredClone(this.#listed(redemption));
  }

  async list({ userId, year }: RedemptionFilter, page: PageRequest): Promise<Page<ListedRedemption>> {
    const found = [...this.#database.committed.redemptions.values()]
      .filter((redemption) => userId === undefined || redemption.userId === userId)
      .filter(({ givenOn }) => year === undefined || givenOn.startsWith(`${year}-`))
      .toSorted((a, b) => b.givenOn.localeCompare(a.givenOn) || newestFirst(a, b));
    return pageOf(
      found.map((redemption) => this.#listed(redemption)),
      page,
    );
  }

  #listed(redemption: Redemption): ListedRedemption {
    return { ...redemption, user: this.#person(redemption.userId), actor: this.#person(redemption.actorId) };
  }

  #person(id: string): RedemptionPerson | null {
    const user = this.#database.committed.users.get(id);
    return user ? { name: user.name, email: user.email } : null;
  }
}
