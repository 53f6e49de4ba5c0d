import { type FirstTerms, defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import { toCents } from '@rewards/domain/cents';
import * as z from 'zod/mini';
import * as field from './settings-fields.ts';
import { type ProfileSettings, firstProfile } from './first-profile.ts';
import { isPrivateHost, privateNetworks } from '../http/trusted-proxies.ts';
import { areOneSite } from '../http/cookie-policy.ts';
import { type NoteOn, SettingsUnusable } from './settings-unusable.ts';
import { smsProviderComplete, smsProviderFields, smsProviderOf } from './sms-provider.ts';
import { workAccountFields, workAccountsComplete, workAccountsOf } from './work-accounts.ts';

/** The setting of each first term. */
export const termsSettings = {
  CREDIT_CENTS: 'awardCents',
  CREDIT_YEAR_CAP_CENTS: 'yearCapCents',
  PRACTICE_TIME_ZONE: 'timeZone',
} as const satisfies Record<string, keyof FirstTerms>;
export type TermsSetting = keyof typeof termsSettings;

/** The command the settings are for, or a process that serves a group. Each has different required settings. */
export type Purpose = 'start' | 'serve' | 'command' | 'group';

/** The operator's configuration, read once at startup. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** Settings with all defaults resolved. */
export interface AppSettings extends Settings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Newest first. Empty for a command, which serves no browser. */
  readonly sessionKeys: readonly string[];
}

/**
 * The address for connections that must stay the same: listening, locks and schema changes don't work through a pooler.
 */
export const directUrlOf = ({ databaseUrl, databaseDirectUrl }: AppSettings): string =>
  databaseDirectUrl ?? databaseUrl;

/** The address for whatever changes the schema. It belongs to the tables' owner. */
export const migrationUrlOf = (settings: AppSettings): string => settings.databaseMigrationUrl ?? directUrlOf(settings);

/** An award above the cap could never be given in full. Always checked, so all faults are listed at once. */
const awardWithinCap = z.refine<{ readonly CREDIT_CENTS: number; readonly CREDIT_YEAR_CAP_CENTS: number }>(
  ({ CREDIT_CENTS: award, CREDIT_YEAR_CAP_CENTS: cap }) => !(award > cap),
  { path: ['CREDIT_CENTS'], when: () => true, error: 'at most CREDIT_YEAR_CAP_CENTS, the annual limit' },
);

const schemaFor = (purpose: Purpose) =>
  z
    .object({
      PORT: z._default(field.wholeNumber(1, 65_535), 3000),
      HOST: z._default(field.text(), purpose === 'serve' || purpose === 'group' ? '0.0.0.0' : '127.0.0.1'),
      PUBLIC_URL: z.optional(field.origin()),
      API_URL: z.optional(field.origin()),
      WEB_ORIGINS: z._default(
        field.list(field.origin(), 'addresses such as https://rewards.example.com, separated by commas'),
        [],
      ),
      WEBSITE_ORIGINS: z._default(
        field.list(field.origin(), 'addresses such as https://www.example.com, separated by commas'),
        [],
      ),
      DATABASE_URL: purpose === 'serve' ? field.databaseUrl() : z.optional(field.databaseUrl()),
      DATABASE_DIRECT_URL: z.optional(field.databaseUrl()),
      DATABASE_MIGRATION_URL: z.optional(field.databaseUrl()),
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
      SECURITY_CONTACT: z.optional(field.securityContact()),
      OPEN_DENTAL_URL: z._default(field.practiceSystemUrl(), 'https://api.opendental.com/api/v1'),
      OPEN_DENTAL_DEVELOPER_KEY: z.optional(field.text()),
      OPEN_DENTAL_CUSTOMER_KEY: z.optional(field.text()),
      ...smsProviderFields,
      ...workAccountFields,
      PRACTICE_REPORTS_DIR: z.optional(field.text()),
      FOLLOW_UP_DELAY_SECONDS: z._default(field.wholeNumber(0, 30 * 86_400), 7_200),
      FRONT_DESK_CREDIT_LIMIT_CENTS: z._default(field.wholeNumber(0, 10_000_000), 5_000),
      WEBHOOK_PRIVATE_ADDRESSES: z._default(field.oneOf(['on', 'off']), 'off'),
      FILM_MEGABYTES: z._default(field.wholeNumber(1, 2_000), 200),
      METRICS_TOKEN: z.optional(field.token()),
      BACKUP_KEY: z.optional(field.passphrase()),
      DEMO: z.optional(field.oneOf(['on', 'off'])),
      DEMO_PRACTICE_SYSTEM: z._default(field.oneOf(['on', 'off']), 'on'),
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
      CELLS_DIR: purpose === 'group' ? field.text('a folder with a file for each practice') : z.optional(field.text()),
      GROUP_URL: z.optional(field.origin()),
      GROUP_PASSWORD: z.optional(field.token()),
      LOG_LEVEL: z._default(field.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    })
    .check(awardWithinCap, ...smsProviderComplete, ...workAccountsComplete);

/** All settings an operator can set. */
export const settingNames: readonly string[] = Object.keys(schemaFor('start').shape);

const secureApi =
  "an address that starts with https://, because browsers don't let pages of another site, " +
  'or encrypted pages, sign in to an unencrypted one';

/**
 * Whether a browser on a page can keep a session with the API: always on the same site, and across sites only if both
 * are encrypted.
 */
const canSignIn = (publicUrl: string, apiUrl: string) => apiUrl.startsWith('https:') || areOneSite(publicUrl, apiUrl);

/**
 * Reads every setting. An empty one counts as not set.
 * @param noteOn returns a note for the fault of a setting.
 * @throws SettingsUnusable with all faults at once.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  purpose: Purpose,
  noteOn?: NoteOn,
) {
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
    /** The base of all links, without a trailing slash. */
    publicUrl,
    /** The address of the API, without a trailing slash: `publicUrl`, unless it has its own host. */
    apiUrl,
    /** Other origins, besides that of `publicUrl`, whose pages may call with credentials. */
    webOrigins: settings.WEB_ORIGINS as readonly string[],
    /** Other websites of the practice, besides the profile's, whose pages may show the request form. */
    websiteOrigins: settings.WEBSITE_ORIGINS as readonly string[],
    /** Other addresses of the pages, in a trial that phones can open and without PUBLIC_URL. */
    localUrls: [] as readonly string[],
    /** Undefined uses the embedded database. */
    databaseUrl: settings.DATABASE_URL,
    /** The database's address without a pooler. Undefined uses `databaseUrl`. */
    databaseDirectUrl: settings.DATABASE_URL && settings.DATABASE_DIRECT_URL,
    /** The same database as the role that owns its tables, to migrate it. Undefined migrates as the service's role. */
    databaseMigrationUrl: settings.DATABASE_URL && settings.DATABASE_MIGRATION_URL,
    /** Undefined uses the project's default folder. */
    dataDir: settings.DATA_DIR,
    /** Newest first. Undefined uses the stored keys in the data folder. */
    sessionKeys: settings.SESSION_KEYS as readonly string[] | undefined,
    /** The maximum number of proxies whose X-Forwarded-For is trusted. 0 trusts none. */
    trustedProxies: settings.TRUST_PROXY,
    /** Addresses and networks that count as proxies. */
    proxyNetworks: settings.TRUSTED_PROXIES as readonly string[],
    /** Undefined sends emails to the local mailbox. */
    smtpUrl: settings.SMTP_URL,
    /** Whether emails may go unencrypted to a mail server on another machine. */
    smtpAllowsPlaintext: settings.SMTP_ALLOW_PLAINTEXT === 'on',
    mailFrom: settings.MAIL_FROM ?? `rewards@${new URL(publicUrl).hostname}`,
    /** Where to report a weakness, as an address: `mailto:` or `https:`. Undefined if there is none. */
    securityContact: settings.SECURITY_CONTACT ?? field.contactOfSender(settings.MAIL_FROM),
    /** Undefined sends texts to the local mailbox. */
    smsProvider: smsProviderOf(settings),
    /** The practice's own system, if it's Open Dental. */
    openDental: {
      url: settings.OPEN_DENTAL_URL,
      isInOfficeNetwork: isPrivateHost(new URL(settings.OPEN_DENTAL_URL).hostname),
      developerKey: settings.OPEN_DENTAL_DEVELOPER_KEY,
      customerKey: settings.OPEN_DENTAL_CUSTOMER_KEY,
    },
    /** Undefined while admins can't sign in with a work account. */
    workAccounts: workAccountsOf(settings),
    /** Where a program of the practice puts reports of completed appointments. Undefined watches no folder. */
    practiceReportsDir: settings.PRACTICE_REPORTS_DIR,
    /** Delay from a QR code to its follow-up text. */
    followUpDelaySeconds: settings.FOLLOW_UP_DELAY_SECONDS,
    /** What the front desk may give out, a day and patient (rule 32). */
    frontDeskCreditLimitCents: toCents(settings.FRONT_DESK_CREDIT_LIMIT_CENTS),
    /** Whether webhooks may go to private addresses, and unencrypted (rule 53). */
    allowsPrivateWebhooks: settings.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    /** Maximum size of an uploaded film, in units of 1,048,576 bytes. */
    filmMegabytes: settings.FILM_MEGABYTES,
    /** Undefined limits the metrics to this machine, and turns them off under `serve`. */
    metricsToken: settings.METRICS_TOKEN,
    /** Undefined leaves backups unencrypted. */
    backupKey: settings.BACKUP_KEY,
    demo:
      purpose === 'start' &&
      (settings.DEMO === undefined ? settings.DATABASE_URL === undefined : settings.DEMO === 'on'),
    /** Whether the demo has a dental office to read visits from. An operator who has a key connects a real office. */
    demoPracticeSystem:
      purpose === 'start' && settings.DEMO_PRACTICE_SYSTEM === 'on' && settings.OPEN_DENTAL_DEVELOPER_KEY === undefined,
    /** The first terms of the credit policy. After that, the database's terms count (rule 39). */
    firstTerms: {
      awardCents: toCents(settings.CREDIT_CENTS),
      yearCapCents: toCents(settings.CREDIT_YEAR_CAP_CENTS),
      timeZone: settings.PRACTICE_TIME_ZONE,
    },
    /** The terms set in the environment. */
    termsFromSettings: (Object.keys(termsSettings) as readonly TermsSetting[]).filter(
      (name) => given[name] !== undefined,
    ),
    /** Off on a closed network: display events go to every browser (rule 21). */
    displayPairing: settings.DISPLAY_PAIRING === 'on',
    /** Off behind a pooler that gives each transaction a different connection and can't share prepared statements. */
    preparesStatements: settings.PREPARED_STATEMENTS === 'on',
    /** The first practice profile. After that, the database's profile counts. */
    firstProfile: firstProfile(profileIn(settings), purpose !== 'serve'),
    logLevel: settings.LOG_LEVEL as string,
    ...groupOf(settings),
    /** How long to keep answering after a shutdown request, so a load balancer can send requests elsewhere. */
    drainSeconds: settings.DRAIN_SECONDS,
  };
}

const groupOf = (settings: z.output<ReturnType<typeof schemaFor>>) => ({
  /** The folder with a file for each practice of a group (record 0145). Undefined serves one practice. */
  cellsDir: settings.CELLS_DIR,
  /** Where the group's page is. Undefined has none. */
  groupUrl: settings.GROUP_URL,
  groupPassword: settings.GROUP_PASSWORD,
  /**
   * The practice's name among those that share the process. Each holds fewer connections and runs fewer jobs at once.
   * Undefined if it has the process to itself.
   */
  cell: undefined as string | undefined,
});

const profileIn = (settings: z.output<ReturnType<typeof schemaFor>>): ProfileSettings => ({
  name: settings.PRACTICE_NAME,
  address: settings.PRACTICE_ADDRESS,
  phone: settings.PRACTICE_PHONE,
  siteUrl: settings.SITE_URL,
  directionsUrl: settings.DIRECTIONS_URL,
  reviewUrl: settings.REVIEW_URL,
  staffNames: settings.STAFF_NAMES,
  followUpText: settings.FOLLOW_UP_TEXT,
});
