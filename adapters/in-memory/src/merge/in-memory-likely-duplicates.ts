import type { Page, PageRequest } from '@rewards/domain/page';
import {
  type DuplicateSign,
  type LikelyDuplicate,
  type LikelyDuplicates,
  maxAlike,
} from '@rewards/domain/merge/likely-duplicates';
import type { User } from '@rewards/domain/patients/user';
import { oldestFirst } from '../oldest-first.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Pairs of patients who may be one person, as committed. */
export class InMemoryLikelyDuplicates extends OnInMemoryDatabase implements LikelyDuplicates {
  async list({ page, perPage }: PageRequest): Promise<Page<LikelyDuplicate>> {
    const pairs = this.#pairs();
    return { rows: pairs.slice((page - 1) * perPage, page * perPage), total: pairs.length };
  }

  async listOf(userId: string, most: number): Promise<readonly LikelyDuplicate[]> {
    return this.#pairs()
      .filter(({ kept, other }) => kept.id === userId || other.id === userId)
      .slice(0, most);
  }

  async countSure(): Promise<number> {
    return this.#pairs().filter(({ signs }) => signs.includes('phone') && signs.includes('name')).length;
  }

  #pairs(): readonly LikelyDuplicate[] {
    const { users, peopleApart } = this.database.committed;
    const patients = [...users.values()].filter(({ isAdmin }) => !isAdmin).toSorted(oldestFirst);
    const pairs = patients.flatMap((kept, place) =>
      patients.slice(place + 1).flatMap((other) => {
        const signs = signsOf(kept, other, patients);
        const isApart = peopleApart.has([kept.id, other.id].toSorted().join(' '));
        return signs.length === 0 || isApart ? [] : [{ kept: listed(kept), other: listed(other), signs }];
      }),
    );
    return pairs.toSorted(
      (one, two) =>
        strength(two) - strength(one) || oldestFirst(two.other, one.other) || oldestFirst(two.kept, one.kept),
    );
  }
}

const listed = ({ id, name, email, phone, createdAt }: User) => ({
  id,
  name,
  email,
  phone,
  createdAt: new Date(createdAt),
});

const strength = ({ signs }: LikelyDuplicate) =>
  (signs.includes('email') ? 4 : 0) + (signs.includes('phone') ? 2 : 0) + (signs.includes('name') ? 1 : 0);

const nameOf = ({ name }: User) => (name.includes(' ') ? name.toLowerCase() : null);

function signsOf(one: User, two: User, patients: readonly User[]): readonly DuplicateSign[] {
  const isShared = (valueOf: (user: User) => string | null) => {
    const value = valueOf(one);
    if (value === null || value !== valueOf(two)) return false;
    return patients.filter((user) => valueOf(user) === value).length <= maxAlike;
  };
  return [
    ...(one.emailKey === two.emailKey ? (['email'] as const) : []),
    ...(isShared(({ phone }) => phone) ? (['phone'] as const) : []),
    ...(isShared(nameOf) ? (['name'] as const) : []),
  ];
}
