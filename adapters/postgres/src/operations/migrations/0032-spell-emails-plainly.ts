import { domainToASCII } from 'node:url';
import { Migration } from '@mikro-orm/migrations';

interface Row {
  readonly id: string;
  readonly email: string;
}

/** What no mail server is given; most emails are plain, and only others are looked at. */
const notPlain = `!~ '^[a-z0-9._+-]+@[a-z0-9.-]+$'`;

// The rules of emails as they were when this was written: those of the domain may change, and what it did may not.
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+(?=[0-9-]*[a-z])${label}$`);
const looksLikeEmail = (email: string) => email.length <= 254 && shape.test(email);

function matchKey(email: string): string {
  const [account = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return email;
  return `${account.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`;
}

/** What mail programs took away from an email on the way, and how they spelled its domain: where its mail went. */
function plainSpelling(email: string): string | undefined {
  const sent = email.replace(/[\p{Cc}<>]+/gu, '').trim();
  const at = sent.lastIndexOf('@');
  const plain = `${sent.slice(0, at)}@${domainToASCII(sent.slice(at + 1))}`.toLowerCase();
  return looksLikeEmail(plain) ? plain : undefined;
}

/**
 * Emails that were kept in a spelling that is taken no more become the one that their mail went to (record 0052). Where
 * a user of that one is there already, both stay: the plainly spelled one signs in, and the other meets it under the
 * match key. Where the friend has a referral already, the other one stays as it is, for a friend has one live referral.
 */
export class SpellEmailsPlainly extends Migration {
  override async up(): Promise<void> {
    await this.#each('users', 'email', async (plain, id) => {
      await this.execute('update users set email_key = ? where id = ?', [matchKey(plain), id]);
      const isFree = 'not exists (select from users as other where other.email = ?)';
      await this.execute(`update users set email = ? where id = ? and ${isFree}`, [plain, id, plain]);
    });
    await this.#each('referrals', 'friend_email', async (plain, id) => {
      const key = matchKey(plain);
      await this.execute(
        `update referrals as own set friend_email = ?,
           friend_key = case when friend_key is not null then ? end,
           noted_key = case when noted_key is not null then ? end
         where id = ? and not exists (
           select from referrals as other where other.id <> own.id and case when own.noted_key is null
             then other.friend_key = ? else other.noted_key = ? and other.referrer_id = own.referrer_id end)`,
        [plain, key, key, id, key, key],
      );
    });
    await this.#each('quote_requests', 'email', (plain, id) =>
      this.execute('update quote_requests set email = ? where id = ?', [plain, id]),
    );
  }

  async #each(table: string, column: string, write: (plain: string, id: string) => Promise<unknown>): Promise<void> {
    const rows = await this.execute(
      `select id, ${column} as email from ${table} where ${column} ${notPlain} order by created_at, id`,
    );
    for (const { id, email } of rows as unknown as readonly Row[]) {
      const plain = plainSpelling(email);
      if (plain !== undefined && plain !== email) await write(plain, id);
    }
  }
}
