import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first Chromium that runs: the one named by CHROME_PATH, playwright's own, or one of this machine's. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named) return named;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)));
  return [chromium.executablePath(), ...onPath, ...applications].find((file) => existsSync(file) && runs(file));
}

/**
 * A file that is there may be an empty promise: without the libraries it needs, or a stub that wants a package manager.
 */
const runs = (file: string): boolean =>
  process.platform === 'win32' || spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
