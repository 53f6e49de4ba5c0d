import type { ReadStores, Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { inMemoryActivityLog } from './activity/in-memory-activity-log.ts';
import { inMemoryApiKeys } from './api-keys/in-memory-api-keys.ts';
import { inMemoryCredit } from './credit/in-memory-credit.ts';
import { inMemoryFailedMessages } from './deliveries/in-memory-failed-messages.ts';
import { inMemoryFollowUps } from './follow-ups/in-memory-follow-ups.ts';
import { inMemoryQrGenerations } from './front-desk/in-memory-qr-generations.ts';
import { inMemoryOutbox } from './in-memory-outbox.ts';
import type { InMemoryTables } from './in-memory-tables.ts';
import { inMemoryRecordMerges } from './merge/in-memory-record-merges.ts';
import { OnInMemoryDatabase } from './on-in-memory-database.ts';
import { inMemoryMailRefusals } from './outreach/in-memory-mail-refusals.ts';
import { inMemoryImports } from './patients/in-memory-imports.ts';
import { inMemoryUsers } from './patients/in-memory-users.ts';
import { inMemoryPracticeStores } from './practice-system/in-memory-practice-stores.ts';
import { inMemoryPractice } from './practice/in-memory-practice.ts';
import { inMemoryQuoteRequests } from './quotes/in-memory-quote-requests.ts';
import { inMemoryReferrals } from './referrals/in-memory-referrals.ts';
import { inMemoryScreens } from './screens/in-memory-screens.ts';
import { inMemorySignIn } from './sign-in/in-memory-sign-in.ts';
import { inMemoryTaskMarks } from './tasks/in-memory-task-marks.ts';
import { inMemoryWebhooks } from './webhooks/in-memory-webhooks.ts';
import { withoutDouble } from './without-double.ts';

/** Runs one unit of work at a time, which satisfies every promise about locks. */
export class InMemoryUnitOfWork extends OnInMemoryDatabase implements UnitOfWork {
  read<Outcome>(work: (stores: ReadStores) => Promise<Outcome>): Promise<Outcome> {
    return this.run(work);
  }

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    return this.database.transaction((draft) => work(storesOf(draft)));
  }
}

/** Each module's stores, on one transaction's draft of the tables. */
const storesOf = (draft: InMemoryTables): Stores => ({
  users: inMemoryUsers(draft),
  ...inMemoryImports(draft),
  ...inMemoryReferrals(draft),
  quoteRequests: inMemoryQuoteRequests(draft),
  ...inMemoryCredit(draft),
  recordMerges: inMemoryRecordMerges(draft),
  ...inMemorySignIn(draft),
  activity: inMemoryActivityLog(draft),
  apiKeys: inMemoryApiKeys(draft),
  qrGenerations: inMemoryQrGenerations(draft),
  ...inMemoryFollowUps(draft),
  ...inMemoryScreens(draft),
  ...inMemoryPractice(draft),
  ...inMemoryPracticeStores(draft),
  failedMessages: inMemoryFailedMessages(draft),
  taskMarks: inMemoryTaskMarks(draft),
  outbox: inMemoryOutbox(draft),
  mailRefusals: inMemoryMailRefusals(draft),
  get outreach(): never {
    return withoutDouble('the store of outreach');
  },
  get mailings(): never {
    return withoutDouble('the store of mailings');
  },
  ...inMemoryWebhooks(draft),
});
