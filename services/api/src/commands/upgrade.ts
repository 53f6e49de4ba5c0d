import { readEnvironment } from '../settings/read-environment.ts';
import type { Settings } from '../settings/settings.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { asksForHelp, helpOf } from './help-of.ts';
import { refusalInGroup } from './in-a-group.ts';
import { NotPossible } from './release/not-possible.ts';
import { isReadyWithin } from './release/service-unit.ts';
import { readUpgradeArguments, type UpgradeArguments } from './release/upgrade-arguments.ts';
import { upgradeRelease } from './release/upgrade-release.ts';
import { complain, say } from './run-command.ts';

async function main(asked: UpgradeArguments): Promise<number> {
  let settings: Settings | undefined;
  try {
    const refusal = refusalInGroup('upgrade');
    if (refusal !== undefined) throw new NotPossible(refusal);
    const read = readEnvironment('command');
    settings = read;
    await upgradeRelease(asked, {
      doctor: ['doctor'],
      backupName: (version) => `before-${version}.backup`,
      backup: (file) => ['backup', file, '--force'],
      migrate: ['migrate'],
      isReady: (seconds) => isReadyWithin(seconds, read),
    });
    return 0;
  } catch (failure) {
    const known = explainStartFailure(failure, settings);
    if (known === undefined) throw failure;
    complain(known);
    return 1;
  }
}

/** `rewards upgrade`: another release, and back if it doesn't get ready. */
const given = process.argv.slice(2);
if (asksForHelp(given)) say(`Usage: ${helpOf('upgrade')}`);
else {
  const asked = readUpgradeArguments(given);
  if (typeof asked === 'string') {
    complain(`${asked}.\n\nUsage: ${helpOf('upgrade')}`);
    process.exitCode = 2;
  } else process.exitCode = await main(asked);
}
