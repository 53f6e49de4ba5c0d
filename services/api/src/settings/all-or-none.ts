import * as z from 'zod/mini';

/** Settings that only work together. Each missing one is listed, whatever else is invalid. */
export const allOrNone = <const Name extends string>(names: readonly Name[], giver: string) =>
  names.map((name) =>
    z.refine<{ readonly [Each in Name]?: unknown }>(
      (given) => given[name] !== undefined || names.every((other) => given[other] === undefined),
      {
        path: [name],
        when: () => true,
        error: `the value ${giver} gave you, or remove all of ${names.join(', ')}`,
      },
    ),
  );
