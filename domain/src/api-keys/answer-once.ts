import type { Clock } from '../clock.ts';
import type { KeyAnswer, KeyCalls, KeyWrite } from './key-calls.ts';
import type { Randomness } from '../randomness.ts';
import { UseCase } from '../use-case.ts';

/** How long a writing call is answered the same again (rule 61). */
const answersLastMs = 24 * 3_600_000;

/** After that, a call without an answer is one whose process died. No call takes as long. */
const callsEndWithinMs = 60_000;

type OnceAnswered =
  /** `isRepeated` if the answer is that of an earlier call. */
  | { readonly kind: 'answered'; readonly answer: KeyAnswer; readonly isRepeated: boolean }
  | { readonly kind: 'refused'; readonly reason: 'idempotency_key_reused' | 'idempotency_key_busy' };

/** Runs a key's writing call once, and answers it the same for 24 hours if it comes again (rule 61). */
export class AnswerOnce extends UseCase<{ keyCalls: KeyCalls; clock: Clock; randomness: Randomness }> {
  /**
   * @param act makes the call. If it throws, the call may be made again.
   * @param statusOf says what such a failure is answered with
   */
  async execute(
    asked: Omit<KeyWrite, 'id' | 'at'>,
    act: () => Promise<KeyAnswer>,
    statusOf: (failure: unknown) => number | null = () => null,
  ): Promise<OnceAnswered> {
    const { keyCalls, clock, randomness } = this.dependencies;
    const write: KeyWrite = { ...asked, id: randomness.id(), at: clock.now() };
    const found = await keyCalls.begin(write);
    if (found) {
      const age = write.at.getTime() - found.at.getTime();
      const isOver =
        age >= answersLastMs || (!found.answer && age >= callsEndWithinMs && found.digest === write.digest);
      if (!isOver) {
        if (found.digest !== write.digest) return { kind: 'refused', reason: 'idempotency_key_reused' };
        if (!found.answer) return { kind: 'refused', reason: 'idempotency_key_busy' };
        await keyCalls.record({ ...write, status: found.answer.status });
        return { kind: 'answered', answer: found.answer, isRepeated: true };
      }
      await keyCalls.free(found.id);
      // Another process was faster.
      if (await keyCalls.begin(write)) return { kind: 'refused', reason: 'idempotency_key_busy' };
    }
    try {
      const answer = await act();
      await keyCalls.end(write.id, answer);
      return { kind: 'answered', answer, isRepeated: false };
    } catch (failure) {
      await keyCalls.free(write.id, statusOf(failure)).catch(() => undefined);
      throw failure;
    }
  }
}
