import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOwnReferrals, listReferrals } from '@rewards/contracts/referrals';
import { adminStats, listUsers } from '@rewards/contracts/patients';
import { aPatient, anAdmin, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const lists = ['/admin/referrals', '/admin/users', '/api/user/referrals'];

describe('lists', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;
  let referralIds: readonly string[];

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    maria = await aPatient(service);
    referralIds = await plantReferrals(service.sql, maria.user.id, 45);
    await plantReferrals(
      service.sql,
      (await plantUser(service.sql, { email: 'other.referrer@example.com' })).id,
      3,
      'pending',
    );
  });
  afterAll(() => service.stop());

  it.each(lists)('%s refuses an invalid page and names the field (rule 17)', async (path) => {
    for (const page of ['0', '-1', '1.5', 'abc', '1e400', '99999999999999999999', '']) {
      const answer = await admin.browser.open(`${path}?page=${page}`);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { page: 'Pages are whole numbers, starting at 1' } },
      });
    }
    for (const perPage of ['0', '101', 'abc', '-5']) {
      const answer = await admin.browser.open(`${path}?per_page=${perPage}`);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { per_page: 'Choose 1 to 100 rows per page' } },
      });
    }
    expect((await admin.browser.open(`${path}?page=1&page=2`)).status).toBeLessThan(500);
  });

  it.each(lists)('%s is empty past its end (rule 17)', async (path) => {
    const answer = await admin.browser.open(`${path}?page=1000000`);
    expect(answer.status).toBe(200);
    const { referrals, users } = answer.body as { referrals?: unknown[]; users?: unknown[] };
    expect(referrals ?? users).toEqual([]);
  });

  it('pages through all referrals, newest first, each once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { referrals, pages, total } = await admin.browser.call(listReferrals, { query: { page, per_page: 20 } });
      expect({ pages, total }).toEqual({ pages: 3, total: 48 });
      expect(referrals.map(({ created_at }) => created_at)).toEqual(
        referrals
          .map(({ created_at }) => created_at)
          .toSorted()
          .toReversed(),
      );
      seen.push(...referrals.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(48);
    expect((await admin.browser.call(listReferrals)).referrals).toHaveLength(20);
  });

  it('reads on from a cursor, whatever was added meanwhile (rule 61)', async () => {
    const first = await admin.browser.call(listReferrals, { query: { per_page: 20 } });
    const second = await admin.browser.call(listReferrals, { query: { per_page: 20, page: 2 } });
    const [added] = await plantReferrals(service.sql, maria.user.id, 1);
    const behind = await admin.browser.call(listReferrals, { query: { per_page: 20, after: first.next ?? '' } });
    await service.sql.rows('delete from referrals where id = $1', [added]);
    const ids = ({ referrals }: typeof behind) => referrals.map(({ id }) => id);
    expect(ids(behind)).toEqual(ids(second));
    const last = await admin.browser.call(listReferrals, { query: { per_page: 20, after: behind.next ?? '' } });
    expect([last.referrals.length, last.next]).toEqual([8, undefined]);
  });

  it.each(['/admin/referrals', '/admin/users', '/admin/credits'])(
    '%s has what changed since an instant, and refuses what is no instant or cursor (rule 61)',
    async (path) => {
      const since = await admin.browser.open(`${path}?updated_since=2099-01-01T00:00:00Z`);
      expect(since).toMatchObject({ status: 200, body: { total: 0 } });
      for (const [name, value] of [
        ['updated_since', 'yesterday'],
        ['after', 'bm90IG91cnM'],
        ['after', 'no cursor'],
      ] as const)
        expect(await admin.browser.open(`${path}?${name}=${value}`)).toMatchObject({
          status: 422,
          body: { code: 'invalid', fields: { [name]: expect.any(String) } },
        });
    },
  );

  it('filters referrals by status, and refuses an unknown status (rule 17)', async () => {
    const { referrals, total } = await admin.browser.call(listReferrals, { query: { status: 'pending' } });
    expect(total).toBe(3);
    expect(new Set(referrals.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(await admin.browser.call(listReferrals, { query: { status: 'completed' } })).toEqual({
      referrals: [],
      pages: 1,
      total: 0,
    });
    for (const status of ['cancelled', 'PENDING', '', '__proto__']) {
      expect(await admin.browser.open(`/admin/referrals?status=${status}`)).toMatchObject({
        status: 422,
        body: { fields: { status: 'Unknown status' } },
      });
    }
  });

  it('shows a patient only their own referrals', async () => {
    const own = await maria.browser.call(listOwnReferrals, { query: { per_page: 50 } });
    expect(own.referrals.map(({ id }) => id)).toEqual(referralIds.toReversed());
    const stranger = await aPatient(service, 'stranger@example.com', 'Sam Stranger');
    expect(await stranger.browser.call(listOwnReferrals)).toEqual({ referrals: [], pages: 1, total: 0 });
  });

  it('finds users by part of a name, email, phone or code, ignoring case', async () => {
    for (const q of ['SANTOS', 'maria.s', maria.user.referral_code.toLowerCase()]) {
      const { users } = await admin.browser.call(listUsers, { query: { q } });
      expect(users.map(({ email }) => email)).toEqual(['maria.santos@example.com']);
    }
    const [found] = (await admin.browser.call(listUsers, { query: { q: 'santos' } })).users;
    expect(found).toMatchObject({
      stats: { total_referrals: 45, signed_up_referrals: 45, completed_referrals: 0 },
      total_earnings: 0,
    });
  });

  it('ignores a one-character search, and treats wildcards literally', async () => {
    const { total } = await admin.browser.call(listUsers);
    expect((await admin.browser.call(listUsers, { query: { q: 'z' } })).total).toBe(total);
    for (const q of ['%%', '__', "'; drop table users --", '\\\\', '😀😀']) {
      expect((await admin.browser.call(listUsers, { query: { q } })).users).toEqual([]);
    }
    expect(await admin.browser.ask(listUsers, { query: { q: 'x'.repeat(201) } })).toMatchObject({ status: 422 });
    expect((await admin.browser.open('/admin/users?q=a%00b')).status).toBeLessThan(500);
  });

  it('counts everyone as users, admins included (rule 17)', async () => {
    const { total } = await admin.browser.call(listUsers);
    expect(await admin.browser.call(adminStats)).toEqual({
      total_users: total,
      total_referrals: 48,
      completed_referrals: 0,
      total_earnings_paid: 0,
      total_given_out: 0,
    });
  });
});
