import { randomInt } from 'node:crypto';
import { isLong } from '../long-form.ts';

/** A fixed seed for the gate, a random one in the long form, or FUZZ_SEED. */
export const fuzzSeed = (): number => Number(process.env['FUZZ_SEED'] ?? (isLong ? randomInt(2 ** 31) : 20_261_126));
