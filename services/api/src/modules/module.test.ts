import { expect, test } from '@jest/globals';
import type { Clock } from '@rewards/domain/clock';
import { UseCase } from '@rewards/domain/use-case';
import { defineModule } from './module.ts';

type Outcome = { readonly kind: 'rung' } | { readonly kind: 'refused'; readonly reason: 'too_late' | 'too_loud' };
type Preview = { readonly kind: 'refused'; readonly reason: 'nobody_there' };

class RingBell extends UseCase<{ clock: Clock; timeZone: string }> {
  async execute(): Promise<Outcome> {
    return { kind: 'refused', reason: this.dependencies.timeZone === '' ? 'too_loud' : 'too_late' };
  }

  preview(): Preview {
    return { kind: 'refused', reason: 'nobody_there' };
  }
}

const answers = {
  too_late: 'not_found',
  too_loud: { code: 'invalid', field: 'loudness' },
  nobody_there: 'page',
} as const;

test('a module lists its use cases and the answer to each reason', () => {
  const bell = { useCases: { ringBell: RingBell }, refusals: answers };
  expect(defineModule(bell)).toBe(bell);
});

test('a missing or wrong entry in a module does not compile', () => {
  const { nobody_there: _, ...someAnswers } = answers;
  const useCases = { ringBell: RingBell };
  // @ts-expect-error -- a reason without an answer
  defineModule({ useCases, refusals: someAnswers });
  // @ts-expect-error -- an answer without its reason
  defineModule({ useCases, refusals: { ...answers, too_early: 'not_found' } });
  // @ts-expect-error -- an answer with a code that no contract knows
  defineModule({ useCases, refusals: { ...answers, too_late: 'too_late' } });
  class RingLoudly extends UseCase<{ loudness: number }> {}
  // @ts-expect-error -- a dependency that is no port
  defineModule({ useCases: { ringLoudly: RingLoudly }, refusals: {} });
  class RingOddly extends UseCase<{ clock: string }> {}
  // @ts-expect-error -- a dependency of another type than the port
  defineModule({ useCases: { ringOddly: RingOddly }, refusals: {} });
  const loudRoutes = ({ loudness }: { loudness: number }) => [loudness].slice(1) as [];
  // @ts-expect-error -- routes that need what the service doesn't have
  defineModule({ useCases, refusals: answers, routes: [async () => loudRoutes] });
  // The compiler is what refuses these; where it accepts one, it fails over the expected error.
  expect(Object.keys(someAnswers)).toEqual(['too_late', 'too_loud']);
});
