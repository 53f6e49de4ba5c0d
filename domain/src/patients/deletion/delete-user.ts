import { UseCase } from '../../use-case.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import { type CreditRules, settleYear } from '../../credit/settle-year.ts';
import type { QrGeneration } from '../../front-desk/qr-generation.ts';
import type { Referral } from '../../referrals/referral.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { type User, namedPerson } from '../user.ts';

export interface DeleteUserCommand {
  readonly userId: string;
  readonly adminId: string;
}

export type DeleteUserOutcome =
  /** `activityId` is what undoes it. */
  | { readonly kind: 'deleted'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'own_account' | 'last_admin' };

export interface UserDeletionSnapshot {
  readonly kind: 'user_deleted';
  readonly user: User;
  readonly referrals: readonly Referral[];
  /** Missing where the user was deleted before snapshots held them. */
  readonly qrGenerations?: readonly QrGeneration[];
}

/**
 * Deletes a user with the referrals they made and the QRs made for them, reverses what those earned and ends their
 * sessions; the ledger's rows stay under an identity that names nobody any more (rules 3 and 14, specification,
 * section 4). A referral of which they are the friend is their referrer's, who earned by it, and stays. Nobody deletes
 * themself, nor the last admin (rule 16).
 */
export class DeleteUser extends UseCase<{ unitOfWork: UnitOfWork; rules: CreditRules; clock: Clock }> {
  async execute(command: DeleteUserCommand): Promise<DeleteUserOutcome> {
    if (command.userId === command.adminId) return { kind: 'refused', reason: 'own_account' };
    return this.parts.unitOfWork.run((stores) => this.#delete(stores, command));
  }

  async #delete(stores: Stores, { userId, adminId }: DeleteUserCommand): Promise<DeleteUserOutcome> {
    const seen = await stores.users.find(userId);
    // All admins are locked before they are counted, with the user and not after them, as whoever revokes the role does
    // it.
    const admins = seen?.isAdmin ? await stores.users.listAdminsForUpdate(userId) : undefined;
    const user = await stores.users.findForRemoval(userId);
    if (!user) return { kind: 'refused', reason: 'user_unknown' };
    if (user.isAdmin && (admins ?? (await stores.users.listAdminsForUpdate(userId))).length <= 1)
      return { kind: 'refused', reason: 'last_admin' };

    const at = this.parts.clock.now();
    const referrals = await this.#takeReferralsAway(stores, user, adminId, at);
    const qrGenerations = await stores.qrGenerations.listOfForUpdate(userId);
    await stores.sessions.endOthers(userId, undefined);
    await stores.users.remove(userId);
    const activityId = this.parts.rules.randomness.id();
    await logActivity<UserDeletionSnapshot>(stores, {
      id: activityId,
      at,
      by: { userId: adminId },
      subjectId: userId,
      what: { action: 'user_deleted', params: { user: namedPerson(user), referrals: referrals.length } },
      snapshot: { kind: 'user_deleted', user, referrals, qrGenerations },
    });
    return { kind: 'deleted', activityId };
  }

  async #takeReferralsAway(stores: Stores, user: User, actorId: string, at: Date): Promise<readonly Referral[]> {
    const years = await stores.referrals.listYears(user.id);
    for (const year of years) await stores.creditLedger.lockYear(user.id, year);
    const referrals = await stores.referrals.listOwnForUpdate(user.id);
    const changedReferralIds = new Set(referrals.map(({ id }) => id));
    await stores.referrals.removeAll([...changedReferralIds]);
    const change = { userId: user.id, reason: 'user_deleted', actorId, at, changedReferralIds } as const;
    for (const year of years) await settleYear(stores, this.parts.rules, year, change);
    return referrals;
  }
}
