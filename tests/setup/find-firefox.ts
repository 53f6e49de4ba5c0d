import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from './find-chromium.ts';

const applications = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The first Firefox that works: FIREFOX_PATH, or one on this machine. */
export const findFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] || [...onPath(['firefox-esr', 'firefox']), ...applications].find(isThere);

/** Some systems have a stub of this name that asks to install the browser. */
const isThere = (file: string): boolean =>
  existsSync(file) &&
  (process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0);
