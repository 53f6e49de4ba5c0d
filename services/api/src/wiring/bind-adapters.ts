import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '@rewards/domain/clock';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import { LocalMailer } from '@rewards/email/local-mailer';
import { SmtpMailer } from '@rewards/email/smtp-mailer';
import { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import { PostgresActivityHistory } from '@rewards/postgres/activity/postgres-activity-history';
import { connectPostgres } from '@rewards/postgres/connect-postgres';
import { PostgresCreditRecords } from '@rewards/postgres/credit/postgres-credit-records';
import { PostgresRedemptionList } from '@rewards/postgres/credit/postgres-redemption-list';
import { MailSeal } from '@rewards/postgres/mail/mail-seal';
import { PostgresAnnouncements } from '@rewards/postgres/announcements/postgres-announcements';
import { PostgresDisplayEventLog } from '@rewards/postgres/screens/postgres-display-event-log';
import { PostgresDisplayFeed } from '@rewards/postgres/screens/postgres-display-feed';
import { PostgresQrGenerationList } from '@rewards/postgres/front-desk/postgres-qr-generation-list';
import { PostgresPatientRecords } from '@rewards/postgres/patients/postgres-patient-records';
import { PostgresPracticeTotals } from '@rewards/postgres/patients/postgres-practice-totals';
import { PostgresUserDirectory } from '@rewards/postgres/patients/postgres-user-directory';
import { PostgresUnitOfWork } from '@rewards/postgres/postgres-unit-of-work';
import { PostgresQuoteList } from '@rewards/postgres/quotes/postgres-quote-list';
import { PostgresDashboards } from '@rewards/postgres/referrals/postgres-dashboards';
import { PostgresReferralLists } from '@rewards/postgres/referrals/postgres-referral-lists';
import { PostgresReferralRecords } from '@rewards/postgres/referrals/postgres-referral-records';
import { PostgresAttemptLimits } from '@rewards/postgres/limits/postgres-attempt-limits';
import { PostgresPasswordTries } from '@rewards/postgres/sign-in/postgres-password-tries';
import { LocalTextMessages } from '@rewards/sms/local-text-messages';
import { TwilioTextMessages } from '@rewards/sms/twilio-text-messages';
import { Argon2PasswordHasher } from '@rewards/system/argon2-password-hasher';
import { HmacAddressHasher } from '@rewards/system/hmac-address-hasher';
import { HmacCodeHasher } from '@rewards/system/hmac-code-hasher';
import { HmacUnsubscribeTokens } from '@rewards/system/hmac-unsubscribe-tokens';
import { LibphonenumberPhoneNumbers } from '@rewards/system/libphonenumber-phone-numbers';
import { SecureRandomness } from '@rewards/system/secure-randomness';
import { Sha256TokenDigest } from '@rewards/system/sha256-token-digest';
import { SystemClock } from '@rewards/system/system-clock';
import { ZxcvbnCommonPasswords } from '@rewards/system/zxcvbn-common-passwords';
import type { Container } from 'inversify';
import { RequestRate } from '../http/request-rate.ts';
import { phoneInWords } from '../practice/phone-in-words.ts';
import { RecentPractice } from '../practice/recent-practice.ts';
import { makeLogger } from '../running/logger.ts';
import { textsOfPractice } from '../texts/texts.ts';
import type { AppSettings } from './app-settings.ts';
import { ports } from './tokens.ts';

/** Far above what a person or an office does, far below what hashing at full speed would cost. */
const signInRate = { burst: 240, perSecond: 4 };

/**
 * Codes are hashed with a key of their own, made from the newest session key: where that changes, the codes of the last
 * ten minutes become invalid, and nothing else.
 */
const codeSecret = ({ sessionKeys: [newest = ''] }: AppSettings) =>
  Buffer.from(hkdfSync('sha256', newest, '', 'one-time codes', 32)).toString('base64url');

/**
 * Addresses are hashed with a key of their own: where the newest session key changes, friends before and after are not
 * told to share an address.
 */
const addressSecret = ({ sessionKeys: [newest = ''] }: AppSettings) =>
  Buffer.from(hkdfSync('sha256', newest, '', 'addresses of friends', 32)).toString('base64url');

/**
 * Mails wait in the queue sealed with a key of their own: where the newest session key changes, those that wait are
 * lost, codes among them invalid anyway.
 */
const makeMailSeal = ({ sessionKeys: [newest = ''] }: AppSettings) =>
  new MailSeal(Buffer.from(hkdfSync('sha256', newest, '', 'outbox mails', 32)));

function makeMailer(
  settings: AppSettings,
  practice: CurrentPractice,
  mailbox: LocalMailbox,
  clock: Clock,
  tokens: UnsubscribeTokens,
) {
  const { smtpUrl, mailFrom, publicUrl } = settings;
  const unsubscribeUrl = (userId: string) =>
    `${publicUrl}/mail/unsubscribe?token=${encodeURIComponent(tokens.tokenFor(userId))}`;
  const sender = async () => {
    const { name, address, phone } = await practice.get();
    return {
      language: textsOfPractice.language,
      practiceName: name,
      practiceAddress: address,
      practicePhone: phoneInWords(phone),
      publicUrl,
      unsubscribeUrl,
    };
  };
  return smtpUrl ? new SmtpMailer({ sender, smtpUrl, from: mailFrom }) : new LocalMailer({ sender, mailbox, clock });
}

function makeTextMessages({ smsProvider, apiUrl }: AppSettings, mailbox: LocalMailbox, clock: Clock) {
  if (!smsProvider) return new LocalTextMessages({ mailbox, clock });
  // A provider refuses texts whose reports it could never deliver.
  const isReachable = !/^(?:localhost|127\.|\[::1\])/.test(new URL(apiUrl).hostname);
  return new TwilioTextMessages({ ...smsProvider, statusUrl: isReachable ? `${apiUrl}/sms/status` : undefined });
}

/** A link in an old mail works as long as the session key that was the newest then is among the keys. */
const makeUnsubscribeTokens = ({ sessionKeys }: AppSettings) =>
  new HmacUnsubscribeTokens(
    sessionKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'unsubscribe links', 32)).toString('base64url')),
  );

/** The usual adapter for each port. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list, which the parts' modules take apart.
export function bindAdapters(container: Container, settings: AppSettings): void {
  container.bind(ports.settings).toConstantValue(settings);
  container.bind(ports.policy).toConstantValue(settings.creditPolicy);
  container.bind(ports.log).toResolvedValue(({ logLevel }: AppSettings) => makeLogger(logLevel), [ports.settings]);
  container.bind(ports.requestRate).toResolvedValue(() => new RequestRate(signInRate));

  container.bind(ports.clock).toResolvedValue(() => new SystemClock());
  container.bind(ports.randomness).toResolvedValue(() => new SecureRandomness());
  container.bind(ports.passwordHasher).toResolvedValue(() => new Argon2PasswordHasher());
  container
    .bind(ports.codeHasher)
    .toResolvedValue((given: AppSettings) => new HmacCodeHasher(codeSecret(given)), [ports.settings]);
  container
    .bind(ports.addressHasher)
    .toResolvedValue((given: AppSettings) => new HmacAddressHasher(addressSecret(given)), [ports.settings]);
  container.bind(ports.commonPasswords).toResolvedValue(() => new ZxcvbnCommonPasswords());
  container.bind(ports.phoneNumbers).toResolvedValue(() => new LibphonenumberPhoneNumbers());
  container
    .bind(ports.mailbox)
    .toResolvedValue(({ dataDir }: AppSettings) => new LocalMailbox(join(dataDir, 'mailbox')), [ports.settings]);
  container
    .bind(ports.mailer)
    .toResolvedValue(makeMailer, [ports.settings, ports.practice, ports.mailbox, ports.clock, ports.unsubscribeTokens]);
  container.bind(ports.unsubscribeTokens).toResolvedValue(makeUnsubscribeTokens, [ports.settings]);
  container.bind(ports.tokenDigest).toResolvedValue(() => new Sha256TokenDigest());
  container.bind(ports.textMessages).toResolvedValue(makeTextMessages, [ports.settings, ports.mailbox, ports.clock]);

  container.bind(ports.mailSeal).toResolvedValue(makeMailSeal, [ports.settings]);
  container
    .bind(ports.database)
    .toResolvedValue((given, log) => connectPostgres({ url: given.databaseUrl, log }), [ports.settings, ports.log]);
  container
    .bind(ports.unitOfWork)
    .toResolvedValue((database, seal) => new PostgresUnitOfWork(database, seal), [ports.database, ports.mailSeal]);
  container
    .bind(ports.activityHistory)
    .toResolvedValue((database) => new PostgresActivityHistory(database), [ports.database]);
  container
    .bind(ports.practice)
    .toResolvedValue(
      (work, { firstProfile }) => new RecentPractice(work, firstProfile),
      [ports.unitOfWork, ports.settings],
    );
  container
    .bind(ports.userDirectory)
    .toResolvedValue((database) => new PostgresUserDirectory(database), [ports.database]);
  container
    .bind(ports.practiceTotals)
    .toResolvedValue((database) => new PostgresPracticeTotals(database), [ports.database]);
  container
    .bind(ports.referralLists)
    .toResolvedValue((database) => new PostgresReferralLists(database), [ports.database]);
  container.bind(ports.dashboards).toResolvedValue((database) => new PostgresDashboards(database), [ports.database]);
  container.bind(ports.quoteList).toResolvedValue((database) => new PostgresQuoteList(database), [ports.database]);
  container
    .bind(ports.patientRecords)
    .toResolvedValue((database) => new PostgresPatientRecords(database), [ports.database]);
  container
    .bind(ports.referralRecords)
    .toResolvedValue((database) => new PostgresReferralRecords(database), [ports.database]);
  container
    .bind(ports.creditRecords)
    .toResolvedValue((database) => new PostgresCreditRecords(database), [ports.database]);
  container
    .bind(ports.redemptionList)
    .toResolvedValue((database) => new PostgresRedemptionList(database), [ports.database]);
  container
    .bind(ports.announcements)
    .toResolvedValue(
      (given, log) => new PostgresAnnouncements({ url: given.databaseUrl, log }),
      [ports.settings, ports.log],
    );
  container
    .bind(ports.displayEventLog)
    .toResolvedValue((database) => new PostgresDisplayEventLog(database), [ports.database]);
  container
    .bind(ports.displayFeed)
    .toResolvedValue(
      (announcements, events, log) => new PostgresDisplayFeed(announcements, events, log),
      [ports.announcements, ports.displayEventLog, ports.log],
    );
  container
    .bind(ports.qrGenerationList)
    .toResolvedValue((database) => new PostgresQrGenerationList(database), [ports.database]);
  container
    .bind(ports.attemptLimits)
    .toResolvedValue((database) => new PostgresAttemptLimits(database), [ports.database]);
  container
    .bind(ports.passwordTries)
    .toResolvedValue((database) => new PostgresPasswordTries(database), [ports.database]);
}
