import type { ConnectionChange } from '../activity/logged-changes.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { type ChosenType, type Connection, type VisitMode, readsAnything } from './connection.ts';
import type { PracticeSystems } from './practice-systems.ts';
import type { Undo } from '../activity/undo.ts';

/** What an admin can choose about a connection. */
export interface ConnectionChoices {
  readonly visits?: VisitMode | undefined;
  readonly creditType?: ChosenType | null | undefined;
  readonly reversalType?: ChosenType | null | undefined;
  readonly keepsPatientList?: boolean | undefined;
  readonly isPaused?: boolean | undefined;
}

export interface ChangeConnectionCommand extends ConnectionChoices {
  readonly adminId: string;
}

/** The choices that changed, as they were and as they were saved. */
export interface ConnectionSnapshot {
  readonly kind: 'practice_system_changed';
  readonly connectionId: string;
  readonly before: ConnectionChoices;
  readonly after: ConnectionChoices;
}

export type ChangeConnectionOutcome =
  /** `activityId` undoes it. Null if nothing changed. */
  | { readonly kind: 'changed'; readonly connection: Connection; readonly activityId: string | null }
  | { readonly kind: 'refused'; readonly reason: 'practice_system_not_connected' };

/**
 * Changes what happens with visits and credit, pauses, or goes on. What isn't given stays as it is. Can be undone for
 * 30 days (rule 29).
 */
export class ChangeConnection extends UseCase<LoggingDependencies & { practiceSystems: PracticeSystems }> {
  execute(command: ChangeConnectionCommand): Promise<ChangeConnectionOutcome> {
    const { unitOfWork, clock, randomness, practiceSystems } = this.dependencies;
    return unitOfWork.run(async (stores) => {
      const before = await stores.practiceConnections.findForUpdate();
      if (!before) return { kind: 'refused', reason: 'practice_system_not_connected' };
      const at = clock.now();
      const connection = withChoices(before, command, at);
      const changes = changesBetween(before, connection);
      if (changes.length === 0) return { kind: 'changed', connection: before, activityId: null };
      await stores.practiceConnections.save(connection);
      const activityId = await logActivity<ConnectionSnapshot>(stores, {
        id: randomness.id(),
        at,
        by: { userId: command.adminId },
        what: {
          action: 'practice_system_changed',
          params: { name: practiceSystems.offered().name, changes },
        },
        snapshot: {
          kind: 'practice_system_changed',
          connectionId: before.id,
          ...changedChoices(before, connection),
        },
      });
      return { kind: 'changed', connection, activityId };
    });
  }
}

const choicesOf = (connection: Connection): ConnectionChoices => ({
  visits: connection.visits,
  creditType: connection.creditType,
  reversalType: connection.reversalType,
  keepsPatientList: connection.keepsPatientList,
  isPaused: connection.pausedAt !== null,
});

function changedChoices(before: Connection, after: Connection): Pick<ConnectionSnapshot, 'before' | 'after'> {
  const [from, to] = [choicesOf(before), choicesOf(after)];
  const changed = (Object.keys(from) as (keyof ConnectionChoices)[]).filter(
    (choice) => JSON.stringify(from[choice]) !== JSON.stringify(to[choice]),
  );
  const only = (choices: ConnectionChoices): ConnectionChoices =>
    Object.fromEntries(changed.map((choice) => [choice, choices[choice]]));
  return { before: only(from), after: only(to) };
}

/** A connection with these choices. What isn't given stays as it is. */
export function withChoices(before: Connection, choices: ConnectionChoices, at: Date): Connection {
  const { visits, creditType, reversalType, keepsPatientList, isPaused } = choices;
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

/** The differences between two connections, if any. */
export function changesBetween(before: Connection, after: Connection): readonly ConnectionChange[] {
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

/** Restores the choices of one change, unless someone changed one of them since or the practice disconnected. */
export const undoConnectionChange: Undo<ConnectionSnapshot> = async (
  { stores, at },
  { connectionId, before, after },
) => {
  const connection = await stores.practiceConnections.findForUpdate();
  if (connection?.id !== connectionId) return 'connection_changed';
  if (changesBetween(connection, withChoices(connection, after, at)).length > 0) return 'connection_changed';
  await stores.practiceConnections.save(withChoices(connection, before, at));
  return undefined;
};
