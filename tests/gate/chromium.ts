import { existsSync } from 'node:fs';
import { findChromium, findShell } from '../setup/find-chromium.ts';
import { oneCheck, type Outcome } from './outcome.ts';
import { runQuietly, runTool } from './run-quietly.ts';

/**
 * Makes sure that there is a browser, installing one if need be, and tells the tests by CHROME_PATH. Where a system
 * takes packages without a question, that is the small one that is made for tests, also beside a large one.
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
      return oneCheck(existsSync(found), found, `CHROME_PATH names ${found}, which does not exist.`);
    }
  }
  return oneCheck(
    false,
    'none',
    [
      ...said,
      'There is no Chromium here and none could be installed. Install one (on Debian: apt-get install chromium-headless-shell), or name one by CHROME_PATH.',
    ].join('\n'),
  );
}

const findNamedOrShell = () => process.env['CHROME_PATH'] || findShell();

async function installFromPlaywright(said: string[]): Promise<string | undefined> {
  console.log('  installing Chromium by playwright ...');
  said.push((await runTool('playwright-core/cli.js', 'install', 'chromium')).output);
  return findChromium();
}

const shellOfDebian = 'chromium-headless-shell';
const isRootOfDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Asks no network whether there is such a package: where there is none, another Chromium may be at hand. */
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
  console.log(`  installing the ${shellOfDebian} package of this system ...`);
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=30'];
  const install = [...soon, 'install', '--yes', '--no-install-recommends', shellOfDebian];
  said.push((await runQuietly('/usr/bin/apt-get', install)).output);
  return findShell();
}
