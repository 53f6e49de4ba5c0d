import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { anAdmin } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const dist = join(import.meta.dirname, '../../frontends/displays/dist/standalone');

/** What Chrome 63 or iPadOS 15 lacks, out of everything one might want to use here. */
const youngerThings: Readonly<Record<string, readonly string[]>> = {
  '': [
    'AbortController',
    'AbortSignal',
    'BarcodeDetector',
    'BroadcastChannel',
    'CompressionStream',
    'FinalizationRegistry',
    'ResizeObserver',
    'WeakRef',
    'globalThis',
    'queueMicrotask',
    'requestIdleCallback',
    'structuredClone',
  ],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'toReversed', 'toSorted', 'with'],
  'String.prototype': ['at', 'matchAll', 'replaceAll', 'trimStart', 'trimEnd'],
  Object: ['fromEntries', 'groupBy', 'hasOwn'],
  Promise: ['allSettled', 'any', 'try', 'withResolvers'],
  URL: ['canParse', 'parse'],
  'Element.prototype': ['replaceChildren', 'checkVisibility', 'getAnimations'],
  'Navigator.prototype': ['wakeLock', 'serviceWorker', 'locks'],
  'HTMLElement.prototype': ['inert', 'popover'],
};

/** Syntax newer than 2017, by its parser. */
const tooYoung = (code: string) =>
  parse(code, { syntax: 'ecmascript', target: 'es2017', isModule: false }).then(
    (program) => {
      const text = JSON.stringify(program);
      return [
        'OptionalChainingExpression',
        'PrivateName',
        'PrivateProperty',
        'ClassProperty',
        'StaticBlock',
        'BigIntLiteral',
      ].filter((kind) => text.includes(`"type":"${kind}"`));
    },
    (failure: Error) => [failure.message],
  );

/** The TV is last. */
const headings = {
  '/referralprogram': /^Welcome to /,
  '/qrcode': /rewards program|your visit/,
  '/tvs?safe=0': /rewards program|your visit/,
} as const;

/** Runs in the page before its scripts, so it can't use anything from this file. */
function becomeOlder(things: Readonly<Record<string, readonly string[]>>): void {
  for (const [owner, names] of Object.entries(things)) {
    const found: unknown =
      owner === '' ? window : owner.split('.').reduce((on, name) => Reflect.get(on, name), window as object);
    for (const name of names) Reflect.deleteProperty(found as object, name);
  }
}

describe('old screens', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await ReadingRoom.open({ environment: { DISPLAY_PAIRING: 'off' } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('get nothing newer than they support', async () => {
    const files = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    expect(files.length).toBeGreaterThan(8);
    const faults = await Promise.all(
      files.map(async (name) => ({ name, found: await tooYoung(await readFile(join(dist, name), 'utf8')) })),
    );
    expect(faults.filter(({ found }) => found.length > 0)).toEqual([]);
    expect(await tooYoung('const a = b?.c;')).not.toEqual([]);
    expect(await tooYoung('class A { b = 1; }')).not.toEqual([]);
  });

  it('work without any recent feature, also after a round of the watchdog', async () => {
    const { browser } = await anAdmin(room.service);
    const complaints = await room.complaintsDuring(async () => {
      const screens = await Promise.all(
        Object.entries(headings).map(async ([path, heading]) => {
          const reader = await room.reader();
          await reader.page.addInitScript(becomeOlder, youngerThings);
          await reader.open(path);
          await reader.reads(heading);
          expect(await reader.page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
          return reader;
        }),
      );
      await browser.call(generateQr, { body: { email: 'maria@example.com', name: 'Maria Santos' } });
      for (const screen of screens) await screen.sees('Welcome, Maria!');
      const [{ page }] = screens.slice(-1) as [Reader];
      await page.locator('canvas').waitFor();
      // One round of the watchdog.
      await page.waitForTimeout(11_000);
    });
    expect(complaints).toEqual([]);
  });
});
