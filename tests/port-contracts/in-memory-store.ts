import { setImmediate as nextTurn } from 'node:timers/promises';
import { InMemoryCreditRecords } from '@rewards/in-memory/credit/in-memory-credit-records';
import { InMemoryDisplayEventLog } from '@rewards/in-memory/screens/in-memory-screens';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { InMemoryPracticeTotals } from '@rewards/in-memory/patients/in-memory-practice-totals';
import { InMemoryFilmArchive } from '@rewards/in-memory/practice/in-memory-practice';
import { InMemoryDashboards } from '@rewards/in-memory/referrals/in-memory-dashboards';
import { InMemoryLinkOpenings } from '@rewards/in-memory/referrals/in-memory-link-openings';
import { InMemoryMatchableReferrals } from '@rewards/in-memory/practice-system/in-memory-matchable-referrals';
import { InMemoryReferralLists } from '@rewards/in-memory/referrals/in-memory-referral-lists';
import { InMemoryCodeTries } from '@rewards/in-memory/sign-in/in-memory-code-tries';
import { InMemorySessionDirectory } from '@rewards/in-memory/sign-in/in-memory-session-directory';
import { InMemorySessionStarts } from '@rewards/in-memory/sign-in/in-memory-session-starts';
import { beginPolicy } from '../builders/a-policy.ts';
import type { StoreUnderTest } from './stores.ts';

export async function openInMemoryStore(): Promise<StoreUnderTest> {
  const database = new InMemoryDatabase();
  const unitOfWork = new InMemoryUnitOfWork(database);
  await beginPolicy(unitOfWork);
  return {
    unitOfWork,
    practiceTotals: new InMemoryPracticeTotals(database),
    linkOpenings: new InMemoryLinkOpenings(database),
    referralLists: new InMemoryReferralLists(database),
    matchableReferrals: new InMemoryMatchableReferrals(database),
    dashboards: new InMemoryDashboards(database),
    creditRecords: new InMemoryCreditRecords(database),
    filmArchive: new InMemoryFilmArchive(database),
    attemptLimits: database.attemptLimits,
    passwordTries: database.passwordTries,
    codeTries: new InMemoryCodeTries(database),
    sessionStarts: new InMemorySessionStarts(database),
    displayEventLog: new InMemoryDisplayEventLog(database),
    sessionDirectory: new InMemorySessionDirectory(database),
    async latestActivity(most) {
      const entries = [...database.committed.activity.values()];
      return entries
        .filter(({ partOf }) => partOf === undefined)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
        .slice(0, most)
        .map(({ undo, addressHash: _, ...entry }) => ({ ...entry, undoUntil: undo?.until ?? null }));
    },
    async redemptionsOf(givenTo) {
      return [...database.committed.redemptions.values()].filter(({ userId }) => userId === givenTo);
    },
    // Nothing here takes longer than one turn of the event loop, so unblocked work has ended.
    async isHoldingUp() {
      await nextTurn();
      return true;
    },
    async handOn(mailer) {
      for (const mail of database.committed.mails) await mailer.deliver(mail);
      await database.letMailsLeave();
    },
    async close() {},
  };
}
