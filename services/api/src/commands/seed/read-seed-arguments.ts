import { parseArgs } from 'node:util';

export type SeedArguments =
  | { readonly kind: 'seed'; readonly patients: number; readonly referrals: number; readonly add: boolean }
  | { readonly kind: 'help' }
  | { readonly kind: 'unusable'; readonly why: string };

const maxPatients = 2_000_000;
const maxReferrals = 10_000_000;

/** Reads the arguments of `npm run seed --`. */
export function readSeedArguments(given: readonly string[]): SeedArguments {
  const read = parse(given);
  if (typeof read === 'string') return { kind: 'unusable', why: read };
  if (read.help) return { kind: 'help' };
  const patients = wholeNumber(read.patients, 1, maxPatients);
  if (patients === undefined) return unusable('--patients', 1, maxPatients);
  const referrals = wholeNumber(read.referrals, 0, maxReferrals);
  if (referrals === undefined) return unusable('--referrals', 0, maxReferrals);
  return { kind: 'seed', patients, referrals, add: read.add ?? false };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        patients: { type: 'string' },
        referrals: { type: 'string' },
        add: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) return message.split('. ')[0] ?? message;
    throw error;
  }
}

/** Accepts 200000, 200_000 and 200,000 as the same number. */
function wholeNumber(text: string | undefined, least: number, most: number): number | undefined {
  const digits = text?.replaceAll(/(?<=\d)[_,](?=\d{3})/g, '');
  if (digits === undefined || !/^\d{1,9}$/.test(digits)) return undefined;
  const number = Number(digits);
  return number >= least && number <= most ? number : undefined;
}

const unusable = (option: string, least: number, most: number): SeedArguments => ({
  kind: 'unusable',
  why: `${option} takes a whole number from ${least} to ${most.toLocaleString('en-US')}`,
});
