import { domainToASCII } from 'node:url';
import { Migration } from '@mikro-orm/migrations';
import { emailMatchKey, looksLikeEmail } from '@rewards/domain/patients/email-address';

interface Row {
  readonly id: string;
  readonly email: string;
}

/** What no mail server is given; most emails are plain, and only others are looked at. */
const notPlain = `!~ '^[a-z0-9._+-]+@[a-z0-9.-]+$'`;

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
      await this.execute('update users set email_key = ? where id = ?', [emailMatchKey(plain), id]);
      const isFree = 'not exists (select from users as other where other.email = ?)';
      await this.execute(`update users set email = ? where id = ? and ${isFree}`, [plain, id, plain]);
    });
    await this.#each('referrals', 'friend_email', async (plain, id) => {
      const key = emailMatchKey(plain);
      const isFree = 'not exists (select from referrals as other where other.friend_key = ? and other.id <> ?)';
      const given = [plain, key, id, key, id];
      await this.execute(`update referrals set friend_email = ?, friend_key = ? where id = ? and ${isFree}`, given);
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
