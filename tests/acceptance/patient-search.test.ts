import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPatients } from '@rewards/contracts/patients';
import { searchFriends } from '@rewards/contracts/referrals';
import { aPatient, anAdmin, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('GET /admin/search and /admin/search/friends', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    maria = await aPatient(service);
  });
  afterAll(() => service.stop());

  const names = async (q: string) =>
    (await admin.browser.call(searchPatients, { query: { q } })).results.map(({ name }) => name);

  const friends = async (q: string) => (await admin.browser.call(searchFriends, { query: { q } })).friends;

  it.each(['/admin/search', '/admin/search/friends'])('%s is for admins only', async (path) => {
    expect(await service.visitor().open(`${path}?q=maria`)).toMatchObject({ status: 401 });
    expect(await maria.browser.open(`${path}?q=maria`)).toMatchObject({ status: 403 });
    expect(await admin.browser.open(`${path}?q=${'x'.repeat(201)}`)).toMatchObject({ status: 422 });
  });

  it('returns just what the front desk needs', async () => {
    const { id, referral_code } = maria.user;
    const { results } = await admin.browser.call(searchPatients, { query: { q: 'santos' } });
    expect(results).toEqual([
      {
        id,
        email: 'maria.santos@example.com',
        name: 'Maria Santos',
        referral_code,
        phone_end: null,
        sent_by: null,
      },
    ]);
  });

  it('tells patients and friends apart by the end of the phone and by referrer', async () => {
    const robin = await plantUser(service.sql, { email: 'robin@example.org', name: 'Robin Reed' });
    await service.sql.rows(`update users set phone = '+16785550177' where id = $1`, [robin.id]);
    await plantReferrals(service.sql, maria.user.id, 1);
    await service.sql.rows(
      `update referrals set friend_email = 'robin@example.org', friend_key = 'robin@example.org',
         friend_name = 'Robin Reed', friend_phone = '+16785550199'`,
    );

    const { results } = await admin.browser.call(searchPatients, { query: { q: 'robin r' } });
    const byMaria = { name: 'Maria Santos', email: 'maria.santos@example.com' };
    expect(results).toMatchObject([{ name: 'Robin Reed', phone_end: '0177', sent_by: byMaria }]);
    expect(await friends('robin r')).toMatchObject([
      {
        name: 'Robin Reed',
        email: 'robin@example.org',
        phone_end: '0199',
        status: 'signed_up',
        sent_by: { id: maria.user.id, ...byMaria },
      },
    ]);
    expect(await friends('555-0199')).toHaveLength(1);
    expect(await friends('ob')).toHaveLength(1);
    expect(await friends('zz')).toEqual([]);
  });

  it('finds people as a desk types them: family name first, without marks, or by the end of the phone', async () => {
    const patients = [
      ["Sean O'Brien", '6785550301'],
      ['Dara O\u2019Malley', '6785550302'],
      ['Jos\u00e9 N\u00fa\u00f1ez', '6785550303'],
      ['Mary-Ann De La Cruz', '6785550304'],
      ['Zo\u00eb M\u00fcller', '6785550305'],
    ] as const;
    for (const [name, phone] of patients) {
      const { id } = await plantUser(service.sql, { email: `${phone}@srch.example.com`, name });
      await service.sql.rows('update users set phone = $2 where id = $1', [id, `+1${phone}`]);
    }
    const [sean, dara, jose, mary, zoe] = patients.map(([name]) => name);
    const typed = [
      ['O\u2019Brien', sean],
      ["O'Brien, Sean", sean],
      ['OBrien', sean],
      ['brien sean', sean],
      ["O'Malley", dara],
      ['jose', jose],
      ['nunez', jose],
      ['Nunez, Jose', jose],
      ['Nunez Jose', jose],
      ['jose  nunez', jose],
      ['(678) 555-0303', jose],
      ['0303', jose],
      ['de la cruz', mary],
      ['mary ann', mary],
      ['maryann', mary],
      ['muller', zoe],
    ] as const;
    const found = await Promise.all(typed.map(async ([q]) => [q, (await names(q)).find((name) => name.length > 0)]));
    expect(found).toEqual(typed);
  });

  it.each(['', 'm', ' m '])('finds no one for %j', async (q) => {
    expect(await names(q)).toEqual([]);
    expect(await friends(q)).toEqual([]);
    expect(await admin.browser.open('/admin/search')).toMatchObject({ status: 200, body: { results: [] } });
  });

  it('finds patients, never admins, best match first and at most 20', async () => {
    for (let index = 0; index < 25; index += 1)
      await plantUser(service.sql, { email: `friend${index}@mariachi.example`, name: `Friend ${index}` });
    // Four letters, because one in a thousand referral codes starts with any given two.
    const found = await names('mari');
    expect(found).toHaveLength(20);
    expect(found[0]).toBe('Maria Santos');
    expect(await names('Dana Front')).toEqual([]);
  });
});
