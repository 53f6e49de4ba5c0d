import { randomInt } from 'node:crypto';
import { isLong } from '../long-form.ts';

/** One seed for every run of the gate, a new one in the long form, or the one in FUZZ_SEED. */
export const fuzzSeed = (): number => Number(process.env['FUZZ_SEED'] ?? (isLong ? randomInt(2 ** 31) : 20_261_126));
