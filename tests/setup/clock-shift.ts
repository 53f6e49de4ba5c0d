const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'] as const;

/** Shifts the clock of a program that a test starts like the test's own, if that is shifted (tests/gate/days.ts). */
export const clockShift: Readonly<Record<string, string>> = Object.fromEntries(
  names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);
