import { existsSync } from 'node:fs';
import { findChromium, findShell } from '../setup/find-chromium.ts';
import { installFromDebian, isKnownToDebian, isRootOfDebian, updateDebian } from './debian.ts';
import { oneCheck, type Outcome } from './outcome.ts';
import { runTool } from './run-quietly.ts';

/**
 * Finds a browser, installing one if necessary, and passes it to the tests as CHROME_PATH. Prefers the small headless
 * shell where the system can install packages unattended.
 */
export async function chromium(): Promise<Outcome> {
  const said: string[] = [];
  for (const attempt of [
    findNamedOrShell,
    installKnownToDebian,
    findChromium,
    installFromPlaywright,
    installAfterUpdate,
  ]) {
    const found = await attempt(said);
    if (found !== undefined) {
      process.env['CHROME_PATH'] = found;
      return oneCheck(existsSync(found), found, `CHROME_PATH is ${found}, which does not exist.`);
    }
  }
  return oneCheck(
    false,
    'none',
    [
      ...said,
      'Chromium was not found and could not be installed. Install it (on Debian: apt-get install chromium-headless-shell) or set CHROME_PATH.',
    ].join('\n'),
  );
}

const findNamedOrShell = () => process.env['CHROME_PATH'] || findShell();

async function installFromPlaywright(said: string[]): Promise<string | undefined> {
  console.log('  installing Chromium with Playwright ...');
  said.push((await runTool('playwright-core/cli.js', 'install', 'chromium')).output);
  return findChromium();
}

const shellOfDebian = 'chromium-headless-shell';

/** Checks offline whether the package exists. If not, another Chromium may be available. */
async function installKnownToDebian(said: string[]): Promise<string | undefined> {
  return isRootOfDebian() && (await isKnownToDebian(shellOfDebian)) ? installShell(said) : undefined;
}

async function installAfterUpdate(said: string[]): Promise<string | undefined> {
  if (!isRootOfDebian()) return undefined;
  said.push(await updateDebian());
  return installShell(said);
}

async function installShell(said: string[]): Promise<string | undefined> {
  said.push(await installFromDebian(shellOfDebian));
  return findShell();
}
