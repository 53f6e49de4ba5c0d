import type { ConnectionChange } from '../activity/logged-changes.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { type ChosenType, type Connection, type VisitMode, readsAnything } from './connection.ts';
import type { PracticeSystems } from './practice-systems.ts';

export interface ChangeConnectionCommand {
  readonly visits?: VisitMode | undefined;
  readonly creditType?: ChosenType | null | undefined;
  readonly reversalType?: ChosenType | null | undefined;
  readonly keepsPatientList?: boolean | undefined;
  readonly isPaused?: boolean | undefined;
  readonly adminId: string;
}

export type ChangeConnectionOutcome =
  | { readonly kind: 'changed'; readonly connection: Connection }
  | { readonly kind: 'refused'; readonly reason: 'practice_system_not_connected' };

/** Changes what happens with visits and credit, pauses, or goes on. What isn't given stays as it is. */
export class ChangeConnection extends UseCase<LoggingDependencies & { practiceSystems: PracticeSystems }> {
  execute(command: ChangeConnectionCommand): Promise<ChangeConnectionOutcome> {
    const { unitOfWork, clock, randomness, practiceSystems } = this.dependencies;
    return unitOfWork.run(async (stores) => {
      const before = await stores.practiceConnections.findForUpdate();
      if (!before) return { kind: 'refused', reason: 'practice_system_not_connected' };
      const at = clock.now();
      const connection = changed(before, command, at);
      const changes = changesBetween(before, connection);
      if (changes.length === 0) return { kind: 'changed', connection: before };
      await stores.practiceConnections.save(connection);
      await logActivity(stores, {
        id: randomness.id(),
        at,
        by: { userId: command.adminId },
        what: {
          action: 'practice_system_changed',
          params: { name: practiceSystems.offered().name, changes },
        },
      });
      return { kind: 'changed', connection };
    });
  }
}

function changed(before: Connection, command: ChangeConnectionCommand, at: Date): Connection {
  const { visits, creditType, reversalType, keepsPatientList, isPaused } = command;
  const resumes = isPaused === false && before.pausedAt !== null;
  const after = {
    ...before,
    ...(visits === undefined ? {} : { visits }),
    ...(creditType === undefined ? {} : { creditType }),
    ...(reversalType === undefined ? {} : { reversalType }),
    ...(keepsPatientList === undefined ? {} : { keepsPatientList }),
    ...(isPaused === true && before.pausedAt === null ? { pausedAt: at } : {}),
    // An admin who resumes wants it tried now.
    ...(resumes ? { pausedAt: null, trouble: null, postingTrouble: null } : {}),
  };
  // Nothing reads any more, so no success could end it.
  return readsAnything(after) ? after : { ...after, trouble: null };
}

function changesBetween(before: Connection, after: Connection): readonly ConnectionChange[] {
  const changes: ConnectionChange[] = [];
  if (before.visits !== after.visits) changes.push({ setting: 'visits', from: before.visits, to: after.visits });
  const typeChange = (setting: 'credit_type' | 'reversal_type', from: ChosenType | null, to: ChosenType | null) => {
    if (from?.id !== to?.id) changes.push({ setting, from: from?.name ?? null, to: to?.name ?? null });
  };
  typeChange('credit_type', before.creditType, after.creditType);
  typeChange('reversal_type', before.reversalType, after.reversalType);
  if (before.keepsPatientList !== after.keepsPatientList)
    changes.push({ setting: 'patient_list', isOn: after.keepsPatientList });
  const isPaused = after.pausedAt !== null;
  if ((before.pausedAt !== null) !== isPaused) changes.push({ setting: 'paused', isOn: isPaused });
  return changes;
}
