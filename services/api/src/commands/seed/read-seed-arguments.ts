import { type Arguments, readArguments } from '../arguments.ts';

export interface AskedSeed {
  readonly patients: number;
  readonly referrals: number;
  readonly add: boolean;
}

const maxPatients = 2_000_000;
const maxReferrals = 10_000_000;

const options = {
  patients: { type: 'string' },
  referrals: { type: 'string' },
  add: { type: 'boolean' },
} as const;

/** Reads the arguments of `npm run seed --`. */
export const readSeedArguments = (given: readonly string[]): Arguments<AskedSeed> =>
  readArguments(given, options, ([place], { add = false, ...read }) => {
    if (place !== undefined) return `Unexpected argument '${place}'`;
    const patients = wholeNumber(read.patients, 1, maxPatients);
    if (patients === undefined) return unusable('--patients', 1, maxPatients);
    const referrals = wholeNumber(read.referrals, 0, maxReferrals);
    return referrals === undefined ? unusable('--referrals', 0, maxReferrals) : { patients, referrals, add };
  });

/** Accepts 200000, 200_000 and 200,000 as the same number. */
function wholeNumber(text: string | undefined, least: number, most: number): number | undefined {
  const digits = text?.replaceAll(/(?<=\d)[_,](?=\d{3})/g, '');
  if (digits === undefined || !/^\d{1,9}$/.test(digits)) return undefined;
  const number = Number(digits);
  return number >= least && number <= most ? number : undefined;
}

const unusable = (option: string, least: number, most: number) =>
  `${option} takes a whole number from ${least} to ${most.toLocaleString('en-US')}`;
