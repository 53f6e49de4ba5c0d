import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../settings/project-folder.ts';
import { readEnvironment } from '../settings/read-environment.ts';
import type { Settings } from '../settings/settings.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { asksForHelp, helpOf } from './help-of.ts';
import { Installation } from './release/installation.ts';
import { NotPossible } from './release/not-possible.ts';
import { compareChecksum, isDeb, leadsBack, type Release, unpackRelease } from './release/release-file.ts';
import { runTool } from './release/run-tool.ts';
import { isReadyWithin, restartService } from './release/service-unit.ts';
import { readUpgradeArguments, type UpgradeArguments } from './release/upgrade-arguments.ts';
import { complain, say } from './run-command.ts';

const units = ['referral-rewards.service', 'referral-rewards-backup.service', 'referral-rewards-backup.timer'];

/** One of a release's own commands. It becomes the service's user by itself. */
const rewards = (folder: string, ...words: readonly string[]): Promise<string> =>
  runTool(join(folder, 'docker/rewards'), words, { shown: true });

/**
 * Until the restart, nothing changes for the release that runs: it runs on the schema of the next one too (rule 47).
 * @throws NotPossible with what to do. Then the former release is the current one.
 */
async function upgrade(asked: UpgradeArguments, settings: Settings): Promise<void> {
  const { file } = asked;
  const installation = await Installation.around(projectFolder);
  const before = await installation.current();
  await compareChecksum(file, asked.sha256);
  say(`The checksum of ${file} is right.`);
  if (!asked.skipsDoctor)
    await rewards(projectFolder, 'doctor').catch(
      saying('The doctor found errors, so nothing changed. Fix them first, or add --skip-doctor.'),
    );
  const next = await unpackRelease(file, installation);
  try {
    refuseOneWay(next, asked);
    const backup = backupBefore(next.version, asked);
    await rewards(projectFolder, 'backup', backup, '--force').catch(saying('The backup failed, so nothing changed.'));
    say(`Migrating the database for ${next.version}, while ${before} serves.`);
    await rewards(installation.placeOf(next.version), 'migrate').catch(
      saying(`The migration failed, so ${before} still runs. Migrations that finished stay, and it runs with them.`),
    );
    await restartAs(next.version, before, installation, asked, settings);
  } catch (failure) {
    await installation.keepOnly(before, await installation.current());
    throw failure;
  }
  await finish(file, next.version, before, installation);
}

const backupBefore = (version: string, { backups }: UpgradeArguments): string =>
  join(backups, `before-${version}.backup`);

/** What failed has printed why. */
const saying = (sentence: string) => (): never => {
  throw new NotPossible(sentence);
};

/** The next release may have changed the schema so that this one can't run on it, and couldn't come back. */
function refuseOneWay(next: Release, { isOneWay }: UpgradeArguments): void {
  if (leadsBack(next) || isOneWay) return;
  throw new NotPossible(
    `${next.version} changes the database so that this release can't run on it. Nothing changed. ` +
      'Upgrade to a release in between first, or add --one-way.',
  );
}

/** Makes a release the current one, and the former again if it doesn't get ready. */
async function restartAs(
  version: string,
  before: string,
  installation: Installation,
  asked: UpgradeArguments,
  settings: Settings,
): Promise<void> {
  // A terminal that closes now must not leave it halfway.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const isReady = async (release: string): Promise<boolean> => {
    await installation.switchTo(release);
    say(`Restarting as ${release}, and waiting for /readyz.`);
    try {
      await restartService();
      return await isReadyWithin(asked.seconds, settings);
    } catch (failure) {
      complain((failure as Error).message);
      return false;
    }
  };
  if (await isReady(version)) return;
  complain(`${version} doesn't get ready. Going back to ${before}.`);
  const how = 'See journalctl -u referral-rewards.';
  throw new NotPossible(
    (await isReady(before))
      ? `${before} runs again. The database keeps the migrations of ${version}, and ${before} runs with them. ${how}`
      : `${before} is the current release again, but isn't ready either. ${how} ` +
          `The backup from before is ${backupBefore(version, asked)}.`,
  );
}

/** From here on the next release serves, so a failure is only told. */
async function finish(file: string, version: string, before: string, installation: Installation): Promise<void> {
  say(`Release ${version} is ready.`);
  if (isDeb(file)) {
    await runTool('dpkg', ['--install', '--force-confold', file], { shown: true }).catch(
      saying(`${version} runs, but dpkg couldn't note it. Run dpkg --install ${file}.`),
    );
    return;
  }
  await installation.keepOnly(version, before);
  const unitsOf = (release: string) =>
    Promise.all(units.map((name) => readFile(join(installation.placeOf(release), 'docker/systemd', name), 'utf8')));
  if (String(await unitsOf(version)) !== String(await unitsOf(before)))
    say(`Its units changed. Run sh ${installation.placeOf(version)}/docker/systemd/install.sh`);
}

async function main(asked: UpgradeArguments): Promise<number> {
  let settings: Settings | undefined;
  try {
    settings = readEnvironment('command');
    await upgrade(asked, settings);
    return 0;
  } catch (failure) {
    const known = failure instanceof NotPossible ? failure.message : explainStartFailure(failure, settings);
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
