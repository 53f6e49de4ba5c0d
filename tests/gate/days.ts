import { existsSync, readdirSync } from 'node:fs';
import { installFromDebian, isKnownToDebian, isRootOfDebian, updateDebian } from './debian.ts';
import { runJest } from './jest-stage.ts';
import { type Outcome, together } from './outcome.ts';

/** Tests that compare today with days: rules, reports, visits, deadlines, and everything that's logged. */
const sensitive = [
  'acceptance/(close-out|completion|every-action-logged|one-clock|patient-page|practice-system|reminders|visits|year-report)\\.',
  'port-contracts/(practice-system|reading-visits|visits)\\.',
];
const projects = ['acceptance', 'port-contracts'];
const day = 86_400_000;

/** Moments to come, in the time zone of the practices under test. */
export const moments = (now: Date): Readonly<Record<string, Date>> => ({
  '40 days ahead': new Date(now.getTime() + 40 * day),
  'New Year’s Eve, 23:50': nextNewYearsEve(now),
});

/** New York is five hours behind UTC then, where the year has already ended. */
function nextNewYearsEve(now: Date): Date {
  const years = [-1, 0, 1].map((more) => new Date(`${now.getUTCFullYear() + more}-12-31T23:50:00-05:00`));
  return years.find((eve) => eve > now) ?? now;
}

/**
 * Runs tests on other days than today. The library shifts the clock of the tests, of the service and of the database
 * together, and time goes on from there. Timers and durations stay real.
 */
export async function days(library: string, patterns: readonly string[], workers: number): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const now = new Date();
  for (const [name, moment] of Object.entries(moments(now))) {
    console.log(`  ${name} ...`);
    const outcome = await runJest(projects, patterns.length > 0 ? patterns : sensitive, workers, {
      LD_PRELOAD: library,
      FAKETIME: `+${Math.round((moment.getTime() - now.getTime()) / 1_000)}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const output = outcome.failed > 0 ? `${name}:\n${outcome.output}` : '';
    outcomes.push({ ...outcome, note: `${name} ${outcome.passed} of ${outcome.passed + outcome.failed}`, output });
  }
  return together(outcomes);
}

/**
 * Finds the library that shifts clocks, installing it where Debian can do so unattended.
 * @returns its path, or undefined if there is none
 */
export async function clockShifter(): Promise<string | undefined> {
  const found = findClockShifter();
  if (found !== undefined || !isRootOfDebian()) return found;
  if (!(await isKnownToDebian('libfaketime'))) await updateDebian();
  await installFromDebian('libfaketime');
  return findClockShifter();
}

/** Debian has a folder for each kind of processor, Fedora doesn't. */
function findClockShifter(): string | undefined {
  const folders = ['/usr/lib', '/usr/lib64'].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => `${folder}/${name}`)])
    .map((folder) => `${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
}
