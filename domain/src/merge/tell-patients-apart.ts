import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { whyMissing } from './record-pair.ts';
import type { Undo } from '../activity/undo.ts';

export interface TellPatientsApartCommand {
  readonly userId: string;
  readonly otherId: string;
  readonly adminId: string;
}

export type TellPatientsApartOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'told_apart'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'merge_with_itself' | 'already_merged' };

export interface PeopleApartSnapshot {
  readonly kind: 'patients_told_apart';
  readonly oneId: string;
  readonly otherId: string;
}

/** Remembers that two records which look alike are two people. They're not suggested for merging again. */
export class TellPatientsApart extends UseCase<LoggingDependencies> {
  execute(command: TellPatientsApartCommand): Promise<TellPatientsApartOutcome> {
    return this.dependencies.unitOfWork.run((stores) => this.#tell(stores, command));
  }

  async #tell(
    stores: Stores,
    { userId, otherId, adminId }: TellPatientsApartCommand,
  ): Promise<TellPatientsApartOutcome> {
    if (userId === otherId) return { kind: 'refused', reason: 'merge_with_itself' };
    const [one, other] = [await stores.users.find(userId), await stores.users.find(otherId)];
    if (!one || !other) return { kind: 'refused', reason: await whyMissing(stores, [userId, otherId]) };
    const at = this.dependencies.clock.now();
    await stores.recordMerges.tellApart({ oneId: one.id, otherId: other.id, decidedBy: adminId, decidedAt: at });
    const activityId = await logActivity<PeopleApartSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: one.id,
      what: { action: 'patients_told_apart', params: { user: namedPerson(one), other: namedPerson(other) } },
      snapshot: { kind: 'patients_told_apart', oneId: one.id, otherId: other.id },
    });
    return { kind: 'told_apart', activityId };
  }
}

/** The two records may be suggested for merging again. */
export const undoPeopleApart: Undo<PeopleApartSnapshot> = async ({ stores }, { oneId, otherId }) =>
  (await stores.recordMerges.forgetApart(oneId, otherId)) ? undefined : 'not_told_apart';
