import type { User } from '@rewards/domain/patients/user';
import type { PersonalLinks } from '@rewards/domain/referrals/open-invitation';
import { OnDatabase } from '../sql/on-database.ts';
import { leadsTo } from './leads-to.ts';
import { statement } from '../sql/statement.ts';

/** The committed personal links. */
export class PostgresPersonalLinks extends OnDatabase implements PersonalLinks {
  findReferrer(referralCode: string): Promise<Pick<User, 'name' | 'preferredName'> | undefined> {
    return this.database.first(referrer, { referralCode });
  }
}

const referrer = statement((queries, { referralCode }: { referralCode: string }) =>
  queries.selectFrom('users').select(['name', 'preferredName']).where(leadsTo(referralCode)),
);
