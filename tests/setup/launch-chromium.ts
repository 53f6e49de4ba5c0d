import axe from 'axe-core';
import { type Browser, chromium } from 'playwright-core';
import { atEnd } from './at-end.ts';
import { findChromium, playwrights } from './find-chromium.ts';

export { axe };

/** Chromium flags that work everywhere, including as root and in containers, without telemetry. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param further extra flags, such as a video as the camera */
export async function launchChromium(further: readonly string[] = []): Promise<Browser> {
  const found = findChromium();
  if (found === undefined) throw new Error('Chromium was not found. `npm test` installs it, or set CHROME_PATH.');
  const where = found === playwrights ? {} : { executablePath: found };
  return chromium.launch({ ...where, args: [...flags, ...further] });
}

let shared: Promise<Browser> | undefined;

/** One Chromium for all test files of a process that need no flags of their own. Tests close only their contexts. */
export function sharedChromium(): Promise<Browser> {
  shared = (shared ?? launchChromium()).then((browser) => (browser.isConnected() ? browser : launchChromium()));
  return shared;
}
atEnd.push(async () => (await shared)?.close());
