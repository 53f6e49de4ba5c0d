import { Migration } from '@mikro-orm/migrations';
import { actionsAtOnce } from './actions-at-once.ts';
import { baseline } from './baseline.ts';
import { frontDeskRole } from './front-desk-role.ts';
import { pastedLines } from './pasted-lines.ts';
import { passkeys } from './passkeys.ts';
import { preferredNames } from './preferred-names.ts';
import { purgeByItsOwner } from './purge-by-its-owner.ts';
import { sourceOfTexts } from './source-of-texts.ts';
import { purgesOfTheOwner } from './purges-of-the-owner.ts';
import { screensAsTheyAre } from './screens-as-they-are.ts';
import { countLinkOpenings } from './count-link-openings.ts';
import { countOpenings } from './count-openings.ts';
import { recalledMails } from './recalled-mails.ts';
import { creditPostings } from './credit-postings.ts';
import { denials } from './denials.ts';
import { handledRequests } from './handled-requests.ts';
import { imports } from './imports.ts';
import { importAnswers } from './import-answers.ts';
import { keyCalls } from './key-calls.ts';
import { mailings } from './mailings.ts';
import { mergedRecords } from './merged-records.ts';
import { peopleApart } from './people-apart.ts';
import { practiceMarks } from './practice-marks.ts';
import { practiceSystem } from './practice-system.ts';
import { sessionDevices } from './session-devices.ts';
import { systemsThatAct } from './systems-that-act.ts';
import { reminders } from './reminders.ts';
import { rememberedColumns } from './remembered-columns.ts';
import { reports } from './reports.ts';
import { reportThresholds } from './report-thresholds.ts';
import { visits } from './visits.ts';
import { staffPasskeys } from './staff-passkeys.ts';
import { webhookFormats } from './webhook-formats.ts';
import { webhookMakers } from './webhook-makers.ts';
import { webhooks } from './webhooks.ts';
import { taskMarks } from './task-marks.ts';
import { textReplies } from './text-replies.ts';
import { workAccountSessions } from './work-account-sessions.ts';
import { postingTrouble } from './posting-trouble.ts';
import { failedOutreach } from './failed-outreach.ts';
import { friendsHere } from './friends-here.ts';
import { updatedRows } from './updated-rows.ts';
import { requestsBehindCodes } from './requests-behind-codes.ts';
import { nudges } from './nudges.ts';
import { queueWorkers } from './queue-workers.ts';
import { seenRewards } from './seen-rewards.ts';
import { trendIndexes } from './trend-indexes.ts';

/** A database at release 1.0.0 has this migration, whether it's new or upgraded. */
export const baselineName = '0100-baseline';

const migration = (name: string, statements: readonly string[]) => ({
  name,
  class: class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  },
});

/**
 * Every migration, in order. A released migration never changes. A change is a new migration. The list is manual,
 * because the compiler can't check a folder that is searched at run time.
 */
export const allMigrations = [
  migration(baselineName, baseline),
  migration('0101-preferred-names', preferredNames),
  migration('0102-source-of-texts', sourceOfTexts),
  migration('0103-recalled-mails', recalledMails),
  migration('0104-text-replies', textReplies),
  migration('0105-screens-as-they-are', screensAsTheyAre),
  migration('0106-purge-by-its-owner', purgeByItsOwner),
  migration('0107-count-openings', countOpenings),
  migration('0108-systems-that-act', systemsThatAct),
  migration('0109-webhooks', webhooks),
  migration('0110-practice-system', practiceSystem),
  migration('0111-visits', visits),
  migration('0112-credit-postings', creditPostings),
  migration('0113-work-account-sessions', workAccountSessions),
  migration('0114-reports', reports),
  migration('0115-handled-requests', handledRequests),
  migration('0116-denials', denials),
  migration('0117-report-thresholds', reportThresholds),
  migration('0118-front-desk-role', frontDeskRole),
  migration('0119-imports', imports),
  migration('0120-count-link-openings', countLinkOpenings),
  migration('0122-task-marks', taskMarks),
  migration('0123-merged-records', mergedRecords),
  migration('0124-people-apart', peopleApart),
  migration('0125-session-devices', sessionDevices),
  migration('0126-passkeys', passkeys),
  migration('0127-reminders', reminders),
  migration('0128-mailings', mailings),
  migration('0129-failed-outreach', failedOutreach),
  migration('0130-purges-of-the-owner', purgesOfTheOwner),
  migration('0135-import-answers', importAnswers),
  migration('0136-friends-here', friendsHere),
  migration('0138-webhook-makers', webhookMakers),
  migration('0139-staff-passkeys', staffPasskeys),
  migration('0140-posting-trouble', postingTrouble),
  migration('0150-pasted-lines', pastedLines),
  migration('0151-remembered-columns', rememberedColumns),
  migration('0153-updated-rows', updatedRows),
  migration('0154-requests-behind-codes', requestsBehindCodes),
  migration('0155-seen-rewards', seenRewards),
  migration('0157-practice-marks', practiceMarks),
  migration('0158-nudges', nudges),
  migration('0161-actions-at-once', actionsAtOnce),
  migration('0162-queue-workers', queueWorkers),
  migration('0163-key-calls', keyCalls),
  migration('0164-webhook-formats', webhookFormats),
  migration('0167-trend-indexes', trendIndexes),
  // Add later migrations here.
];
