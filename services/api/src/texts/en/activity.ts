import type { ActivityAction, DenialReason } from '@rewards/domain/activity/activity-params';
import { centsInWords } from '@rewards/domain/cents';
import type { ActivitySentences, FieldChange } from '../sentences.ts';
import { exported, exportedNames } from './activity-exports.ts';
import { connectionChange } from './connection-changes.ts';
import { onOrOff, settingChange } from './setting-changes.ts';
import { denials } from './denials.ts';
import { requestChange } from './request-changes.ts';
import {
  account,
  adjustment,
  adjustmentNumber,
  answers,
  byReferrer,
  commanded,
  counters,
  creditTerms,
  deviceName,
  earned,
  marked,
  onDay,
  person,
  provenBy,
  referralOf,
  remark,
  resent,
  screen,
  sends,
  somebody,
  taskName,
  together,
  userChange,
} from './activity-words.ts';

const fieldsOf = (changes: readonly FieldChange[]): string => changes.map(({ field }) => field).join(', ');

/** Nothing for a reason from another release: the log stays readable. */
const because = (why: DenialReason): string => (Object.hasOwn(denials, why) ? `: ${denials[why].name}` : '');

/** What each reminder reminds people to do. */
const reminders = { join: 'join', come: 'come in', share: 'share' };

/** How many values of a column staff explained. */
const explained = ({ heading, values }: { readonly heading: string; readonly values: number }): string =>
  `. Said what ${values === 1 ? '1 value' : `${values} values`} of “${heading}” ${values === 1 ? 'means' : 'mean'}`;

/** The sentence for each action, without the person who did it. */
export const activity: ActivitySentences = {
  signed_in: ({ startedWith }) => `Signed in with a ${provenBy[startedWith]}`,
  signed_out: ({ isEverywhere }) => (isEverywhere ? 'Signed out everywhere' : 'Signed out'),
  sessions_ended: ({ device }) => (device === null ? 'Signed out everywhere else' : `Signed out ${deviceName(device)}`),
  sign_in_failed: ({ user, wrong, times }) =>
    times === undefined
      ? `Failed to sign in as ${user ? account(user) : 'an email without an account'}: wrong ${provenBy[wrong]}`
      : `${times} failed sign-ins from one IP address, the last with a wrong ${provenBy[wrong]}`,
  code_asked: ({ user, purpose }) => {
    const code = purpose === 'login' ? 'login code' : 'reset code';
    return `Requested a ${code} for ${user ? account(user) : 'an email without an account'}`;
  },
  passkey_added: ({ name }) => `Added the passkey ${name}`,
  passkey_renamed: ({ from, to }) => `Renamed the passkey ${from} to ${to}`,
  passkey_removed: ({ name }) => `Removed the passkey ${name}`,
  recovery_codes_made: () => 'Made new recovery codes',
  recovery_code_used: ({ left }) => `Used a recovery code, ${left} left`,
  factor_reset: ({ user }) => `Removed the passkeys and recovery codes of ${account(user)}`,
  password_set: ({ isFirst }) => (isFirst ? 'Set a password' : 'Changed the password'),
  password_reset: () => 'Reset the password with an emailed code',
  referral_added: (params) => `Added ${referralOf(params)}${byReferrer(params)}${remark(params.reason)}`,
  friend_arrived: (params) =>
    `${params.isSignUp ? 'Signed up at the desk and marked' : 'Marked'} ${person(params.friend)} as here` +
    byReferrer(params),
  referral_completed: ({ visitedOn, isAtDesk, earnedCents, ...params }) =>
    `${isAtDesk ? 'Signed up at the desk and completed' : 'Completed'} ${referralOf(params)}` +
    `${visitedOn === undefined ? '' : `, visit on ${onDay(visitedOn)}`}${byReferrer(params)}${earned(earnedCents)}`,
  visits_closed_out: ({ completed, visitedOn, earnedCents }) =>
    `Completed ${completed === 1 ? '1 visit' : `${completed} visits`}` +
    `${visitedOn === undefined ? '' : ` on ${onDay(visitedOn)}`}${together(earnedCents)}`,
  practice_system_connected: ({ name }) => `Connected ${name}, and confirmed the business associate agreement`,
  practice_system_changed: ({ name, changes }) =>
    `Changed the connection to ${name}: ${fieldsOf(changes.map(connectionChange))}`,
  practice_system_disconnected: ({ name }) => `Disconnected ${name}`,
  visits_confirmed: ({ confirmed, earnedCents }) =>
    `Confirmed ${confirmed === 1 ? '1 visit' : `${confirmed} visits`}${together(earnedCents)}`,
  visit_dismissed: ({ friend, visitedOn }) => `Said the visit on ${onDay(visitedOn)} wasn't ${person(friend)}`,
  visit_postponed: ({ visitedOn }) => `Put off a visit on ${onDay(visitedOn)} until the next day`,
  report_taken: ({ completed, matched }) =>
    `Added a report with ${completed === 1 ? '1 completed visit' : `${completed} completed visits`}, ` +
    `${matched} by referred friends`,
  visits_pasted: ({ lines, matched }) =>
    `Pasted a list of ${lines === 1 ? '1 line' : `${lines} lines`}, ${matched} with visits of referred friends`,
  visit_kept: ({ friend, visitedOn }) =>
    `Kept ${person(friend)} complete, though the practice's system took back the visit on ${onDay(visitedOn)}`,
  flags_judged: ({ dismissed: ok, word, ...of }) =>
    `${ok ? 'Marked' : 'Reopened'} the flags on ${referralOf(of)}${ok ? ' as OK' : ''}${byReferrer(of)}${remark(word)}`,
  referral_denied: ({ why, note, ...params }) =>
    `Marked ${referralOf(params)} as not counted${byReferrer(params)}${because(why)}${note === '' ? '' : ` (${note})`}`,
  denial_taken_back: (params) => `Counted ${referralOf(params)} again${byReferrer(params)}`,
  flag_group_judged: ({ count, word }) =>
    `Marked the flags on ${count === 1 ? '1 referral' : `${count} referrals`} as OK${remark(word)}`,
  referrals_denied: ({ count, why }) =>
    `Marked ${count === 1 ? '1 referral' : `${count} referrals`} as not counted${because(why)}`,
  patients_merged: ({ user, other }) => `Merged ${account(other)} into ${account(user)}`,
  patients_told_apart: ({ user, other }) => `Marked ${account(user)} and ${account(other)} as different people`,
  referral_deleted: (params) => `Deleted ${referralOf(params)}${byReferrer(params)}`,
  invitation_confirmed: ({ friend, referrer }) => `${person(friend)} said that ${person(referrer)} invited them`,
  invitation_declined: ({ friend, referrers }) =>
    `${person(friend)} said they weren't invited by ${referrers.map(person).join(' or ')}`,
  user_deleted: ({ user, referrals, asRequested }) => {
    const taken = referrals === 1 ? ' with 1 referral' : ` with ${referrals} referrals`;
    return `Deleted ${account(user)}${asRequested ? ', at their request,' : ''}${referrals === 0 ? '' : taken}`;
  },
  deletion_asked: () => 'Asked to have their account deleted',
  deletion_withdrawn: () => 'Canceled their request to be deleted',
  patient_opened: ({ user, times }) => `Opened ${person(user)}'s page${times > 1 ? `, ${times} times` : ''}`,
  own_data_taken: () => 'Downloaded their data',
  user_corrected: ({ user, changes }) => `Edited ${person(user)}: ${changes.map(userChange).join('; ')}`,
  counters_set: (params) => `Set the counters for ${person(params.user)}: ${counters(params)}`,
  credit_redeemed: ({ user, amountCents, givenOn, note }) =>
    `Redeemed ${centsInWords(amountCents)} for ${person(user)} on ${onDay(givenOn)}${remark(note)}`,
  chart_chosen: ({ user, chartId }) => `Confirmed chart ${chartId} as the chart of ${person(user)}`,
  chart_removed: ({ user, chartId }) => `Removed chart ${chartId} from ${person(user)}`,
  credit_posted: (posting) => `Posted ${adjustment(posting)}${adjustmentNumber(posting)}`,
  credit_posting_refused: (posting) => `Couldn't post ${adjustment(posting)}: the practice's system refused`,
  credit_posting_retried: (posting) => `Retried posting ${adjustment(posting)}`,
  credit_posting_finished: (posting) => `Marked as done: ${adjustment(posting)}${adjustmentNumber(posting)}`,
  slip_typed: ({ user, amountCents }) => `Marked the ${centsInWords(amountCents)} slip for ${person(user)} as entered`,
  slip_not_typed: ({ user, amountCents }) =>
    `Marked the ${centsInWords(amountCents)} slip for ${person(user)} as not entered`,
  credit_terms_planned: (terms) => `Scheduled credit terms starting ${onDay(terms.beginsOn)}: ${creditTerms(terms)}`,
  credit_terms_withdrawn: (terms) =>
    `Removed the credit terms starting ${onDay(terms.beginsOn)}: ${creditTerms(terms)}`,
  report_threshold_changed: ({ year, fromCents, toCents }) =>
    `Changed the ${year} report threshold from ${centsInWords(fromCents)} to ${centsInWords(toCents)}`,
  mailing_started: ({ people }) => `Invited ${people === 1 ? '1 patient' : `${people} patients`} to share`,
  mailing_stopped: ({ left }) =>
    `Stopped a bulk invitation with ${left === 1 ? '1 email' : `${left} emails`} left to send`,
  reminder_switched: ({ reminder, isOn }) => `Turned the reminder to ${reminders[reminder]} ${isOn ? 'on' : 'off'}`,
  patients_imported: ({ created, updated, skipped, textsAnswer, answered = [] }) =>
    `Imported a patient list: ${created} created, ${updated} updated, ${skipped} skipped` +
    (textsAnswer === undefined ? '' : `. Did they agree to texts? ${answers[textsAnswer]}`) +
    answered.map(explained).join(''),
  opt_outs_imported: ({ turnedOff, phonesStored }) =>
    `Imported a list of opt-outs: texts turned off for ${turnedOff} people, ` +
    `${phonesStored} numbers kept for later patients`,
  ...exported,
  admin_granted: ({ user, role }) =>
    role === 'front_desk' ? `Gave ${account(user)} front desk access` : `Made ${account(user)} an admin`,
  admin_revoked: ({ user }) => `Removed admin access from ${account(user)}`,
  role_changed: ({ user, role }) =>
    `Changed the role of ${account(user)} to ${role === 'front_desk' ? 'front desk' : 'admin'}`,
  api_key_made: ({ name, scopes, expiresAt }) =>
    `Created the API key ${name} for ${scopes.join(', ')}, ` +
    (expiresAt === null ? 'which never expires' : `until ${onDay(expiresAt.slice(0, 10))}`),
  api_key_revoked: ({ name }) => `Revoked the API key ${name}`,
  qr_generated: ({ user }) => `Generated a QR for ${person(user)}`,
  mail_resent: ({ user, what }) => `Resent ${resent[what]} to ${person(user)}`,
  qr_cleared: () => 'Cleared the QR on the screens',
  qr_generation_deleted: ({ user }) =>
    `Deleted a QR for ${user ? person(user) : 'someone whose account was deleted'} from the history`,
  text_sent: (params) => `Sent a text to ${somebody(params)}`,
  texts_stopped: (params) => `Texts turned off by reply from ${somebody(params)}`,
  texts_started: (params) => `Texts turned back on by reply from ${somebody(params)}`,
  text_stop_unclear: (params) =>
    `Possible request to stop texts from ${somebody(params)}. We explained how to reply STOP.`,
  text_canceled: (params) => `Canceled the planned text to ${somebody(params)}`,
  text_reply_finished: (params) => `Marked a text reply from ${somebody(params)} as done`,
  task_marked: ({ task, said }) => `${marked[said]}: ${taskName(task)}`,
  delivery_retried: ({ user, channel }) =>
    `Resent ${channel === 'email' ? 'an email' : 'a text'} to ${user ? person(user) : 'someone without an account'}`,
  screen_paired: (params) => `Paired the screen ${screen(params)}`,
  screen_renamed: (params) => `Renamed the screen ${screen(params)} to ${params.newName}`,
  screen_moved: (params) =>
    params.to === null
      ? `Removed the location of the screen ${screen(params)}`
      : `Moved the screen ${screen(params)} to ${params.to}`,
  screen_commanded: (params) => `${commanded[params.command]} the screen ${screen(params)}`,
  screen_revoked: (params) => `Unpaired the screen ${screen(params)}`,
  film_uploaded: ({ name }) => `Uploaded the video ${name}`,
  film_deleted: ({ names }) =>
    names.length === 0 ? 'Deleted a video no scene used' : `Deleted the video ${names.join(', ')}`,
  request_changed: ({ friend, changes }) =>
    `Updated the request of ${person(friend)}: ${changes.map(requestChange).join('; ')}`,
  settings_changed: ({ changes }) => `Changed the settings: ${fieldsOf(changes.map(settingChange))}`,
  webhook_added: (set) => `Added a webhook to ${set.host} for ${sends(set)}`,
  webhook_changed: (set) => `Changed the webhook to ${set.host}: ${onOrOff(set.isEnabled)}, for ${sends(set)}`,
  webhook_secret_rolled: ({ host }) => `Rolled the secret of the webhook to ${host}`,
  webhook_deleted: ({ host }) => `Deleted the webhook to ${host}`,
  webhook_replayed: ({ host, deliveries }) =>
    `Sent ${deliveries === 1 ? '1 event' : `${deliveries} events`} to ${host} again`,
  webhook_tested: ({ host }) => `Sent a test event to ${host}`,
  action_undone: (_params, undone) => `Undid: ${undone}`,
};

/** The name of each action in the log's filter. */
export const activityNames: Readonly<Record<ActivityAction, string>> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  sessions_ended: 'Signed out other browsers',
  sign_in_failed: 'Failed to sign in',
  code_asked: 'Requested a code',
  passkey_added: 'Added a passkey',
  passkey_renamed: 'Renamed a passkey',
  passkey_removed: 'Removed a passkey',
  recovery_codes_made: 'Made recovery codes',
  recovery_code_used: 'Used a recovery code',
  factor_reset: 'Removed all passkeys',
  password_set: 'Set or changed a password',
  password_reset: 'Reset a password',
  referral_added: 'Added a referral',
  friend_arrived: 'Marked a friend as here',
  referral_completed: 'Completed a referral',
  visits_closed_out: 'Closed out a day',
  practice_system_connected: 'Connected the practice system',
  practice_system_changed: 'Changed the practice system connection',
  practice_system_disconnected: 'Disconnected the practice system',
  visits_confirmed: 'Confirmed visits',
  visit_dismissed: "Said a visit wasn't this person",
  visit_postponed: 'Put off a visit',
  visit_kept: 'Kept a completion',
  report_taken: 'Added a report',
  visits_pasted: 'Pasted a list of visits',
  flags_judged: 'Reviewed flags',
  referral_denied: 'Marked a referral as not counted',
  denial_taken_back: 'Counted a referral again',
  flag_group_judged: 'Reviewed flags of several referrals',
  referrals_denied: 'Marked several referrals as not counted',
  referral_deleted: 'Deleted a referral',
  invitation_confirmed: 'Confirmed an invitation',
  invitation_declined: 'Declined an invitation',
  user_deleted: 'Deleted a patient',
  deletion_asked: 'Asked to be deleted',
  deletion_withdrawn: 'Took back a deletion request',
  patient_opened: "Opened a patient's page",
  own_data_taken: 'Downloaded their own data',
  user_corrected: 'Edited a patient',
  patients_merged: 'Merged two records',
  patients_told_apart: 'Marked two patients as different people',
  counters_set: 'Set counters',
  credit_redeemed: 'Redeemed credit',
  chart_chosen: 'Confirmed a chart',
  chart_removed: 'Removed a chart',
  credit_posted: 'Posted credit',
  credit_posting_refused: "Couldn't post credit",
  credit_posting_retried: 'Retried posting credit',
  credit_posting_finished: 'Marked posted credit as done',
  slip_typed: 'Marked a slip as entered',
  slip_not_typed: 'Marked a slip as not entered',
  report_threshold_changed: 'Changed a report threshold',
  mailing_started: 'Invited many patients',
  mailing_stopped: 'Stopped inviting many patients',
  reminder_switched: 'Turned a reminder on or off',
  credit_terms_planned: 'Planned credit terms',
  credit_terms_withdrawn: 'Withdrew credit terms',
  patients_imported: 'Imported patients',
  opt_outs_imported: 'Imported opt-outs',
  ...exportedNames,
  admin_granted: 'Made someone an admin',
  admin_revoked: 'Removed an admin',
  role_changed: 'Changed a role',
  api_key_made: 'Created an API key',
  api_key_revoked: 'Revoked an API key',
  qr_generated: 'Generated a QR code',
  mail_resent: 'Sent an email again',
  qr_cleared: 'Cleared the screens',
  qr_generation_deleted: 'Deleted a QR code',
  text_sent: 'Sent a text',
  texts_stopped: 'Stopped texts',
  texts_started: 'Started texts again',
  text_stop_unclear: 'May have asked to stop texts',
  text_canceled: 'Canceled a text',
  text_reply_finished: 'Handled a text reply',
  task_marked: 'Updated the work queue',
  delivery_retried: 'Retried a message',
  screen_paired: 'Paired a screen',
  screen_renamed: 'Renamed a screen',
  screen_moved: 'Moved a screen',
  screen_commanded: 'Controlled a screen',
  screen_revoked: 'Removed a screen',
  film_uploaded: 'Uploaded a video',
  film_deleted: 'Deleted a video',
  request_changed: 'Updated an appointment request',
  settings_changed: 'Changed the settings',
  webhook_added: 'Added a webhook',
  webhook_changed: 'Changed a webhook',
  webhook_secret_rolled: "Rolled a webhook's secret",
  webhook_deleted: 'Deleted a webhook',
  webhook_replayed: 'Sent events again',
  webhook_tested: 'Tested a webhook',
  action_undone: 'Undid an action',
};
