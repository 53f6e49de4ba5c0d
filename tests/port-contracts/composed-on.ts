import { composeUseCases } from '@rewards/api/app/compose-use-cases';
import { likelyEmail } from '@rewards/contracts/likely-email';
import { toCents } from '@rewards/domain/cents';
import type { Mail } from '@rewards/domain/outbox';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { InMemoryUnsubscribeTokens } from '@rewards/in-memory/notifications/in-memory-unsubscribe-tokens';
import { NodeMailDomains } from '@rewards/system/node-mail-domains';
import { addAll } from '../builders/a-practice.ts';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { aProfile, FixedPractice } from '../builders/a-profile.ts';
import type { ReferralBuilder } from '../builders/a-referral.ts';
import type { UserBuilder } from '../builders/a-user.ts';
import type { PostgresUnderTest } from './stores.ts';

/** The use cases whose ports have no double, on PostgreSQL, at 15:00 UTC on March 2, 2026. */
export function composedOn(store: PostgresUnderTest) {
  const { referralLists, personalLinks, practiceTrends, linkOpenings, yearReports, keyCalls, sql } = store;
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const { unitOfWork, mails } = noting(store.unitOfWork);
  const tokens = new InMemoryUnsubscribeTokens();
  const useCases = composeUseCases({
    ...{ unitOfWork, referralLists, personalLinks, practiceTrends, linkOpenings, yearReports, keyCalls },
    ...{ clock, timeZone, policy: policyIn(unitOfWork), randomness: new InMemoryRandomness() },
    ...{ unsubscribeTokens: tokens, undoTokens: tokens, mailingTokens: tokens, tokenDigest: new InMemoryTokenDigest() },
    ...{ phoneNumbers: new InMemoryPhoneNumbers(), mailDomains: new NodeMailDomains(), likelyEmail },
    frontDeskCreditLimitCents: toCents(5_000),
    practice: new FixedPractice(aProfile({ staffNames: ['Dana', 'Sam'] })),
  });
  return {
    ...{ useCases, clock, unitOfWork, keyCalls },
    has: (...things: readonly (UserBuilder | ReferralBuilder)[]) => addAll(unitOfWork, things),
    /** The queued emails of a kind, without the recalled ones. */
    mailsOf: <Kind extends Mail['kind']>(kind: Kind) =>
      mails().filter((mail): mail is Extract<Mail, { kind: Kind }> => mail.kind === kind),
    mailsTo: (email: string) => mails().filter(({ to }) => to === email),
    /** All waiting emails count as sent. */
    letMailsLeave: () => sql.rows(`update mail_deliveries set state = 'sent' where state = 'waiting'`),
  };
}

/** Notes the emails of work that isn't rolled back. */
function noting(from: UnitOfWork) {
  const queued: { readonly mail: Mail; readonly about: string | undefined }[] = [];
  const outboxOf = ({ outbox }: Stores): Stores['outbox'] => ({
    append(mail, about) {
      queued.push({ mail, about });
      return outbox.append(mail, about);
    },
    appendWithin: (...given) => outbox.appendWithin(...given),
    async recall(about) {
      const found = await outbox.recall(about);
      const recalled = new Set(found.flatMap((each) => (each.hasLeft ? [] : [each.about])));
      queued.splice(0, queued.length, ...queued.filter((each) => !recalled.has(each.about ?? '')));
      return found;
    },
  });
  const unitOfWork: UnitOfWork = {
    read: (work) => from.read(work),
    run: (work) => from.run((stores) => work(Object.create(stores, { outbox: { value: outboxOf(stores) } }) as Stores)),
  };
  return { unitOfWork, mails: () => queued.map(({ mail }) => mail) };
}
