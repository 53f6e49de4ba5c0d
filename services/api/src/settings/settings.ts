import { type FirstTerms, defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import { toCents } from '@rewards/domain/cents';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import * as z from 'zod/mini';
import * as field from './settings-fields.ts';
import { type GivenProfile, firstProfile } from './first-profile.ts';
import { privateNetworks } from '../http/trusted-proxies.ts';
import { areOneSite } from '../http/cookie-policy.ts';
import { type NoteOn, SettingsUnusable } from './settings-unusable.ts';

/** Which setting gives which of the first terms. */
export const termsSettings = {
  CREDIT_CENTS: 'awardCents',
  CREDIT_YEAR_CAP_CENTS: 'yearCapCents',
  PRACTICE_TIME_ZONE: 'timeZone',
} as const satisfies Record<string, keyof FirstTerms>;
export type TermsSetting = keyof typeof termsSettings;

/** For which command settings are read: what may be left out differs. */
export type Purpose = 'start' | 'serve' | 'command';

/** The account with which texts are sent. */
export interface SmsProvider {
  readonly accountSid: string;
  readonly authToken: string;
  /** E.164. */
  readonly from: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
}

/** Everything that an operator decides, read once at the start. */
export interface Settings {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
  /** The only source of links, without a slash at its end. */
  readonly publicUrl: string;
  /** Where the API answers, without a slash at its end: `publicUrl`, unless it has a host of its own. */
  readonly apiUrl: string;
  /** Origins besides that of `publicUrl` whose pages may call with credentials. */
  readonly webOrigins: readonly string[];
  /** Where its pages are opened as well, in a trial that phones open too and whose PUBLIC_URL nobody set. */
  readonly localUrls: readonly string[];
  /** None: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Where the database is met without a pooler between. None: as `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  /** None: the default folder of the project. */
  readonly dataDir: string | undefined;
  /** Newest first. None: kept in the data folder. */
  readonly sessionKeys: readonly string[] | undefined;
  /** How many proxies' X-Forwarded-For are believed at most; 0: nobody's. */
  readonly trustedProxies: number;
  /** From which addresses and networks one is a proxy at all. */
  readonly proxyNetworks: readonly string[];
  /** None: mail goes to the local mailbox. */
  readonly smtpUrl: string | undefined;
  /** Whether mail may go unencrypted to a mail server on another machine. */
  readonly smtpAllowsPlaintext: boolean;
  readonly mailFrom: string;
  /** None: texts go to the local mailbox. */
  readonly smsProvider: SmsProvider | undefined;
  /** From a QR to the text that follows it. */
  readonly followUpDelaySeconds: number;
  /** How large a film may be that an admin uploads, each megabyte of 1,048,576 bytes. */
  readonly filmMegabytes: number;
  /** None: the metrics are read on this machine only, and under `serve` nowhere. */
  readonly metricsToken: string | undefined;
  /** None: backups are not encrypted. */
  readonly backupKey: string | undefined;
  readonly demo: boolean;
  /** What the credit policy begins with; from then on the database has it (rule 39). */
  readonly firstTerms: FirstTerms;
  /** Which of them the environment names. */
  readonly givenTerms: readonly TermsSetting[];
  /** Off on a closed network: display events go to every browser (rule 21). */
  readonly displayPairing: boolean;
  /** Off behind a pooler that gives each transaction another connection and can't carry statements over. */
  readonly preparesStatements: boolean;
  /** What the practice profile begins with; from then on the database has it. */
  readonly firstProfile: PracticeProfile;
  readonly logLevel: string;
  /** How long it goes on answering after it was told to end, so that a balancer can send the next request elsewhere. */
  readonly drainSeconds: number;
}

/** Settings once everything that may be left out is decided. */
export interface AppSettings extends Settings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Newest first; none for a command, which serves no browser. */
  readonly sessionKeys: readonly string[];
}

/**
 * Where a connection is this process's own for as long as it likes: what listens, holds a lock or changes the schema
 * has to be met again on the same one, which a pooler does not promise.
 */
export const directUrlOf = ({ databaseUrl, databaseDirectUrl }: AppSettings): string =>
  databaseDirectUrl ?? databaseUrl;

/**
 * An award that no year can hold would never be given in full. Asked also where other settings are at fault, so that
 * all faults are told at once.
 */
const awardWithinCap = z.refine<{ readonly CREDIT_CENTS: number; readonly CREDIT_YEAR_CAP_CENTS: number }>(
  ({ CREDIT_CENTS: award, CREDIT_YEAR_CAP_CENTS: cap }) => !(award > cap),
  { path: ['CREDIT_CENTS'], when: () => true, error: 'at most CREDIT_YEAR_CAP_CENTS, which is what a year holds' },
);

const smsProviderNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
type SmsProviderFields = { readonly [Name in (typeof smsProviderNames)[number]]?: unknown };

/**
 * An account of which a part is missing sends nothing: each part that is missing is told, whatever else is at fault.
 */
const setWithTheOthers = (name: keyof SmsProviderFields) =>
  z.refine<SmsProviderFields>(
    (given) => given[name] !== undefined || smsProviderNames.every((other) => given[other] === undefined),
    {
      path: [name],
      when: () => true,
      error: `what your SMS provider gave you, or leave out all of ${smsProviderNames.join(', ')}`,
    },
  );

const schemaFor = (purpose: Purpose) =>
  z
    .object({
      PORT: z._default(field.wholeNumber(1, 65_535), 3000),
      HOST: z._default(field.text(), purpose === 'serve' ? '0.0.0.0' : '127.0.0.1'),
      PUBLIC_URL: z.optional(field.origin()),
      API_URL: z.optional(field.origin()),
      WEB_ORIGINS: z._default(
        field.list(field.origin(), 'addresses such as https://rewards.example.com, separated by commas'),
        [],
      ),
      DATABASE_URL: purpose === 'serve' ? field.databaseUrl() : z.optional(field.databaseUrl()),
      DATABASE_DIRECT_URL: z.optional(field.databaseUrl()),
      DATA_DIR: z.optional(field.text()),
      SESSION_KEYS: purpose === 'serve' ? field.sessionKeys() : z.optional(field.sessionKeys()),
      TRUST_PROXY: z._default(field.wholeNumber(0, 10), 0),
      TRUSTED_PROXIES: z._default(
        field.list(field.network(), 'addresses or networks such as 10.0.0.0/8, separated by commas'),
        [...privateNetworks],
      ),
      SMTP_URL: z.optional(field.smtpUrl()),
      SMTP_ALLOW_PLAINTEXT: z._default(field.oneOf(['on', 'off']), 'off'),
      MAIL_FROM: z.optional(field.mailSender()),
      TWILIO_ACCOUNT_SID: z.optional(field.text()),
      TWILIO_AUTH_TOKEN: z.optional(field.text()),
      TWILIO_FROM: z.optional(field.smsSender()),
      TWILIO_BASE_URL: z._default(field.webAddress(), 'https://api.twilio.com'),
      FOLLOW_UP_DELAY_SECONDS: z._default(field.wholeNumber(0, 30 * 86_400), 7_200),
      FILM_MEGABYTES: z._default(field.wholeNumber(1, 2_000), 200),
      METRICS_TOKEN: z.optional(field.token()),
      BACKUP_KEY: z.optional(field.passphrase()),
      DEMO: z.optional(field.oneOf(['on', 'off'])),
      CREDIT_CENTS: z._default(field.wholeNumber(1, 10_000_000), defaultFirstTerms.awardCents),
      CREDIT_YEAR_CAP_CENTS: z._default(field.wholeNumber(1, 1_000_000_000), defaultFirstTerms.yearCapCents),
      PRACTICE_TIME_ZONE:
        purpose === 'serve' ? field.timeZone() : z._default(field.timeZone(), defaultFirstTerms.timeZone),
      PRACTICE_NAME: purpose === 'serve' ? field.practiceName() : z.optional(field.practiceName()),
      PRACTICE_ADDRESS: z.optional(field.text()),
      PRACTICE_PHONE: z.optional(field.phone()),
      SITE_URL: z.optional(field.secureAddress()),
      DIRECTIONS_URL: z.optional(field.secureAddress()),
      REVIEW_URL: z.optional(field.secureAddress()),
      STAFF_NAMES: z.optional(field.list(field.staffName(), 'names of at most 64 characters, separated by commas')),
      DISPLAY_PAIRING: z._default(field.oneOf(['on', 'off']), 'on'),
      PREPARED_STATEMENTS: z._default(field.oneOf(['on', 'off']), 'on'),
      FOLLOW_UP_TEXT: z.optional(field.text()),
      DRAIN_SECONDS: z._default(field.wholeNumber(0, 10), 0),
      LOG_LEVEL: z._default(field.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    })
    .check(awardWithinCap, ...smsProviderNames.map(setWithTheOthers));

/** What an operator may set. */
export const settingNames: readonly string[] = Object.keys(schemaFor('start').shape);

const secureApi =
  'an address that begins with https://, for browsers let pages of another site, ' +
  'and encrypted pages, sign in to no other';

/**
 * Whether a browser that opened a page keeps a session with the API: it does on one site, and on another one only where
 * both are encrypted.
 */
const canSignIn = (publicUrl: string, apiUrl: string) => apiUrl.startsWith('https:') || areOneSite(publicUrl, apiUrl);

/**
 * Reads every setting; an empty one counts as not set.
 * @param noteOn what is told beside a fault of the setting of that name
 * @throws SettingsUnusable with all faults at once.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  purpose: Purpose,
  noteOn?: NoteOn,
): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = schemaFor(purpose).safeParse(given);
  if (!read.success) throw SettingsUnusable.of(read.error.issues, given, noteOn);
  const settings = read.data;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const apiUrl = settings.API_URL ?? publicUrl;
  if (!canSignIn(publicUrl, apiUrl))
    throw SettingsUnusable.of([{ path: ['API_URL'], message: secureApi }], given, noteOn);
  return {
    purpose,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    apiUrl,
    webOrigins: settings.WEB_ORIGINS,
    localUrls: [],
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_URL && settings.DATABASE_DIRECT_URL,
    dataDir: settings.DATA_DIR,
    sessionKeys: settings.SESSION_KEYS,
    trustedProxies: settings.TRUST_PROXY,
    proxyNetworks: settings.TRUSTED_PROXIES,
    smtpUrl: settings.SMTP_URL,
    smtpAllowsPlaintext: settings.SMTP_ALLOW_PLAINTEXT === 'on',
    mailFrom: settings.MAIL_FROM ?? `rewards@${new URL(publicUrl).hostname}`,
    smsProvider: smsProviderOf(settings),
    followUpDelaySeconds: settings.FOLLOW_UP_DELAY_SECONDS,
    filmMegabytes: settings.FILM_MEGABYTES,
    metricsToken: settings.METRICS_TOKEN,
    backupKey: settings.BACKUP_KEY,
    demo:
      purpose === 'start' &&
      (settings.DEMO === undefined ? settings.DATABASE_URL === undefined : settings.DEMO === 'on'),
    firstTerms: {
      awardCents: toCents(settings.CREDIT_CENTS),
      yearCapCents: toCents(settings.CREDIT_YEAR_CAP_CENTS),
      timeZone: settings.PRACTICE_TIME_ZONE,
    },
    givenTerms: (Object.keys(termsSettings) as TermsSetting[]).filter((name) => given[name] !== undefined),
    displayPairing: settings.DISPLAY_PAIRING === 'on',
    preparesStatements: settings.PREPARED_STATEMENTS === 'on',
    firstProfile: firstProfile(profileIn(settings), purpose !== 'serve'),
    logLevel: settings.LOG_LEVEL,
    drainSeconds: settings.DRAIN_SECONDS,
  };
}

const profileIn = (settings: z.output<ReturnType<typeof schemaFor>>): GivenProfile => ({
  name: settings.PRACTICE_NAME,
  address: settings.PRACTICE_ADDRESS,
  phone: settings.PRACTICE_PHONE,
  siteUrl: settings.SITE_URL,
  directionsUrl: settings.DIRECTIONS_URL,
  reviewUrl: settings.REVIEW_URL,
  staffNames: settings.STAFF_NAMES,
  followUpText: settings.FOLLOW_UP_TEXT,
});

/** That all parts are there, or none, is checked with the settings. */
function smsProviderOf(settings: z.output<ReturnType<typeof schemaFor>>): SmsProvider | undefined {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_BASE_URL: baseUrl,
  } = settings;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  return { accountSid, authToken, from, baseUrl: baseUrl.replace(/\/+$/, '') };
}
