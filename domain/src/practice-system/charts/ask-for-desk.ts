import type { Clock } from '../../clock.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type Connection, isUsable } from '../connection.ts';
import { inTurn, patienceSeconds } from '../in-turn.ts';
import type { Found, PracticeSystem } from '../practice-system.ts';
import type { PracticeSystemTurn } from '../practice-system-turn.ts';
import type { PracticeSystems } from '../practice-systems.ts';

export interface DeskDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly practiceSystems: PracticeSystems;
  readonly practiceSystemTurn: PracticeSystemTurn;
  readonly clock: Clock;
}

export type CannotAsk = {
  readonly kind: 'refused';
  readonly reason: 'practice_system_not_connected' | 'practice_system_busy' | 'practice_system_down';
};

const cannot = (reason: CannotAsk['reason']): CannotAsk => ({ kind: 'refused', reason });

/** Asks the practice's system while somebody at the desk waits for the answer. */
export async function askForDesk<Thing>(
  { unitOfWork, practiceSystems, practiceSystemTurn, clock }: DeskDependencies,
  ask: (system: PracticeSystem, connection: Connection) => Promise<Found<Thing>>,
): Promise<
  { readonly kind: 'found'; readonly found: Thing; readonly connection: Connection } | { kind: 'gone' } | CannotAsk
> {
  const began = clock.now().getTime();
  const connection = await unitOfWork.read(({ practiceConnections }) => practiceConnections.find());
  if (!connection) return cannot('practice_system_not_connected');
  if (!isUsable(connection, 'reading', clock.now())) return cannot('practice_system_down');
  const opened = practiceSystems.open(connection);
  if (opened.kind !== 'opened') return cannot('practice_system_down');
  const answer = await inTurn(practiceSystemTurn, () => ask(opened.system, connection));
  if (answer.kind === 'refused') return answer;
  // The desk already got an error, so this must not change anything.
  if (clock.now().getTime() - began > patienceSeconds * 1_000) return cannot('practice_system_busy');
  if (answer.kind === 'gone') return answer;
  return answer.kind === 'found' ? { ...answer, connection } : cannot('practice_system_down');
}
