import { LogExport } from '@rewards/domain/activity/log-export';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';

export const activityUseCases = {
  undoActivity: UndoActivity,
  logExport: LogExport,
};

/** The answer to each reason the use cases refuse for. */
export const activityRefusals = {
  undo_not_own: 'role_forbids',
  referral_completed: 'undo_does_not_fit',
  referral_gone: 'undo_does_not_fit',
  report_confirmed: 'undo_does_not_fit',
  import_changed: 'undo_does_not_fit',
  referral_changed: 'undo_does_not_fit',
  referrals_changed: 'undo_does_not_fit',
  denial_changed: 'undo_does_not_fit',
  decisions_changed: 'undo_does_not_fit',
  patient_changed: 'undo_does_not_fit',
  merged_since: 'undo_does_not_fit',
  merged_again: 'undo_does_not_fit',
  merged_into_staff: 'undo_does_not_fit',
  not_told_apart: 'undo_does_not_fit',
  patient_gone: 'undo_does_not_fit',
  referrer_gone: 'undo_does_not_fit',
  terms_changed: 'undo_does_not_fit',
  threshold_changed: 'undo_does_not_fit',
  reminder_changed: 'undo_does_not_fit',
  mailing_over: 'undo_does_not_fit',
  email_taken: 'undo_does_not_fit',
  friend_taken: 'undo_does_not_fit',
  settings_changed: 'undo_does_not_fit',
  connection_changed: 'undo_does_not_fit',
  role_changed: 'undo_does_not_fit',
  connections_left: 'undo_does_not_fit',
  own_passkey_missing: { code: 'invalid', field: 'staff_passkeys' },
  chart_changed: 'undo_does_not_fit',
  posting_changed: 'undo_does_not_fit',
  film_gone: 'undo_does_not_fit',
  film_room_taken: 'undo_does_not_fit',
  scene_taken: 'undo_does_not_fit',
  request_gone: 'undo_does_not_fit',
  request_changed: 'undo_does_not_fit',
  text_reply_gone: 'undo_does_not_fit',
} as const;
