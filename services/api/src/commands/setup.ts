import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readEnvFile } from '../settings/env-file.ts';
import { projectFolder } from '../settings/project-folder.ts';
import { readEnvironment } from '../settings/read-environment.ts';
import type { Settings } from '../settings/settings.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { asksForHelp, helpOf } from './help-of.ts';
import { refusalInGroup } from './in-a-group.ts';
import { NotPossible } from './release/not-possible.ts';
import { runTool } from './release/run-tool.ts';
import { isReadyWithin, startForGood } from './release/service-unit.ts';
import { complain, say } from './run-command.ts';

const readySeconds = 60;

/** Two roles: one owns the tables and migrates, one serves (record 0082). */
const databaseSql = (owner: string, app: string): string => `
  select format('create role %I', name) from unnest(array['rewards_owner', 'rewards_app']) as name
  where not exists (select from pg_roles where rolname = name) \\gexec
  alter role rewards_owner login password '${owner}';
  alter role rewards_app login password '${app}';
  select 'create database rewards owner rewards_owner encoding ''UTF8'' template template0'
  where not exists (select from pg_database where datname = 'rewards') \\gexec
`;

const newKey = (): string => randomBytes(32).toString('hex');

/** Files that the settings name in the folder `secrets` next to them. They belong to the settings' owner. */
class Secrets {
  readonly #file: string;
  readonly #named: Readonly<Record<string, string>>;

  private constructor(file: string, named: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#named = named;
  }

  static async ofSettings(): Promise<Secrets> {
    const file = await realpath(join(projectFolder, '.env'));
    return new Secrets(file, readEnvFile(file).values);
  }

  get #folder(): string {
    return join(dirname(this.#file), 'secrets');
  }

  /** The file of a setting that is to be made: undefined if it's elsewhere, or there already. */
  async missing(setting: string): Promise<string | undefined> {
    const file = this.#named[`${setting}_FILE`];
    if (file === undefined || dirname(file) !== this.#folder) return undefined;
    return access(file).then(
      () => undefined,
      () => file,
    );
  }

  async write(file: string, secret: string): Promise<void> {
    const { uid, gid } = await stat(this.#file);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
    for (const path of [this.#folder, file]) await chown(path, uid, gid);
  }
}

async function makeKeys(secrets: Secrets): Promise<void> {
  for (const setting of ['SESSION_KEYS', 'BACKUP_KEY']) {
    const file = await secrets.missing(setting);
    if (file === undefined) continue;
    await secrets.write(file, newKey());
    say(`Made ${file}.`);
  }
}

async function makeDatabase(secrets: Secrets): Promise<void> {
  const [appFile, ownerFile] = await Promise.all(
    ['DATABASE_URL', 'DATABASE_MIGRATION_URL'].map((setting) => secrets.missing(setting)),
  );
  if (appFile === undefined || ownerFile === undefined) return say('The settings have a database already.');
  const [owner, app] = [newKey(), newKey()];
  await runTool('runuser', ['-u', 'postgres', '--', 'psql', '--quiet', '--set=ON_ERROR_STOP=1'], {
    input: databaseSql(owner, app),
  });
  await secrets.write(ownerFile, `postgres://rewards_owner:${owner}@127.0.0.1:5432/rewards`);
  await secrets.write(appFile, `postgres://rewards_app:${app}@127.0.0.1:5432/rewards`);
  say('Created the database rewards, with the roles rewards_owner and rewards_app.');
}

/** @returns the exit code. */
async function setUp(): Promise<number> {
  const refusal = refusalInGroup('setup');
  if (refusal !== undefined) throw new NotPossible(refusal);
  if (process.getuid?.() !== 0) throw new NotPossible('Run it as root.');
  const secrets = await Secrets.ofSettings();
  await makeKeys(secrets);
  await makeDatabase(secrets);
  const settings: Settings = readEnvironment('serve');
  await startForGood();
  if (await isReadyWithin(readySeconds, settings)) {
    say('The service runs. Next: rewards admin grant EMAIL, then rewards doctor.');
    return 0;
  }
  complain("The service isn't ready yet. See rewards doctor and journalctl -u referral-rewards.");
  return 1;
}

/** `rewards setup`: once, after the installation. */
if (asksForHelp(process.argv.slice(2))) say(`Usage: ${helpOf('setup')}`);
else
  try {
    process.exitCode = await setUp();
  } catch (failure) {
    const known = explainStartFailure(failure, undefined);
    if (known === undefined) throw failure;
    complain(known);
    process.exitCode = 1;
  }
