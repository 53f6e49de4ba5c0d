import { describe, expect, it } from '@jest/globals';
import { builtFiles } from '../support/browser-floor/built-files.ts';
import { floors } from '../support/browser-floor/floor.ts';
import { youngNames } from '../support/browser-floor/young-names.ts';
import { youngStyles } from '../support/browser-floor/young-styles.ts';
import { broughtAlong, youngUses } from '../support/browser-floor/young-uses.ts';

type Harmless = Readonly<Record<keyof typeof floors, Readonly<Record<string, string>>>>;

const asks = 'it asks whether the browser has it';
const fullscreen = 'the button falls back on the older name';
const socket = 'only where a server offers WebTransport, and ours does not';

/** Each young name that stands in the scripts, with the reason why a browser without it misses nothing. */
const harmlessNames = {
  app: {
    navigation: `React: ${asks}`,
    setImmediate: `React: ${asks}`,
    '.startViewTransition()': 'React: in what no page of ours uses',
    '.skipTransition()': 'React: in what no page of ours uses',
    'Error.captureStackTrace': `zod: ${asks}`,
    TouchEvent: `Mantine: ${asks}`,
    'window.TouchEvent': `Mantine: ${asks}`,
    'Symbol.dispose': `the reader of QR codes: ${asks}`,
    '.grow()': 'the reader of QR codes: grows a memory, which is as old as WebAssembly',
    'globalThis.BarcodeDetector': `the scanner: ${asks}`,
    '.requestFullscreen()': fullscreen,
    '.exitFullscreen()': fullscreen,
    TransformStream: socket,
    WebTransport: socket,
    '.pipeThrough()': socket,
    '.createBidirectionalStream()': socket,
    '.setStatus()': 'another function of that name, in the reader of QR codes',
    '.toArray()': 'Children.toArray of React',
    '.union()': 'union of zod',
    '.use()': 'use of React',
  },
  screens: {
    AbortController: `a call to the service: ${asks}`,
    '.throwIfAborted()': 'a call to the service: no screen ends one',
    '.moveBefore()': `Preact: ${asks}`,
    FinalizationRegistry: `the reader of QR codes: ${asks}`,
    'globalThis.FinalizationRegistry': `the reader of QR codes: ${asks}`,
    'Symbol.dispose': `the reader of QR codes: ${asks}`,
    '.grow()': 'the reader of QR codes: grows a memory, which is as old as WebAssembly',
    'globalThis.BarcodeDetector': `the scanner: ${asks}`,
    '.requestFullscreen()': fullscreen,
    '.exitFullscreen()': fullscreen,
    TransformStream: socket,
    WebTransport: socket,
    BigInt: socket,
    '.setBigUint64()': socket,
    '.createBidirectionalStream()': socket,
    '.setStatus()': 'another function of that name, in the reader of QR codes',
  },
} as const satisfies Harmless;

const looks = 'looks a little plainer';

/** Each young style, with what a browser without it shows. */
const harmlessStyles = {
  app: {
    ':-webkit-scrollbar': looks,
    ':paused': 'a class of Mantine of that name',
    ':has': 'less space, fewer lines, and nothing that is missed',
    'color-mix()': 'no border around the celebration',
    'overscroll-behavior': 'the page scrolls on behind what is scrolled to its end',
    'overscroll-behavior: contain': 'the page scrolls on behind what is scrolled to its end',
    'overscroll-behavior-x': 'the page scrolls on behind what is scrolled to its end',
    'overscroll-behavior-x: contain': 'the page scrolls on behind what is scrolled to its end',
    'print-color-adjust': 'prints without colors',
    'print-color-adjust: exact': 'prints without colors',
    'scrollbar-width': looks,
    'scrollbar-width: none': looks,
    'text-box-edge': looks,
    'text-box-edge: alphabetic': looks,
    'text-box-edge: cap': looks,
    'text-box-trim': looks,
    'text-box-trim: trim-both': looks,
    'text-wrap': looks,
    'text-wrap: balance': looks,
    'text-wrap: pretty': looks,
    'user-select': 'text that is not meant to be selected can be',
    'user-select: all': 'a link is not selected as a whole by one tap',
    zoom: looks,
  },
  screens: {
    ':focus-visible': "the focus has the browser's own outline",
    'overflow-wrap: anywhere': 'a word that is too long is not broken',
    'text-wrap': looks,
    'text-wrap: balance': looks,
  },
} as const satisfies Harmless;

interface Found {
  readonly file: string;
  readonly uses: readonly string[];
}

const unexplained = (found: readonly Found[], harmless: Readonly<Record<string, string>>) =>
  found
    .map(({ file, uses }) => ({ file, uses: uses.filter((use) => harmless[use] === undefined) }))
    .filter(({ uses }) => uses.length > 0);

const unneeded = (found: readonly Found[], harmless: Readonly<Record<string, string>>) =>
  Object.keys(harmless).filter((name) => !found.some(({ uses }) => uses.includes(name)));

const lastName = (use: string) => use.replace('()', '').split('.').at(-1) ?? '';

describe.each(['app', 'screens'] as const)('the oldest browsers of the %s', (floor) => {
  it('have every name that the built scripts use', async () => {
    const young = youngNames(floors[floor]);
    const scripts = builtFiles(floor, '.js');
    expect(scripts.length).toBeGreaterThan(8);
    const brought = new Set((await Promise.all(scripts.map(({ code }) => broughtAlong(code)))).flat());
    const found = await Promise.all(
      scripts.map(async ({ file, code }) => ({
        file,
        uses: (await youngUses(code, young)).filter((use) => !brought.has(lastName(use))),
      })),
    );
    expect(unexplained(found, harmlessNames[floor])).toEqual([]);
    expect(unneeded(found, harmlessNames[floor])).toEqual([]);
  });

  it('have every style that matters', () => {
    const sheets = builtFiles(floor, '.css');
    expect(sheets.length).toBeGreaterThan(2);
    const found = sheets.map(({ file, code }) => ({ file, uses: youngStyles(code, floors[floor]) }));
    expect(unexplained(found, harmlessStyles[floor])).toEqual([]);
    expect(unneeded(found, harmlessStyles[floor])).toEqual([]);
  });
});

describe('a name that is too young', () => {
  const young = youngNames(floors.app);

  it.each([
    ['URL.canParse(address)', 'URL.canParse'],
    ['window.URL.canParse(address)', 'URL.canParse'],
    ['const { signal } = AbortSignal.any(signals)', 'AbortSignal.any'],
    ['Object.groupBy(rows, status)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
    ['scheduler.postTask(later)', 'scheduler'],
    ['self.navigation.back()', 'self.navigation'],
    ['rows.toSorted()', '.toSorted()'],
    ['rows["toReversed"]()', '.toReversed()'],
    ['rows?.with(0, row)', '.with()'],
    ['names.isWellFormed()', '.isWellFormed()'],
    ['here.replace(/(?<=.)[/]$/, "")', 'lookbehind'],
    ['new RegExp("(?<!a)b")', 'lookbehind'],
    ['/[\\p{L}--[a-z]]/v.test(name)', 'an expression with the flag v'],
    ['class A { static { start(); } }', 'a static block'],
  ])('is found in %s', async (code, name) => {
    expect(await youngUses(code, young)).toContain(name);
  });

  it.each([
    'typeof scheduler === "object"',
    'rows.toSorted?.()',
    'const given = { toSorted: 1, scheduler: 2 }; given.scheduler;',
    'rows.at(-1); Object.hasOwn(row, name); structuredClone(row); dialog.showModal();',
  ])('is not found in %s', async (code) => {
    expect(await youngUses(code, young)).toEqual([]);
  });

  it('is brought along where core-js is in the bundle', async () => {
    expect(await broughtAlong('$({ target: "Array", proto: true }, { at: function at(index) {} })')).toEqual(['at']);
  });
});

it.each([
  ['a:has(b) { color: red }', ':has'],
  ['a { & b { color: red } }', 'nesting'],
  ['@container (min-width: 1px) { a { width: 5cqw } }', '@container'],
  ['a { height: 100dvh }', 'dvh'],
  ['a { color: oklch(0.5 0.1 20) }', 'oklch()'],
  ['a { height: var(--height); height: calc(100dvh - var(--top)) }', 'dvh'],
])('a style that is too young is found: %s', (sheet, use) => {
  expect(youngStyles(sheet, floors.app)).toContain(use);
});

it('a style with one before it to fall back on is no fault', () => {
  expect(youngStyles('a { height: 100vh; height: 100dvh; inset: 0; aspect-ratio: 1 }', floors.app)).toEqual([]);
});
