import { existsSync } from 'node:fs';
import { findChromium, findShell } from '../setup/find-chromium.ts';
import { oneCheck, type Outcome } from './outcome.ts';
import { runQuietly, runTool } from './run-quietly.ts';

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
    installFromDebian,
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
const isRootOfDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Checks offline whether the package exists. If not, another Chromium may be available. */
async function installKnownToDebian(said: string[]): Promise<string | undefined> {
  if (!isRootOfDebian()) return undefined;
  const { output } = await runQuietly('/usr/bin/apt-cache', ['policy', shellOfDebian]);
  return /Candidate: (?!\(none\))/.test(output) ? installShell(said) : undefined;
}

async function installFromDebian(said: string[]): Promise<string | undefined> {
  if (!isRootOfDebian()) return undefined;
  said.push((await runQuietly('/usr/bin/apt-get', ['update'])).output);
  return installShell(said);
}

async function installShell(said: string[]): Promise<string | undefined> {
  console.log(`  installing the ${shellOfDebian} package ...`);
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=30'];
  const install = [...soon, 'install', '--yes', '--no-install-recommends', shellOfDebian];
  said.push((await runQuietly('/usr/bin/apt-get', install)).output);
  return findShell();
}
