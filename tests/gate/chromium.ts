import { existsSync } from 'node:fs';
import { findChromium } from '../setup/find-chromium.ts';
import { oneCheck, type Outcome } from './outcome.ts';
import { runQuietly, runTool } from './run-quietly.ts';

/** Makes sure that there is a browser, installing one if need be, and tells the tests by CHROME_PATH. */
export async function chromium(): Promise<Outcome> {
  const said: string[] = [];
  for (const attempt of [undefined, installFromPlaywright, installFromDebian]) {
    if (attempt) said.push(await attempt());
    const found = findChromium();
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
      'There is no Chromium here and none could be installed. Install one (on Debian: apt-get install chromium), or name one by CHROME_PATH.',
    ].join('\n'),
  );
}

async function installFromPlaywright(): Promise<string> {
  console.log('  installing Chromium by playwright ...');
  return (await runTool('playwright-core/cli.js', 'install', 'chromium')).output;
}

async function installFromDebian(): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  console.log('  installing the chromium package of this system ...');
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const lists = await runQuietly('apt-get', ['update']);
  const { output } = await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  return lists.output + output;
}
