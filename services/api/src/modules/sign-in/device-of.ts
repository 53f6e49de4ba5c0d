import type { SessionDevice } from '@rewards/domain/sign-in/sessions/session';

type Names = readonly (readonly [name: string, sign: RegExp])[];

/** The first that fits: most browsers also name the ones they resemble. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Names, userAgent: string) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** Browser and system as their User-Agent names them. Anyone can send anything, so nothing else is stored. */
export const deviceOf = (userAgent: string): SessionDevice => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
