import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, deleted, givenInstant, id, instant, requiredText, text } from './fields.ts';
import { screenCommands } from './display-events.ts';
import { says } from './messages.ts';

/** The kinds of screens: `/qrcode`, `/referralprogram` and `/tvs`, in this order. */
const pages = ['tablet', 'lobby', 'tv'] as const;
export const screenPage = z.enum(pages);
export type ScreenPage = z.output<typeof screenPage>;

const pageAt = { '/qrcode': 'tablet', '/referralprogram': 'lobby', '/tvs': 'tv' } as const satisfies Record<
  string,
  ScreenPage
>;
type PagePath = keyof typeof pageAt;

/** The pages that devices open, by name. The scanner isn't paired. */
export const devicePages = { tablet: '/qrcode', lobby: '/referralprogram', tv: '/tvs', scanner: '/scan' } as const;
export type DevicePage = keyof typeof devicePages;

/** A page by name, or by the path where the device shows it. */
const anyPage = z.pipe(
  z.enum([...pages, ...(Object.keys(pageAt) as PagePath[])], { error: says('screenPageInvalid') }),
  z.transform((given: ScreenPage | PagePath): ScreenPage =>
    given in pageAt ? pageAt[given as PagePath] : (given as ScreenPage),
  ),
);

export const beginPairing = endpoint({
  method: 'POST',
  path: '/screens/pair',
  access: 'anyone',
  changes: [],
  summary:
    'A device asks to become a screen: it shows `user_code` for an admin to enter, ' +
    'and asks at `/screens/token` what became of it. It is given a cookie that counts from the claim on.',
  body: z.object({ page: anyPage }),
  answer: z.object({
    /** The device's secret. Never show it. */
    device_code: z.string(),
    user_code: z.string(),
    /** Seconds. */
    expires_in: z.int(),
    /** Seconds between polls of `/screens/token`. */
    interval: z.int(),
  }),
  refusals: ['too_many_attempts'],
});

export const awaitPairing = endpoint({
  method: 'POST',
  path: '/screens/token',
  access: 'anyone',
  changes: ['screens'],
  summary:
    'A device asks whether an admin has entered its code; once one has, it is given the cookie that makes it a screen.',
  body: z.object({ device_code: requiredText(200, says('deviceCodeMissing')) }),
  answer: z.object({ status: z.literal('paired'), name: z.string() }),
  accepted: z.object({ status: z.literal('pending') }),
  refusals: ['pairing_expired', 'too_many_attempts'],
});

export const showOwnScreen = endpoint({
  method: 'GET',
  path: '/screens/me',
  access: 'anyone',
  shows: ['screens'],
  summary:
    'Whether this browser hears display events, and which screen it is. One that does not hear has to be paired.',
  answer: z.object({
    /** True for a paired screen, an admin's session, or when pairing is off. */
    hears: z.boolean(),
    screen: z.nullable(z.object({ name: z.string(), page: screenPage })),
  }),
});

/** Idle, showing a QR, dimmed after hours, or showing a safe fallback after a failure. */
const screenState = z.enum(['idle', 'qr', 'dimmed', 'safe'], { error: says('unknownWord') });
export type ScreenState = z.output<typeof screenState>;
const screenTransport = z.enum(['socket', 'stream', 'polling', 'none'], { error: says('unknownWord') });
const screenFault = z.enum(['error', 'stalled', 'frozen', 'blank', 'slow', 'scene'], { error: says('unknownWord') });
export type ScreenFault = z.output<typeof screenFault>;

/** A screen's report, sent each minute. */
const told = {
  /** The page it shows, which may differ from the one it was paired with. */
  page: screenPage,
  state: screenState,
  /** How it gets events. */
  transport: screenTransport,
};

export const heartbeat = endpoint({
  method: 'POST',
  path: '/screens/heartbeat',
  access: 'anyone',
  changes: ['screens'],
  summary: 'A screen says how it is. What is no paired screen is listened to and forgotten.',
  body: z.object({
    ...told,
    page: anyPage,
    /** The build of the page. Empty if it isn't a standalone page. */
    version: text(40),
    /** A random ID of the loaded page, the same for all tabs of one browser. It shows that a device was cloned. */
    instance: z.optional(text(40)),
    /** The last fault, with its time by the server's clock. */
    fault: z.nullable(z.object({ kind: screenFault, at: givenInstant })),
  }),
  answer: z.object({ kept: z.boolean() }),
  refusals: ['too_many_attempts'],
});

const report = z.object({
  ...told,
  version: z.string(),
  transport_since: instant,
  fault: z.nullable(z.object({ kind: screenFault, at: instant })),
  reported_at: instant,
});
export type ScreenReport = z.output<typeof report>;

export const screen = z.object({
  id,
  name: z.string(),
  page: screenPage,
  /** Where it hangs. Null if not set. */
  place: z.nullable(z.string()),
  /** Whether it was seen within the last minute. */
  online: z.boolean(),
  /** To within half a minute. Null if never seen. */
  last_seen_at: z.nullable(instant),
  /** Only if two devices report as this screen, because one was cloned together with its cookie. */
  two_devices: z.optional(z.literal(true)),
  /** Its last report. */
  report: z.nullable(report),
});
export type Screen = z.output<typeof screen>;

export const listScreens = endpoint({
  method: 'GET',
  path: '/admin/screens',
  permission: 'see_screens',
  shows: ['screens'],
  summary: 'All screens, in the order of their pairing, with what each said of itself last.',
  answer: z.object({
    screens: z.array(screen),
    /** The build of the pages that this server serves. Null if they aren't built. */
    current_version: z.nullable(z.string()),
    /** Where devices open the pages: PUBLIC_URL. */
    public_url: z.string(),
  }),
});

const name = requiredText(60, says('screenNameMissing'));

export const claimScreen = endpoint({
  method: 'POST',
  path: '/admin/screens',
  permission: 'manage_screens',
  changes: ['screens', 'activity'],
  summary: 'Make a screen of the device that shows this code, and name it.',
  body: z.object({ code: requiredText(40, says('screenCodeMissing')), name }),
  answer: z.object({ screen }),
  refusals: ['not_found', 'pairing_expired', 'screen_code_claimed', 'too_many_attempts'],
});

const place = z.nullable(text(60));

export const changeScreen = endpoint({
  method: 'PUT',
  path: '/admin/screen/:id',
  permission: 'manage_screens',
  changes: ['screens', 'activity'],
  summary: 'Give a screen another name, a place, or none. What is not given stays as it is.',
  params: byId,
  body: z.object({ name: z.optional(name), place: z.optional(place) }),
  answer: z.object({ screen }),
});

export const commandScreen = endpoint({
  method: 'POST',
  path: '/admin/screen/:id/command',
  permission: 'test_screens',
  changes: ['events', 'activity'],
  summary:
    'Tell one screen to begin anew, to ring, to say its name for 10 seconds, or (`test`) both of these. ' +
    'One that is away is not told later.',
  params: byId,
  body: z.object({ command: z.enum(screenCommands, { error: says('unknownWord') }) }),
  answer: z.object({ ok: z.literal(true) }),
});

export const revokeScreen = endpoint({
  method: 'DELETE',
  path: '/admin/screen/:id',
  permission: 'manage_screens',
  changes: ['screens', 'activity'],
  summary:
    'End the right of a screen to hear display events. Its connections close at once. ' +
    'It can be given back for 30 days; else it has to be paired again.',
  params: byId,
  answer: deleted,
});
