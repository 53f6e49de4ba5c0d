import type { PolicySnapshot } from '../credit/policy/decide-terms.ts';
import type { ThresholdSnapshot } from '../credit/report/change-report-threshold.ts';
import type { MailingSnapshot } from '../outreach/start-mailing.ts';
import type { ReminderSnapshot } from '../outreach/switch-reminder.ts';
import type { RedemptionSnapshot } from '../credit/redeem-credit.ts';
import type { TextReplySnapshot } from '../follow-ups/finish-text-reply.ts';
import type { QrDeletionSnapshot } from '../front-desk/delete-qr-generation.ts';
import type { ImportSnapshot } from '../patients/import/import-patients.ts';
import type { CorrectionSnapshot } from '../correction/correct-patient.ts';
import type { UserDeletionSnapshot } from '../deletion/remove-user.ts';
import type { MergeSnapshot } from '../merge/merge-patients.ts';
import type { PeopleApartSnapshot } from '../merge/tell-patients-apart.ts';
import type { ArrivalSnapshot } from '../referrals/arrive-friend.ts';
import type { CompletionSnapshot } from '../referrals/complete-referral.ts';
import type { ReferralDeletionSnapshot } from '../referrals/delete-referral.ts';
import type { DenialSnapshot } from '../referrals/deny-referral.ts';
import type { DenialTakenBackSnapshot } from '../referrals/take-back-denial.ts';
import type { FilmDeletionSnapshot } from '../practice/films/delete-film.ts';
import type { TogetherSnapshot } from '../referrals/judge-flag-group.ts';
import type { JudgementSnapshot } from '../referrals/judge-flags.ts';
import type { ReferralByHandSnapshot } from '../referrals/refer-by-hand.ts';
import type { CloseOutSnapshot } from '../practice-system/confirm-visits.ts';
import type { VisitDismissalSnapshot } from '../practice-system/dismiss-visit.ts';
import type { ReportSnapshot } from '../practice-system/report/take-report.ts';
import type { ChartSnapshot } from '../practice-system/charts/choose-chart.ts';
import type { PostingSnapshot } from '../practice-system/posting/finish-posting.ts';
import type { SlipSnapshot } from '../practice-system/posting/mark-slip.ts';
import type { RequestSnapshot } from '../quotes/change-request.ts';
import type { RevocationSnapshot } from '../screens/revoke-screen.ts';
import type { CountersSnapshot } from '../referrals/set-counters.ts';

/** Every snapshot that a use case leaves, declared next to that use case. */
export type UndoSnapshot =
  | CompletionSnapshot
  | ArrivalSnapshot
  | RedemptionSnapshot
  | PolicySnapshot
  | ThresholdSnapshot
  | ReminderSnapshot
  | MailingSnapshot
  | ReferralByHandSnapshot
  | QrDeletionSnapshot
  | ReferralDeletionSnapshot
  | UserDeletionSnapshot
  | CorrectionSnapshot
  | MergeSnapshot
  | PeopleApartSnapshot
  | JudgementSnapshot
  | CountersSnapshot
  | RevocationSnapshot
  | FilmDeletionSnapshot
  | CloseOutSnapshot
  | VisitDismissalSnapshot
  | ReportSnapshot
  | ImportSnapshot
  | ChartSnapshot
  | PostingSnapshot
  | SlipSnapshot
  | RequestSnapshot
  | TextReplySnapshot
  | TogetherSnapshot
  | DenialSnapshot
  | DenialTakenBackSnapshot;

/** Why an undo conflicts with later changes. */
export type UndoMisfit =
  | 'patient_gone'
  | 'patient_changed'
  | 'merged_since'
  | 'merged_again'
  | 'merged_into_staff'
  | 'not_told_apart'
  | 'referral_gone'
  | 'referral_changed'
  | 'referral_completed'
  | 'referrals_changed'
  | 'denial_changed'
  | 'decisions_changed'
  | 'referrer_gone'
  | 'terms_changed'
  | 'threshold_changed'
  | 'reminder_changed'
  | 'mailing_over'
  | 'chart_changed'
  | 'posting_changed'
  | 'film_gone'
  | 'film_room_taken'
  | 'scene_taken'
  | 'email_taken'
  | 'friend_taken'
  | 'report_confirmed'
  | 'request_gone'
  | 'request_changed'
  | 'text_reply_gone'
  | 'import_changed';
