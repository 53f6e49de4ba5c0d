import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CellFile } from '../../settings/cell-settings.ts';
import { SettingsUnusable } from '../../settings/settings-unusable.ts';
import { secondsSince } from '../backup-file/sizes-in-words.ts';
import { NotPossible } from '../release/not-possible.ts';
import { say } from '../run-command.ts';
import { type Group, selected } from './group.ts';
import type { FleetArguments, ForEach } from './read-fleet-arguments.ts';
import { runForPractice } from './run-for-practice.ts';

/** The line of a command's output that says how it went. */
const outcomeLine: Readonly<Record<ForEach, RegExp>> = {
  doctor: /^Errors: /,
  backup: /^Backed up /,
  audit: /^(?:Every cent agrees|\d+ differences)/,
  migrate: /schema/,
};

/** What needs no one's attention. */
const dull: Readonly<Partial<Record<ForEach, RegExp>>> = { doctor: /^ok / };

interface Outcome {
  readonly name: string;
  readonly isFine: boolean;
  readonly took: string;
  /** A line about it. */
  readonly summary: string;
}

/** Runs a command for many practices, some at once. One that fails doesn't stop it. @returns the exit code. */
export async function forEachPractice(
  group: Group,
  { command, words, folder, selection, atOnce }: Extract<FleetArguments, { kind: 'each' }>,
): Promise<number> {
  const practices = selected(group, selection);
  if (practices.length === 0) {
    say(`No practice has a file in ${group.folder}, so there's nothing to do.`);
    return 0;
  }
  if (folder !== undefined) await makeFolder(folder);
  const outcomes: Outcome[] = [];
  const run = async (practice: CellFile) => {
    const own = folder === undefined ? words : [resolve(folder), ...words, '--as', practice.name];
    const { outcome, output } = await outcomeOf(practice, group, command, own);
    outcomes.push(outcome);
    const { isFine, name, took, summary } = outcome;
    say(`[${outcomes.length}/${practices.length}] ${name}: ${isFine ? 'ok' : 'FAILED'} (${took}) ${summary}`);
    for (const line of isFine ? [] : output) say(`    ${line}`);
  };
  const waiting = [...practices];
  const takeOver = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: atOnce }, takeOver));
  return sumUp(command, outcomes);
}

/** A backup has everything of a practice in it, so no other user may read it. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((failure: Error) => {
    throw new NotPossible(`Can't make the folder ${folder} (${failure.message}).`);
  });
}

async function outcomeOf(practice: CellFile, { dataDir }: Group, command: ForEach, words: readonly string[]) {
  const { name, settings } = practice;
  const began = performance.now();
  if (settings instanceof SettingsUnusable) {
    const summary = `${name}.env can't be used`;
    return { outcome: { name, isFine: false, took: secondsSince(began), summary }, output: settings.faults };
  }
  const { code, output } = await runForPractice(practice, dataDir, [command, ...words]);
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !dull[command]?.test(line));
  const summary = lines.findLast((line) => outcomeLine[command].test(line)) ?? '';
  return {
    outcome: { name, isFine: code === 0, took: secondsSince(began), summary },
    output: lines.filter((line) => line !== summary),
  };
}

function sumUp(command: ForEach, outcomes: readonly Outcome[]): number {
  const inOrder = outcomes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const width = Math.max('practice'.length, ...inOrder.map(({ name }) => name.length));
  say(`\n${'practice'.padEnd(width)}  ${command.padEnd(7)}     time`);
  for (const { name, isFine, took, summary } of inOrder)
    say(`${name.padEnd(width)}  ${(isFine ? 'ok' : 'FAILED').padEnd(7)}  ${took.padStart(7)}  ${summary}`.trimEnd());
  const failed = inOrder.filter(({ isFine }) => !isFine).map(({ name }) => name);
  say(
    failed.length === 0
      ? `\n${command}: all ${outcomes.length} practices are fine.`
      : `\n${command} failed for ${failed.length} of ${outcomes.length} practices: ${failed.join(', ')}.`,
  );
  return failed.length === 0 ? 0 : 1;
}
