import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { settingNames } from '@rewards/api/settings/settings';
import { type PlantedUser, aPatient, anAdmin, plantReferrals, plantUser, type SignedIn, staffName } from '../people.ts';
import { type RunningService, startService } from '../running-service.ts';
import { SmsProvider } from '../sms-provider.ts';
import type { Known } from './values-of.ts';

/** A service with some users, two of them signed in, for random requests. */
export interface PracticeToFuzz {
  readonly service: RunningService;
  readonly people: Readonly<Record<'admin' | 'patient', SignedIn>>;
  readonly known: Known;
}

/** The number of requests: a few in the gate, or FUZZ_REQUESTS. */
export const fuzzRequests = (usual: number): number => Number(process.env['FUZZ_REQUESTS'] ?? usual);

/** The settings the test service doesn't set itself, each different from its default where possible. */
const chosenSettings = {
  PORT: '3000',
  HOST: '127.0.0.1',
  API_URL: 'http://api.rewards.test',
  WEB_ORIGINS: 'https://pages.example.com',
  WEBSITE_ORIGINS: 'https://dental.example.com',
  SESSION_KEYS: `${'new'.repeat(20)},${'old'.repeat(20)}`,
  TRUSTED_PROXIES: '127.0.0.0/8',
  MAIL_FROM: 'Dogwood Dental Care <rewards@example.com>',
  SECURITY_CONTACT: 'security@rewards.example',
  SMTP_ALLOW_PLAINTEXT: 'on',
  FOLLOW_UP_DELAY_SECONDS: '60',
  // Nothing answers there.
  OPEN_DENTAL_URL: 'http://127.0.0.1:9/api/v1',
  OPEN_DENTAL_DEVELOPER_KEY: 'developer-key',
  OPEN_DENTAL_CUSTOMER_KEY: 'customer-key',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'client-secret',
  OIDC_NAME: 'Work',
  // No such folder.
  PRACTICE_REPORTS_DIR: join(tmpdir(), 'reports-of-nobody'),
  WEBHOOK_PRIVATE_ADDRESSES: 'on',
  FILM_MEGABYTES: '5',
  METRICS_TOKEN: 'm'.repeat(40),
  BACKUP_KEY: 'a phrase that is long enough to keep a backup',
  DEMO: 'off',
  DEMO_PRACTICE_SYSTEM: 'off',
  FRONT_DESK_CREDIT_LIMIT_CENTS: '3000',
  CREDIT_CENTS: '2500',
  CREDIT_YEAR_CAP_CENTS: '10000',
  PRACTICE_TIME_ZONE: 'America/Chicago',
  PRACTICE_NAME: 'Dogwood Dental Care',
  PRACTICE_ADDRESS: '12 Lake Street, Duluth, GA 30096',
  PRACTICE_PHONE: '(678) 555-0100',
  SITE_URL: 'https://dogwood.example.com',
  DIRECTIONS_URL: 'https://maps.example.com/dogwood',
  REVIEW_URL: 'https://reviews.example.com/dogwood',
  STAFF_NAMES: `${staffName}, Tom Whitaker`,
  DISPLAY_PAIRING: 'off',
  PREPARED_STATEMENTS: 'off',
  FOLLOW_UP_TEXT: 'Thank you for your visit! Your link: {link}',
  DRAIN_SECONDS: '1',
  // They are for a process that serves a group, and mean nothing to one practice's.
  CELLS_DIR: join(tmpdir(), 'practices-of-nobody'),
  GROUP_URL: 'https://group.example.com',
  GROUP_PASSWORD: 'a-password-of-a-group',
};

/** A service with every setting set, so the fuzz covers everything a setting turns on. */
async function startWithEverySetting(logLines: string[]): Promise<RunningService> {
  const [base, provider] = await Promise.all([startService(), SmsProvider.start()]);
  await base.stopServing();
  const environment = {
    ...provider.environment,
    ...chosenSettings,
    DATABASE_DIRECT_URL: base.databaseUrl,
    DATABASE_MIGRATION_URL: base.ownerUrl ?? '',
  };
  const service = await startService({
    on: base,
    logLines,
    passwordHasher: new InMemoryPasswordHasher(),
    environment,
  });
  const unset = settingNames.filter((name) => service.environment[name] === undefined);
  if (unset.length > 0) throw new Error(`Set these settings for the fuzz, too: ${unset.join(', ')}`);
  async function stop(): Promise<void> {
    await service.stopServing();
    await Promise.all([base.stop(), provider.stop()]);
  }
  return { ...service, stop };
}

export async function aPracticeToFuzz(logLines: string[]): Promise<PracticeToFuzz> {
  const service = await startWithEverySetting(logLines);
  const people = { admin: await anAdmin(service), patient: await aPatient(service) };
  const users: readonly PlantedUser[] = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      plantUser(service.sql, { email: `person${index}@example.com`, name: `Person ${index}` }),
    ),
  );
  for (const { id } of users) await plantReferrals(service.sql, id, 6);
  const asking = Object.values(people).map(({ user }) => user.id);
  const ids = (await everyId(service)).filter((id) => !asking.includes(id));
  return { service, people, known: { ids, emails: users.map(({ email }) => email) } };
}

/** IDs from every table that has them, so new tables are covered automatically. */
async function everyId({ sql }: RunningService): Promise<string[]> {
  const tables = await sql.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const ids = await Promise.all(
    tables.map(({ name }) => sql.rows<{ id: string }>(`select id from "${name}" limit 30`)),
  );
  return ids.flat().map(({ id }) => id);
}
