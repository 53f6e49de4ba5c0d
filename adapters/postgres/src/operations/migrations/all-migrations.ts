import { ActionsAtOnce } from './actions-at-once.ts';
import { Baseline } from './baseline.ts';
import { FrontDeskRole } from './front-desk-role.ts';
import { PastedLines } from './pasted-lines.ts';
import { Passkeys } from './passkeys.ts';
import { PreferredNames } from './preferred-names.ts';
import { PurgeByItsOwner } from './purge-by-its-owner.ts';
import { SourceOfTexts } from './source-of-texts.ts';
import { PurgesOfTheOwner } from './purges-of-the-owner.ts';
import { ScreensAsTheyAre } from './screens-as-they-are.ts';
import { CountLinkOpenings } from './count-link-openings.ts';
import { CountOpenings } from './count-openings.ts';
import { RecalledMails } from './recalled-mails.ts';
import { CreditPostings } from './credit-postings.ts';
import { Denials } from './denials.ts';
import { HandledRequests } from './handled-requests.ts';
import { Imports } from './imports.ts';
import { ImportAnswers } from './import-answers.ts';
import { Mailings } from './mailings.ts';
import { MergedRecords } from './merged-records.ts';
import { PeopleApart } from './people-apart.ts';
import { PracticeMarks } from './practice-marks.ts';
import { PracticeSystem } from './practice-system.ts';
import { SessionDevices } from './session-devices.ts';
import { SystemsThatAct } from './systems-that-act.ts';
import { Reminders } from './reminders.ts';
import { RememberedColumns } from './remembered-columns.ts';
import { Reports } from './reports.ts';
import { ReportThresholds } from './report-thresholds.ts';
import { Visits } from './visits.ts';
import { StaffPasskeys } from './staff-passkeys.ts';
import { WebhookMakers } from './webhook-makers.ts';
import { Webhooks } from './webhooks.ts';
import { TaskMarks } from './task-marks.ts';
import { TextReplies } from './text-replies.ts';
import { WorkAccountSessions } from './work-account-sessions.ts';
import { PostingTrouble } from './posting-trouble.ts';
import { FailedOutreach } from './failed-outreach.ts';
import { FriendsHere } from './friends-here.ts';
import { UpdatedRows } from './updated-rows.ts';
import { RequestsBehindCodes } from './requests-behind-codes.ts';
import { Nudges } from './nudges.ts';
import { SeenRewards } from './seen-rewards.ts';

/** A database at release 1.0.0 has this migration, whether it's new or upgraded. */
export const baselineName = '0100-baseline';

/**
 * Every migration, in order. A released migration never changes. A change is a new migration. The list is manual,
 * because the compiler can't check a folder that is searched at run time.
 */
export const allMigrations = [
  { name: baselineName, class: Baseline },
  { name: '0101-preferred-names', class: PreferredNames },
  { name: '0102-source-of-texts', class: SourceOfTexts },
  { name: '0103-recalled-mails', class: RecalledMails },
  { name: '0104-text-replies', class: TextReplies },
  { name: '0105-screens-as-they-are', class: ScreensAsTheyAre },
  { name: '0106-purge-by-its-owner', class: PurgeByItsOwner },
  { name: '0107-count-openings', class: CountOpenings },
  { name: '0108-systems-that-act', class: SystemsThatAct },
  { name: '0109-webhooks', class: Webhooks },
  { name: '0110-practice-system', class: PracticeSystem },
  { name: '0111-visits', class: Visits },
  { name: '0112-credit-postings', class: CreditPostings },
  { name: '0113-work-account-sessions', class: WorkAccountSessions },
  { name: '0114-reports', class: Reports },
  { name: '0115-handled-requests', class: HandledRequests },
  { name: '0116-denials', class: Denials },
  { name: '0117-report-thresholds', class: ReportThresholds },
  { name: '0118-front-desk-role', class: FrontDeskRole },
  { name: '0119-imports', class: Imports },
  { name: '0120-count-link-openings', class: CountLinkOpenings },
  { name: '0122-task-marks', class: TaskMarks },
  { name: '0123-merged-records', class: MergedRecords },
  { name: '0124-people-apart', class: PeopleApart },
  { name: '0125-session-devices', class: SessionDevices },
  { name: '0126-passkeys', class: Passkeys },
  { name: '0127-reminders', class: Reminders },
  { name: '0128-mailings', class: Mailings },
  { name: '0129-failed-outreach', class: FailedOutreach },
  { name: '0130-purges-of-the-owner', class: PurgesOfTheOwner },
  { name: '0135-import-answers', class: ImportAnswers },
  { name: '0136-friends-here', class: FriendsHere },
  { name: '0138-webhook-makers', class: WebhookMakers },
  { name: '0139-staff-passkeys', class: StaffPasskeys },
  { name: '0140-posting-trouble', class: PostingTrouble },
  { name: '0150-pasted-lines', class: PastedLines },
  { name: '0151-remembered-columns', class: RememberedColumns },
  { name: '0153-updated-rows', class: UpdatedRows },
  { name: '0154-requests-behind-codes', class: RequestsBehindCodes },
  { name: '0155-seen-rewards', class: SeenRewards },
  { name: '0157-practice-marks', class: PracticeMarks },
  { name: '0158-nudges', class: Nudges },
  { name: '0161-actions-at-once', class: ActionsAtOnce },
  // Add later migrations here.
];
