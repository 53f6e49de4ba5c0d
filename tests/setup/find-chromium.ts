import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The headless shell under its various names. It opens a page in a quarter of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Playwright's install. The path also stands for the shell next to it, which Playwright starts itself. */
export const playwrights = chromium.executablePath();

/** The first Chromium that works: CHROME_PATH, a headless shell, or another browser on this machine. */
export const findChromium = (): string | undefined =>
  process.env['CHROME_PATH'] || findShell() || [...onPath(programs), ...applications].find(isThere);

/** The first working headless shell. */
export const findShell = (): string | undefined => [playwrights, ...onPath(shells)].find(isThere);

/** Programs with one of these names on the path. */
export const onPath = (names: readonly string[]) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const isThere = (file: string): boolean => existsSync(file) && runs(file);

/** An existing file may still not work: its libraries can be missing, or it is a stub for a package manager. */
const runs = (file: string): boolean =>
  process.platform === 'win32' || spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
