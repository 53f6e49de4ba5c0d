import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Without windows of its own, by the names that systems give it: it opens a page in a quarter of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** What Playwright has installed: its name stands for the shell beside it too, which Playwright starts by itself. */
export const playwrights = chromium.executablePath();

/** The first Chromium that runs: the one named by CHROME_PATH, a shell, or another one of this machine's. */
export const findChromium = (): string | undefined =>
  process.env['CHROME_PATH'] || findShell() || [...onPath(programs), ...applications].find(isThere);

/** The first that runs of those made for tests alone. */
export const findShell = (): string | undefined => [playwrights, ...onPath(shells)].find(isThere);

const onPath = (names: readonly string[]) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const isThere = (file: string): boolean => existsSync(file) && runs(file);

/**
 * A file that is there may be an empty promise: without the libraries it needs, or a stub that wants a package manager.
 */
const runs = (file: string): boolean =>
  process.platform === 'win32' || spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
