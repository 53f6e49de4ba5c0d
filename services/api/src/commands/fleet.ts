import { SettingsUnusable } from '../settings/settings-unusable.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { forEachPractice } from './fleet/for-each-practice.ts';
import { type Group, practiceNamed, readGroup } from './fleet/group.ts';
import { type FleetArguments, readFleetArguments } from './fleet/read-fleet-arguments.ts';
import { runForPractice } from './fleet/run-for-practice.ts';
import { upgradeGroup } from './fleet/upgrade-group.ts';
import { asksForHelp, helpOf } from './help-of.ts';
import { complain, say } from './run-command.ts';

async function run(asked: FleetArguments): Promise<number> {
  const group = await readGroup();
  if (asked.kind === 'each') return forEachPractice(group, asked);
  if (asked.kind === 'upgrade') return upgradeGroup(group, asked);
  return runForOne(group, asked);
}

async function runForOne(group: Group, { name, command, words }: Extract<FleetArguments, { kind: 'one' }>) {
  const practice = practiceNamed(group, name);
  if (practice.settings instanceof SettingsUnusable) throw practice.settings;
  const { code } = await runForPractice(practice, group.dataDir, [command, ...words], { shown: true });
  return code;
}

/** `npm run fleet`: a command for every practice of a group, or for one of them. */
const given = process.argv.slice(2);
// After `run NAME COMMAND`, help is asked of the command.
const asked = asksForHelp(given[0] === 'run' ? given.slice(1, 3) : given) ? undefined : readFleetArguments(given);
if (asked === undefined) say(`Usage: ${helpOf('fleet')}`);
else if (typeof asked === 'string') {
  complain(`${asked}.\n\nUsage: ${helpOf('fleet')}`);
  process.exitCode = 2;
} else
  try {
    process.exitCode = await run(asked);
  } catch (failure) {
    const known = explainStartFailure(failure, undefined);
    if (known === undefined) throw failure;
    complain(known);
    process.exitCode = 1;
  }
