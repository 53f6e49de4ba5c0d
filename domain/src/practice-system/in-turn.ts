import { type PracticeSystemTurn, notYourTurn } from './practice-system-turn.ts';

/** How long an admin waits for the job that reads visits. */
const waitSeconds = 10;

export interface SystemBusy {
  readonly kind: 'refused';
  readonly reason: 'practice_system_busy';
}

/** Asks the system something for an admin who waits. Refuses if a job keeps using it. */
export async function inTurn<Answer>(
  turn: PracticeSystemTurn,
  ask: () => Promise<Answer>,
): Promise<Answer | SystemBusy> {
  const answer = await turn.take(waitSeconds, ask);
  return answer === notYourTurn ? { kind: 'refused', reason: 'practice_system_busy' } : answer;
}
