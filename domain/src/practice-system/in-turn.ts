import { type PracticeSystemTurn, notYourTurn } from './practice-system-turn.ts';

/** The longest wait of a person for the practice's system. */
export const patienceSeconds = 10;

export interface SystemBusy {
  readonly kind: 'refused';
  readonly reason: 'practice_system_busy';
}

/** Asks the system something for a person who waits. Refuses if a job keeps using it. */
export async function inTurn<Answer>(
  turn: PracticeSystemTurn,
  ask: () => Promise<Answer>,
): Promise<Answer | SystemBusy> {
  const answer = await turn.take(patienceSeconds, ask);
  return answer === notYourTurn ? { kind: 'refused', reason: 'practice_system_busy' } : answer;
}
