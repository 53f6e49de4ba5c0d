import type { Randomness } from '../randomness.ts';
import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { undoRedemption } from '../credit/redeem-credit.ts';
import { undoPolicyDecision } from '../credit/policy/undo-policy-decision.ts';
import { undoRevocation } from '../screens/revoke-screen.ts';
import { undoArrival } from '../referrals/undo-arrival.ts';
import { undoChart } from '../practice-system/charts/choose-chart.ts';
import { undoPosting } from '../practice-system/posting/finish-posting.ts';
import { undoMailing } from '../outreach/start-mailing.ts';
import { undoReminder } from '../outreach/switch-reminder.ts';
import { undoThreshold } from '../credit/report/change-report-threshold.ts';
import { undoSlip } from '../practice-system/posting/mark-slip.ts';
import { undoQrDeletion } from '../front-desk/delete-qr-generation.ts';
import { undoUserDeletion } from '../deletion/undo-user-deletion.ts';
import { undoCloseOut } from '../practice-system/confirm-visits.ts';
import { undoCompletion } from '../practice-system/undo-completion.ts';
import { undoCorrection } from '../correction/undo-correction.ts';
import { undoCounters } from '../referrals/undo-counters.ts';
import { undoDenial } from '../referrals/deny-referral.ts';
import { undoDenialTakenBack } from '../referrals/take-back-denial.ts';
import { undoFilmDeletion } from '../practice/films/delete-film.ts';
import { undoMerge } from '../merge/undo-merge.ts';
import { undoPeopleApart } from '../merge/tell-patients-apart.ts';
import { undoImport } from '../deletion/undo-import.ts';
import { undoJudgement } from '../referrals/judge-flags.ts';
import { undoReferralByHand } from '../referrals/refer-by-hand.ts';
import { undoReferralDeletion } from '../referrals/delete-referral.ts';
import { undoRequestChange } from '../quotes/change-request.ts';
import { undoRoleChange } from '../patients/admins/undo-role-change.ts';
import { undoConnectionChange } from '../practice-system/change-connection.ts';
import { undoSettingsChange } from '../practice/undo-settings-change.ts';
import { undoReport } from '../practice-system/report/take-report.ts';
import { undoTextReply } from '../follow-ups/finish-text-reply.ts';
import { undoTogether } from '../referrals/undo-together.ts';
import { undoVisitDismissal } from '../practice-system/dismiss-visit.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Undo, UndoContext, UndoMisfit } from '../activity/undo.ts';
import type { ActivityEntry, Snapshot } from '../activity/activity-entry.ts';
import type { ActivityAction } from '../activity/activity-params.ts';
import { may, type Permission } from '../patients/admins/roles.ts';
import type { User } from '../patients/user.ts';

export interface UndoActivityCommand {
  readonly activityId: string;
  readonly adminId: string;
  /** Whether their last sign-in is too old for what needs a fresh one (rule 32). */
  readonly isStale?: boolean;
}

export type UndoActivityOutcome =
  | { readonly kind: 'undone'; readonly activityId: string }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'activity_unknown'
        | 'already_undone'
        | 'nothing_to_undo'
        | 'undo_over'
        | 'undo_not_own'
        | 'sign_in_again'
        | UndoMisfit;
    };

/** How each kind of snapshot is undone, in the module that leaves it. */
const undoers = {
  referral_completed: undoCompletion,
  friend_arrived: undoArrival,
  qr_generation_deleted: undoQrDeletion,
  referral_deleted: undoReferralDeletion,
  user_deleted: undoUserDeletion,
  user_corrected: undoCorrection,
  patients_merged: undoMerge,
  patients_told_apart: undoPeopleApart,
  flags_judged: undoJudgement,
  counters_set: undoCounters,
  credit_redeemed: undoRedemption,
  credit_policy_decided: undoPolicyDecision,
  report_threshold_changed: undoThreshold,
  reminder_switched: undoReminder,
  mailing_started: undoMailing,
  referral_added: undoReferralByHand,
  screen_revoked: undoRevocation,
  film_deleted: undoFilmDeletion,
  closed_out: undoCloseOut,
  visit_dismissed: undoVisitDismissal,
  report_taken: undoReport,
  patients_imported: undoImport,
  chart_chosen: undoChart,
  posting_finished: undoPosting,
  slip_marked: undoSlip,
  request_changed: undoRequestChange,
  text_reply_finished: undoTextReply,
  decided_together: undoTogether,
  settings_changed: undoSettingsChange,
  practice_system_changed: undoConnectionChange,
  role_changed: undoRoleChange,
  referral_denied: undoDenial,
  denial_taken_back: undoDenialTakenBack,
};

type LeftFor<Undoer> = Undoer extends Undo<infer Left> ? Left : never;

/** Every snapshot that can be undone. */
export type UndoSnapshot = LeftFor<(typeof undoers)[keyof typeof undoers]>;

/** An entry under another kind than its snapshot's doesn't compile. */
const undoerOf: { readonly [Kind in UndoSnapshot['kind']]: Undo<Extract<UndoSnapshot, { kind: Kind }>> } = undoers;

/** @throws TypeError for a snapshot that no use case leaves. */
function undoable(snapshot: Snapshot): UndoSnapshot {
  if (!Object.hasOwn(undoers, snapshot.kind)) throw new TypeError(`Nothing undoes a snapshot of kind ${snapshot.kind}`);
  return snapshot as UndoSnapshot;
}

/** Whether this person may undo what a user, or null for a system, did (rule 32). */
export const mayUndoOf = (user: User, actorId: string | null): boolean =>
  may(user, 'undo_any_action') || (may(user, 'undo_own_actions') && actorId === user.id);

/**
 * What only people with a permission and a fresh sign-in do, so that only they undo it, even after their role has
 * changed.
 */
const neededToUndo: Partial<Record<ActivityAction, Permission>> = {
  settings_changed: 'change_settings',
  credit_terms_planned: 'change_settings',
  credit_terms_withdrawn: 'change_settings',
  report_threshold_changed: 'change_settings',
  reminder_switched: 'change_settings',
  film_deleted: 'change_settings',
  practice_system_changed: 'manage_practice_system',
  admin_granted: 'manage_admins',
  admin_revoked: 'manage_admins',
  role_changed: 'manage_admins',
};

/** Whether this person may undo the entry, if it can still be undone (rule 32). */
export function canUndo(user: User, { actor, what }: Pick<ActivityEntry, 'actor' | 'what'>): boolean {
  const needed = neededToUndo[what.action];
  return (needed === undefined || may(user, needed)) && mayUndoOf(user, actor.kind === 'user' ? actor.userId : null);
}

const undo = <Kind extends UndoSnapshot['kind']>(
  context: UndoContext,
  snapshot: Extract<UndoSnapshot, { kind: Kind }>,
) => undoerOf[snapshot.kind](context, snapshot);

/**
 * Undoes a deletion, completion, merge, counter edit, redemption, import, screen revocation, or a change of settings or
 * roles within 30 days, credits included, and credit terms until their day. Each only once (rules 29 and 39). The front
 * desk undoes its own actions (rule 32).
 */
export class UndoActivity extends UseCase<{ unitOfWork: UnitOfWork; randomness: Randomness; clock: Clock }> {
  execute(command: UndoActivityCommand): Promise<UndoActivityOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#undo(stores, command));
  }

  async #undo(stores: Stores, { activityId, adminId, isStale }: UndoActivityCommand): Promise<UndoActivityOutcome> {
    // Locked first, so of two parallel undos of one entry, the second sees that it's undone.
    const entry = await stores.activity.findForUpdate(activityId);
    const at = this.dependencies.clock.now();
    if (!entry) return { kind: 'refused', reason: 'activity_unknown' };
    if (entry.undoneAt) return { kind: 'refused', reason: 'already_undone' };
    if (!entry.undo) return { kind: 'refused', reason: 'nothing_to_undo' };
    const admin = await stores.users.find(adminId);
    if (admin && !canUndo(admin, entry)) return { kind: 'refused', reason: 'undo_not_own' };
    if (entry.undo.until <= at) return { kind: 'refused', reason: 'undo_over' };
    if (isStale && neededToUndo[entry.what.action] !== undefined) return { kind: 'refused', reason: 'sign_in_again' };
    const misfit = await undo(
      { stores, randomness: this.dependencies.randomness, entry, adminId, at },
      undoable(entry.undo.snapshot),
    );
    if (misfit) return { kind: 'refused', reason: misfit };
    await stores.activity.markUndone(activityId, at);
    await stores.webhookEvents.takeBack(activityId, at);
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      what: { action: 'action_undone', params: { undone: entry.what } },
      ...(entry.subjectId === null ? {} : { subjectId: entry.subjectId }),
    });
    return { kind: 'undone', activityId };
  }
}
