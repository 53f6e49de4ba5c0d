import { expect, test } from '@jest/globals';
import type { Clock } from '@rewards/domain/clock';
import { UseCase } from '@rewards/domain/use-case';
import { lazy, lazyClass, bind, token } from './binding.ts';
import { defineModule } from './module.ts';

type Outcome = { readonly kind: 'rung' } | { readonly kind: 'refused'; readonly reason: 'too_late' | 'too_loud' };
type Preview = { readonly kind: 'refused'; readonly reason: 'nobody_there' };

class RingBell extends UseCase<{ clock: Clock; loudness: number }> {
  async execute(): Promise<Outcome> {
    return { kind: 'refused', reason: this.dependencies.loudness > 3 ? 'too_loud' : 'too_late' };
  }

  preview(): Preview {
    return { kind: 'refused', reason: 'nobody_there' };
  }
}

const [clock, loudness] = [token<Clock>('clock'), token<number>('loudness')];
const ringBell = bind(RingBell, { clock, loudness });
const answers = {
  too_late: 'not_found',
  too_loud: { code: 'invalid', field: 'loudness' },
  nobody_there: 'page',
} as const;

test('a module lists its use cases, their dependencies and the answer to each reason', () => {
  expect(defineModule({ useCases: { ringBell }, refusals: answers })).toEqual({
    useCases: { ringBell: { class: RingBell, from: { clock, loudness } } },
    refusals: answers,
  });
});

test('a missing or wrong entry in a module does not compile', () => {
  const { nobody_there: _, ...someAnswers } = answers;
  // @ts-expect-error -- a reason without an answer
  defineModule({ useCases: { ringBell }, refusals: someAnswers });
  // @ts-expect-error -- an answer without its reason
  defineModule({ useCases: { ringBell }, refusals: { ...answers, too_early: 'not_found' } });
  // @ts-expect-error -- an answer with a code that no contract knows
  defineModule({ useCases: { ringBell }, refusals: { ...answers, too_late: 'too_late' } });
  // @ts-expect-error -- a dependency is missing
  bind(RingBell, { clock });
  // @ts-expect-error -- a dependency too many
  bind(RingBell, { clock, loudness, bell: loudness });
  const more = { clock, loudness, bell: loudness };
  // @ts-expect-error -- the same, named elsewhere
  bind(RingBell, more);
  // @ts-expect-error -- a dependency of another type
  bind(RingBell, { clock, loudness: clock });
  class Belfry {
    readonly parts: { clock: Clock };

    constructor(parts: { clock: Clock }) {
      this.parts = parts;
    }
  }
  const bells = async () => ({ Belfry, bellRoutes: (parts: { clock: Clock }) => [parts.clock] });
  lazy(bells, 'bellRoutes', { clock });
  lazyClass(bells, 'Belfry', { clock });
  // @ts-expect-error -- routes are handed a dependency too many
  lazy(bells, 'bellRoutes', more);
  // @ts-expect-error -- and so is a class
  lazyClass(bells, 'Belfry', more);
  // The compiler is what refuses these; where it accepts one, it fails over the expected error.
  expect(Object.keys(someAnswers)).toEqual(['too_late', 'too_loud']);
});
