import { setTimeout as pause } from 'node:timers/promises';
import { hostsOf } from '../../settings/cell-settings.ts';
import { SettingsUnusable } from '../../settings/settings-unusable.ts';
import { NotPossible } from '../release/not-possible.ts';
import { asksReady, isReadyWithin } from '../release/service-unit.ts';
import { readUpgradeArguments } from '../release/upgrade-arguments.ts';
import { upgradeRelease } from '../release/upgrade-release.ts';
import { complain } from '../run-command.ts';
import { type Group, selected } from './group.ts';
import type { FleetArguments } from './read-fleet-arguments.ts';

const betweenTriesMs = 500;
/** A practice's app is made when it's asked. */
const askedAtOnce = 4;

/**
 * Upgrades the release that serves a group: every practice is checked, backed up and migrated before the one restart,
 * and after it each has to get ready.
 * @returns the exit code.
 */
export async function upgradeGroup(
  group: Group,
  { words, selection }: Extract<FleetArguments, { kind: 'upgrade' }>,
): Promise<number> {
  const asked = readUpgradeArguments(words);
  if (typeof asked === 'string') throw new NotPossible(`${asked}. See rewards fleet --help.`);
  const practices = selected(group, selection);
  const but = selection.except.length === 0 ? [] : ['--except', selection.except.join(',')];
  const names = practices.flatMap(({ settings }) =>
    settings instanceof SettingsUnusable ? [] : (hostsOf(settings)[0] ?? []),
  );
  await upgradeRelease(asked, {
    doctor: ['fleet', 'doctor', ...but],
    backupName: (version) => `before-${version}`,
    backup: (folder) => ['fleet', 'backup', folder, '--force', ...but],
    migrate: ['fleet', 'migrate', ...but],
    isReady: async (seconds) => {
      const end = Date.now() + seconds * 1_000;
      return (await isReadyWithin(seconds, group.settings)) && areReadyBy(end, group.settings, names);
    },
  });
  return 0;
}

/** Whether each practice answers by its host name until then. Those that don't are told. */
async function areReadyBy(end: number, settings: Group['settings'], names: readonly string[]): Promise<boolean> {
  const waiting = [...names];
  const late: string[] = [];
  const askNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      let isReady = await asksReady(settings, name);
      for (; !isReady && Date.now() < end; isReady = await asksReady(settings, name)) await pause(betweenTriesMs);
      if (!isReady) late.push(name);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, askNext));
  if (late.length > 0) complain(`Not ready: ${late.join(', ')}.`);
  return late.length === 0;
}
