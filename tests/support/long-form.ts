/** Whether the gate runs with `--long`, which repeats each fault many times. */
export const isLong = process.env['TESTS_LONG'] === 'yes';

/** How many rounds of a fault to run. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);

/** That number in words. */
export const often = (times: number): string => (times === 1 ? 'once' : `${times} times`);
