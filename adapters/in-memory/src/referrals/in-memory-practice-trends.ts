import { type Cents, addCents, noCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import { localDate } from '@rewards/domain/local-date';
import { monthsBetween } from '@rewards/domain/local-month';
import { isDenied } from '@rewards/domain/referrals/denial';
import type { Referral } from '@rewards/domain/referrals/referral';
import type {
  BegunReferrals,
  PracticeTrends,
  TeamFigures,
  TeamMonth,
  TrendMonth,
} from '@rewards/domain/referrals/trends/practice-trends';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Counted from committed data. */
export class InMemoryPracticeTrends extends OnInMemoryDatabase implements PracticeTrends {
  async months(first: string, last: string, timeZone: string): Promise<readonly TrendMonth[]> {
    const { creditLedger, redemptions } = this.database.committed;
    const all = this.#referrals();
    return monthsBetween(first, last).map((month) => {
      const isIn = (instant: Date | null) => monthOf(instant, timeZone) === month;
      const given = [...redemptions.values()].filter((each) => !each.undoneAt && each.givenOn.startsWith(month));
      return {
        month,
        begun: all.filter(({ createdAt }) => isIn(createdAt)).length,
        signedUp: all.filter(({ signedUpAt }) => isIn(signedUpAt)).length,
        completed: all.filter(({ completedAt }) => isIn(completedAt)).length,
        earnedCents: sum(creditLedger.filter((entry) => isEarning(entry) && isIn(entry.at))),
        givenCents: sum(given),
      };
    });
  }

  async team(first: string, last: string, timeZone: string): Promise<readonly TeamMonth[]> {
    const { creditLedger, referrals } = this.database.committed;
    const months = monthsBetween(first, last);
    const figures = months.flatMap((month) => {
      const isIn = (instant: Date | null) => monthOf(instant, timeZone) === month;
      const joined = this.#referrals().filter(({ signedUpAt }) => isIn(signedUpAt));
      const visited = this.#referrals().filter(({ completedAt }) => isIn(completedAt));
      const earned = creditLedger.filter(isEarning).filter(({ at }) => isIn(at));
      return [
        ...this.#asked(isIn),
        ...joined.map((friend) => ({
          staffName: this.#staffOf(friend.referrerId, friend),
          figures: { joined: 1, joinedVisited: friend.status === 'completed' ? 1 : 0 },
        })),
        ...visited.map((friend) => ({
          staffName: this.#staffOf(friend.referrerId, friend),
          figures: { visited: 1 },
        })),
        ...earned.map(({ userId, referralId, amountCents }) => ({
          staffName: this.#staffOf(userId, referrals.get(referralId)),
          figures: { earnedCents: amountCents },
        })),
      ].map((each) => ({ month, ...each }));
    });
    return [...Map.groupBy(figures, ({ month, staffName }) => JSON.stringify([month, staffName])).values()].map(
      ([own, ...others]) => ({
        month: own?.month ?? '',
        staffName: own?.staffName ?? null,
        ...[own, ...others].reduce((total, each) => addFigures(total, each?.figures ?? {}), nothing),
      }),
    );
  }

  async begun(first: string, last: string, timeZone: string): Promise<BegunReferrals> {
    const begun = this.#referrals().filter(({ createdAt }) => {
      const month = monthOf(createdAt, timeZone) ?? '';
      return month >= first && month <= last;
    });
    const byLink = begun.filter(({ origin }) => origin === 'link' || origin === 'quote');
    return {
      begun: byLink.length,
      joined: byLink.filter(({ status }) => status !== 'pending').length,
      visited: byLink.filter(({ status }) => status === 'completed').length,
      byStaff: begun.length - byLink.length,
    };
  }

  /** The referrals that count (rule 33). */
  #referrals(): readonly Referral[] {
    return [...this.database.committed.referrals.values()].filter((referral) => !isDenied(referral));
  }

  /** A patient's QR codes, oldest first. */
  #qrsOf(patientId: string): readonly QrGeneration[] {
    return [...this.database.committed.qrGenerations.values()]
      .filter(({ userId }) => userId === patientId)
      .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt) || (one.id < other.id ? -1 : 1));
  }

  #ownStaffOf(patientId: string): string | null {
    return this.database.committed.users.get(patientId)?.staffName ?? null;
  }

  #staffOf(referrerId: string, friend: Referral | undefined): string | null {
    const joinedAt = friend?.signedUpAt;
    const last = joinedAt && this.#qrsOf(referrerId).findLast(({ createdAt }) => createdAt <= joinedAt);
    return (last ? last.assignedStaff : null) ?? this.#ownStaffOf(referrerId);
  }

  #asked(isIn: (instant: Date) => boolean) {
    return [...this.database.committed.users.keys()].flatMap((patientId) => {
      const qrs = this.#qrsOf(patientId);
      const asked = qrs.flatMap((qr, index) => {
        if (!isIn(qr.createdAt)) return [];
        const next = qrs[index + 1]?.createdAt;
        const hasBrought = this.#referrals().some(
          ({ referrerId, signedUpAt }) =>
            referrerId === patientId &&
            signedUpAt !== null &&
            signedUpAt >= qr.createdAt &&
            (next === undefined || signedUpAt < next),
        );
        return [{ staffName: qr.assignedStaff ?? this.#ownStaffOf(patientId), hasBrought }];
      });
      return [...Map.groupBy(asked, ({ staffName }) => staffName)].map(([staffName, own]) => ({
        staffName,
        figures: { asked: 1, brought: own.some(({ hasBrought }) => hasBrought) ? 1 : 0 },
      }));
    });
  }
}

const nothing: TeamFigures = { asked: 0, brought: 0, joined: 0, joinedVisited: 0, visited: 0, earnedCents: noCents };

const addFigures = (total: TeamFigures, more: Partial<TeamFigures>): TeamFigures => ({
  asked: total.asked + (more.asked ?? 0),
  brought: total.brought + (more.brought ?? 0),
  joined: total.joined + (more.joined ?? 0),
  joinedVisited: total.joinedVisited + (more.joinedVisited ?? 0),
  visited: total.visited + (more.visited ?? 0),
  earnedCents: addCents(total.earnedCents, more.earnedCents ?? noCents),
});

const monthOf = (instant: Date | null, timeZone: string) => instant && localDate(instant, timeZone).slice(0, 7);

const sum = (entries: readonly { readonly amountCents: Cents }[]) =>
  addCents(...entries.map(({ amountCents }) => amountCents));
