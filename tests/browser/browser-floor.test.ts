import { describe, expect, it } from '@jest/globals';
import { builtFiles } from '../support/browser-floor/built-files.ts';
import { floors } from '../support/browser-floor/floor.ts';
import { youngNames } from '../support/browser-floor/young-names.ts';
import { youngStyles } from '../support/browser-floor/young-styles.ts';
import { broughtAlong, youngUses } from '../support/browser-floor/young-uses.ts';

type Harmless = Readonly<Record<keyof typeof floors, Readonly<Record<string, string>>>>;

const asks = 'checks whether the browser has it';
const fullscreen = 'the button falls back to the older name';
const socket = 'only used if a server offers WebTransport, and ours does not';

/** Newer names used in the scripts, each with the reason why an older browser works without it. */
const harmlessNames = {
  app: {
    navigation: `React: ${asks}`,
    setImmediate: `React: ${asks}`,
    '.startViewTransition()': 'React: in a feature no page of ours uses',
    '.skipTransition()': 'React: in a feature no page of ours uses',
    'Error.captureStackTrace': `zod: ${asks}`,
    TouchEvent: `Mantine: ${asks}`,
    'window.TouchEvent': `Mantine: ${asks}`,
    'Symbol.dispose': `the QR code reader: ${asks}`,
    '.grow()': 'the QR code reader: grows a memory, which is as old as WebAssembly',
    'globalThis.BarcodeDetector': `the scanner: ${asks}`,
    '.getAuthenticatorData()': `passkeys: ${asks}`,
    '.getPublicKey()': `passkeys: ${asks}`,
    '.getPublicKeyAlgorithm()': `passkeys: ${asks}`,
    '.getTransports()': `passkeys: ${asks}`,
    '.requestFullscreen()': fullscreen,
    '.exitFullscreen()': fullscreen,
    TransformStream: socket,
    WebTransport: socket,
    '.pipeThrough()': socket,
    '.createBidirectionalStream()': socket,
    '.setStatus()': 'an unrelated function of that name, in the QR code reader',
    '.toArray()': 'Children.toArray from React',
    '.union()': 'union from zod',
    '.use()': 'use from React',
  },
  screens: {
    BroadcastChannel: `an ID that tabs agree on: ${asks}`,
    AbortController: `a call to the service: ${asks}`,
    '.throwIfAborted()': 'a call to the service: no screen aborts one',
    '.moveBefore()': `Preact: ${asks}`,
    FinalizationRegistry: `the QR code reader: ${asks}`,
    'globalThis.FinalizationRegistry': `the QR code reader: ${asks}`,
    'Symbol.dispose': `the QR code reader: ${asks}`,
    '.grow()': 'the QR code reader: grows a memory, which is as old as WebAssembly',
    'globalThis.BarcodeDetector': `the scanner: ${asks}`,
    '.requestFullscreen()': fullscreen,
    '.exitFullscreen()': fullscreen,
    TransformStream: socket,
    WebTransport: socket,
    BigInt: socket,
    '.setBigUint64()': socket,
    '.createBidirectionalStream()': socket,
    '.setStatus()': 'an unrelated function of that name, in the QR code reader',
  },
} as const satisfies Harmless;

const looks = 'looks a little plainer';

/** Newer styles, each with its effect when missing. */
const harmlessStyles = {
  app: {
    ':-webkit-scrollbar': looks,
    ':paused': 'a Mantine class of that name',
    ':has': 'less spacing and fewer lines, nothing that matters',
    'color-mix()': 'no border around the celebration',
    'forced-color-adjust': looks,
    'forced-color-adjust: none': looks,
    'overscroll-behavior': 'the page behind scrolls on at the end of a scroll area',
    'overscroll-behavior: contain': 'the page behind scrolls on at the end of a scroll area',
    'overscroll-behavior-x': 'the page behind scrolls on at the end of a scroll area',
    'overscroll-behavior-x: contain': 'the page behind scrolls on at the end of a scroll area',
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
    'user-select': 'text that should not be selectable is',
    'user-select: all': 'one tap does not select a whole link',
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

describe.each(['app', 'screens'] as const)('the oldest supported browsers of the %s', (floor) => {
  it('have every name the built scripts use', async () => {
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

describe('a name that is too new', () => {
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

  it('counts as polyfilled if core-js bundles it', async () => {
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
])('a style that is too new is found: %s', (sheet, use) => {
  expect(youngStyles(sheet, floors.app)).toContain(use);
});

it('a style with a fallback declaration before it is accepted', () => {
  expect(youngStyles('a { height: 100vh; height: 100dvh; inset: 0; aspect-ratio: 1 }', floors.app)).toEqual([]);
});
