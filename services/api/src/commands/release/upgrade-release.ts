import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../settings/project-folder.ts';
import { complain, say } from '../run-command.ts';
import { Installation } from './installation.ts';
import { NotPossible } from './not-possible.ts';
import { compareChecksum, isDeb, leadsBack, type Release, unpackRelease } from './release-file.ts';
import { runTool } from './run-tool.ts';
import { restartService } from './service-unit.ts';
import type { UpgradeArguments } from './upgrade-arguments.ts';

/** What an upgrade does with the release's own commands, for one practice or for a group. */
export interface UpgradeSteps {
  readonly doctor: readonly string[];
  readonly backup: (place: string) => readonly string[];
  /** Where the backup from before a release is, in the folder for backups. */
  readonly backupName: (version: string) => string;
  readonly migrate: readonly string[];
  /** Whether what was restarted gets ready within this time. */
  readonly isReady: (seconds: number) => Promise<boolean>;
}

const units = ['referral-rewards.service', 'referral-rewards-backup.service', 'referral-rewards-backup.timer'];

/** One of a release's own commands. It becomes the service's user by itself. */
const rewards = (folder: string, ...words: readonly string[]): Promise<string> =>
  runTool(join(folder, 'docker/rewards'), words, { shown: true });

/**
 * Until the restart, nothing changes for the release that runs: it runs on the schema of the next one too (rule 47).
 * @throws NotPossible with what to do. Then the former release is the current one.
 */
export async function upgradeRelease(asked: UpgradeArguments, steps: UpgradeSteps): Promise<void> {
  const { file } = asked;
  const installation = await Installation.around(projectFolder);
  const before = await installation.current();
  await compareChecksum(file, asked.sha256);
  say(`The checksum of ${file} is right.`);
  if (!asked.skipsDoctor)
    await rewards(projectFolder, ...steps.doctor).catch(
      saying('The doctor found errors, so nothing changed. Fix them first, or add --skip-doctor.'),
    );
  const next = await unpackRelease(file, installation);
  try {
    refuseOneWay(next, asked);
    const backup = join(asked.backups, steps.backupName(next.version));
    await rewards(projectFolder, ...steps.backup(backup)).catch(saying('The backup failed, so nothing changed.'));
    say(`Migrating for ${next.version}, while ${before} serves.`);
    await rewards(installation.placeOf(next.version), ...steps.migrate).catch(
      saying(`The migration failed, so ${before} still runs. Migrations that finished stay, and it runs with them.`),
    );
    await restartAs({ version: next.version, before, backup }, installation, asked, steps);
  } catch (failure) {
    await installation.keepOnly(before, await installation.current());
    throw failure;
  }
  await finish(file, next.version, before, installation);
}

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
  { version, before, backup }: { readonly version: string; readonly before: string; readonly backup: string },
  installation: Installation,
  { seconds }: UpgradeArguments,
  steps: UpgradeSteps,
): Promise<void> {
  // A terminal that closes now must not leave it halfway.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const isReady = async (release: string): Promise<boolean> => {
    await installation.switchTo(release);
    say(`Restarting as ${release}, and waiting for /readyz.`);
    try {
      await restartService();
      return await steps.isReady(seconds);
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
          `The backup from before is ${backup}.`,
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
