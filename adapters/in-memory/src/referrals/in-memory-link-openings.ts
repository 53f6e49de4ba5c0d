import type { LinkOpenings } from '@rewards/domain/referrals/trends/count-openings';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

export class InMemoryLinkOpenings extends OnInMemoryDatabase implements LinkOpenings {
  async add(day: string, openings: number): Promise<void> {
    const { linkOpenings } = this.database.committed;
    linkOpenings.set(day, (linkOpenings.get(day) ?? 0) + openings);
  }

  async count(first: string, last: string): Promise<{ readonly openings: number; readonly since: string | null }> {
    const days = [...this.database.committed.linkOpenings].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const within = days.filter(([day]) => day.slice(0, 7) >= first && day.slice(0, 7) <= last);
    return { openings: within.reduce((sum, [, openings]) => sum + openings, 0), since: days[0]?.[0] ?? null };
  }
}
