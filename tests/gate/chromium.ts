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
  for (const attempt of [findNamedOrShell, installFromDebian, findChromium, installFromPlaywright]) {
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

async function installFromDebian(said: string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('  installing the chromium-headless-shell package of this system ...');
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const lists = await runQuietly('apt-get', ['update']);
  const install = ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'];
  said.push(lists.output + (await runQuietly('apt-get', install)).output);
  return findShell();
}
