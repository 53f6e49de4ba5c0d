import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian, isKnownToDebian, isRootOfDebian, updateDebian } from './debian.ts';
import { runJest } from './jest-stage.ts';
import { type Outcome, together } from './outcome.ts';
import { projectFolder } from './run-quietly.ts';

/** A calendar day that a test names or works out. */
const namesDay =
  /['"`]\d{4}-\d\d-\d\d['"`]|\b(?:localDate|visitDay|wallClockIn)\(|interval '\d+ (?:day|week|month)|current_date/;
/** The start of a service, with what it is given between the parentheses. */
const starts = /\bstartService(?:In)?\((?<given>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const readsClock = /\bnew Date\(\)|\bDate\.now\(\)/;

/** Whether a test's outcome may depend on today: it names a day, and it or its service reads the real clock. */
export const dependsOnToday = (source: string): boolean =>
  namesDay.test(source) &&
  (readsClock.test(source) ||
    [...source.matchAll(starts)].some(({ groups }) => !/\bclock\b/.test(groups?.['given'] ?? '')));

/** Tests that depend on today, and the one that proves that every clock is shifted. */
const sensitive = (): readonly string[] =>
  globSync('tests/{acceptance,port-contracts}/*.test.ts', { cwd: projectFolder }).filter(
    (file) => file.endsWith('/one-clock.test.ts') || dependsOnToday(readFileSync(join(projectFolder, file), 'utf8')),
  );
const projects = ['acceptance', 'port-contracts'];
const day = 86_400_000;

/** Moments to come, in the time zone of the practices under test. */
export const moments = (now: Date): Readonly<Record<string, Date>> => ({
  '40 days ahead': new Date(now.getTime() + 40 * day),
  // New York is five hours behind UTC then, where the year has already ended.
  'New Year’s Eve, 23:50': next(now, (year) => `${year}-12-31T23:50:00-05:00`),
});

/** With `--long`. */
export const moreMoments = (now: Date): Readonly<Record<string, Date>> => ({
  'a day ahead': new Date(now.getTime() + day),
  '400 days ahead': new Date(now.getTime() + 400 * day),
  'February 29': next(now, (year) => `${year}-02-29T12:00:00-05:00`),
  // Ten minutes before New York's clocks change.
  'the night clocks go forward': next(now, (year) => `${sunday(year, '03', 8)}T01:50:00-05:00`),
  'the night clocks go back': next(now, (year) => `${sunday(year, '11', 1)}T01:50:00-04:00`),
});

/** The next moment of this kind. A year without February 29 gives March 1, and is passed over. */
function next(now: Date, inYear: (year: number) => string): Date {
  const years = Array.from({ length: 10 }, (_, more) => new Date(inYear(now.getUTCFullYear() - 1 + more)));
  return years.find((moment) => moment > now && moment.toISOString().slice(5, 10) !== '03-01') ?? now;
}

/** The first Sunday on or after a day of the month. */
function sunday(year: number, month: string, from: number): string {
  const first = new Date(Date.UTC(year, Number(month) - 1, from));
  return new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * day).toISOString().slice(0, 10);
}

/**
 * Runs tests on other days than today. The library shifts the clock of the tests, of the service and of the database
 * together, and time goes on from there. Timers and durations stay real.
 */
export async function days(library: string, patterns: readonly string[], workers: number): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const now = new Date();
  for (const [name, moment] of Object.entries({
    ...moments(now),
    ...(process.env['TESTS_LONG'] === 'yes' ? moreMoments(now) : {}),
  })) {
    console.log(`  ${name} ...`);
    const outcome = await runJest(projects, patterns.length > 0 ? patterns : sensitive(), workers, {
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
