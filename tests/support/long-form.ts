/** Whether the gate was told `--long`: each fault then comes as often as an operator would want to have seen it. */
export const isLong = process.env['TESTS_LONG'] === 'yes';

/** How many rounds a fault is tried for. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);

/** How often that is, in words. */
export const often = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** For what takes so long only in the long form. */
export const patienceFor = (milliseconds: number): number => (isLong ? 10 * milliseconds : milliseconds);
