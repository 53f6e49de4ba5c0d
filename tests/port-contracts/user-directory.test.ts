import { expect, test } from '@jest/globals';
import type { User } from '@rewards/domain/patients/user';
import type { PageRequest } from '@rewards/domain/page';
import type { UserFilter } from '@rewards/domain/patients/user-directory';
import { noTextsOrigin } from '@rewards/domain/patients/texts-origin';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres, type PostgresUnderTest } from './store-under-test.ts';

const wholePage: PageRequest = { page: 1, perPage: 100 };

const add = (store: PostgresUnderTest, ...users: readonly User[]) => fillStore(store, { users });

async function found(store: PostgresUnderTest, search: string): Promise<string[]> {
  const { rows, total } = await store.userDirectory.list({ search }, wholePage);
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
}

onPostgres('the user directory', (store) => {
  test('an unknown user is not found, and an empty list has no rows', async () => {
    expect(await store().userDirectory.find(idOf('Ann'))).toBeUndefined();
    expect(await store().userDirectory.list({}, wholePage)).toEqual({ rows: [], total: 0 });
  });

  test('a user is read with everything but the password hash', async () => {
    await add(
      store(),
      aUser('Ann').calledBy('Annie').withPhone('+16785550101').helpedBy('Dana').withPassword('secret hash').build(),
    );
    const record = {
      id: idOf('Ann'),
      email: 'ann@example.com',
      name: 'Ann',
      preferredName: 'Annie',
      keepsPreferredName: true,
      phone: '+16785550101',
      isAdmin: false,
      isFrontDesk: false,
      referralCode: referralCodeOf('Ann'),
      staffName: 'Dana',
      staffNone: false,
      deletionAskedAt: null,
      note: '',
      hasPassword: true,
      takesMails: true,
      takesTexts: true,
      ...noTextsOrigin,
      refusesTexts: false,
      createdAt: new Date('2025-01-02T15:00:00.000Z'),
      totalEarningsCents: 0,
      totalReferrals: 0,
      signedUpReferrals: 0,
      completedReferrals: 0,
    };

    expect(await store().userDirectory.find(idOf('Ann'))).toEqual(record);
    expect(await store().userDirectory.list({}, wholePage)).toEqual({ rows: [record], total: 1 });
  });

  test('shared mailboxes are listed with their accounts, oldest first, and no others (rule 43)', async () => {
    const [older, younger, lonely] = [
      aUser('Older').withEmail('annlee@gmail.com').joined('2025-01-01T12:00:00.000Z').build(),
      aUser('Younger').withEmail('ann.lee@gmail.com').joined('2025-02-01T12:00:00.000Z').sharingMailbox().build(),
      aUser('Lonely').withEmail('bob.ray@gmail.com').sharingMailbox().build(),
    ];
    await add(store(), younger, older, lonely, aUser('Cat').build());
    const named = ({ id, name, email }: User) => ({ id, name, email });
    const { userDirectory } = store();

    expect(await userDirectory.listSharedMailboxes(100)).toEqual([[named(older), named(younger)]]);
    expect(await userDirectory.listOthersOfMailbox(older.id)).toEqual([named(younger)]);
    expect(await userDirectory.listOthersOfMailbox(younger.id)).toEqual([named(older)]);
    expect(await userDirectory.listOthersOfMailbox(lonely.id)).toEqual([]);
  });

  test("a user's totals cover all their referrals and all years (rule 4)", async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Bob').build()],
      referrals: [
        aReferral('F1'),
        aReferral('F2').signedUp(),
        aReferral('F3').completed(),
        aReferral('F4').completed('2025-06-01T12:00:00.000Z'),
        aReferral('G1').by('Bob').signedUp(),
      ].map((referral) => referral.build()),
      earned: [
        [idOf('Ann'), 2025, referralIdOf('F4'), 5_000],
        [idOf('Ann'), 2026, referralIdOf('F3'), 5_000],
        [idOf('Ann'), 2026, referralIdOf('F3'), -1_000],
      ],
    });

    const totals = { totalEarningsCents: 9_000, totalReferrals: 4, signedUpReferrals: 1, completedReferrals: 2 };
    expect(await store().userDirectory.find(idOf('Ann'))).toMatchObject(totals);
    expect((await store().userDirectory.list({ search: 'ann@' }, wholePage)).rows).toEqual([
      expect.objectContaining(totals),
    ]);
    expect(await store().userDirectory.find(idOf('Bob'))).toMatchObject({
      totalEarningsCents: 0,
      totalReferrals: 1,
      signedUpReferrals: 1,
    });
  });

  test('users are listed newest first, then by ID', async () => {
    const sameInstant = ['C', 'D', 'E'].map((name) => aUser(name).build());
    await add(
      store(),
      aUser('Oldest').joined('2024-01-01T12:00:00.000Z').build(),
      ...sameInstant,
      aUser('Newest').joined('2026-01-01T12:00:00.000Z').build(),
    );

    const { rows } = await store().userDirectory.list({}, wholePage);

    const byIdentity = sameInstant.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ name }) => name);
    expect(rows.map(({ name }) => name)).toEqual(['Newest', ...byIdentity, 'Oldest']);
  });

  test('users come in the requested order, found or not', async () => {
    await add(
      store(),
      aUser('cy').joined('2024-01-01T12:00:00.000Z').build(),
      aUser('Bo').joined('2025-01-01T12:00:00.000Z').build(),
      aUser('Ada').joined('2026-01-01T12:00:00.000Z').build(),
    );
    const listed = async (filter: UserFilter, page = wholePage) => {
      const { rows, total } = await store().userDirectory.list(filter, page);
      return [total, ...rows.map(({ name }) => name)];
    };

    expect(await listed({ order: 'newest' })).toEqual([3, 'Ada', 'Bo', 'cy']);
    expect(await listed({ order: 'oldest' })).toEqual([3, 'cy', 'Bo', 'Ada']);
    expect(await listed({ order: 'name' })).toEqual([3, 'Ada', 'Bo', 'cy']);
    expect(await listed({ order: 'name_last' }, { page: 2, perPage: 2 })).toEqual([3, 'Ada']);
    expect(await listed({ search: 'example', order: 'name_last' })).toEqual([3, 'cy', 'Bo', 'Ada']);
  });

  test('users who asked for deletion are listed by waiting time (rule 41)', async () => {
    await add(
      store(),
      aUser('Ann').build(),
      aUser('Bob').leaving('2026-02-02T12:00:00.000Z').build(),
      aUser('Eve').leaving('2026-02-01T12:00:00.000Z').build(),
    );
    const eve = { id: idOf('Eve'), name: 'Eve', email: 'eve@example.com' };

    expect(await store().userDirectory.listDeletionWishes(1)).toEqual([eve]);
    const all = await store().userDirectory.listDeletionWishes(10);
    expect(all.map(({ name }) => name)).toEqual(['Eve', 'Bob']);
  });

  test('every user is on exactly one page, and a page past the end is empty (rule 17)', async () => {
    await add(store(), ...Array.from({ length: 25 }, (_, index) => aUser(`Patient ${index}`).build()));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => store().userDirectory.list({}, { page, perPage: 10 })));

    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 5, 0]);
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(25);
  });

  test('search results are paged like the whole list', async () => {
    await add(
      store(),
      ...Array.from({ length: 25 }, (_, index) => aUser(`Patient ${index}`).build()),
      aUser('Zoe').build(),
    );

    const { rows, total } = await store().userDirectory.list({ search: 'patient' }, { page: 3, perPage: 10 });

    expect([rows.length, total]).toEqual([5, 25]);
  });

  const zoe = aUser('Zoe Müller').withEmail('zm@practice.example').withPhone('+16785550101').build();

  test.each([
    ['part of a name', 'e mü'],
    ['a name in capitals', 'ZOE MÜLLER'],
    ['a name without its accents', 'zoe muller'],
    ['a name with an added accent', 'Zoé'],
    ['a name with combining accents', 'Mu\u0308ller'],
    ['part of an email', 'ZM@prac'],
    ['part of a code', zoe.referralCode.slice(2, 6).toLowerCase()],
    ['part of a phone number', '+1678555'],
    ['a formatted phone number', '(678) 555-0101'],
  ])('%s finds a user', async (_what, search) => {
    await add(store(), zoe, aUser('Bob').withPhone('+14045550199').build());

    expect(await found(store(), search)).toEqual(['Zoe Müller']);
  });

  test.each([
    ['jorgensen', 'Freya Jørgensen'],
    ['wisniewska', 'Katarzyna Wiśniewska'],
    ['nguyen thi', 'Nguyễn Thị Minh Khai'],
    ['weiss', 'Anna Weiß'],
  ])('%s finds %s', async (search, name) => {
    await add(store(), aUser(name).withEmail('someone@practice.example').build(), zoe);

    expect(await found(store(), search)).toEqual([name]);
  });

  test.each(['nobody', '404-555-0102', '%%', '__', '\\\\', '%o%', '( )'])(
    '%j finds no one: no character is a wildcard',
    async (search) => {
      await add(store(), zoe);

      expect(await found(store(), search)).toEqual([]);
    },
  );

  test.each(['', 'x'])('%j is too short to filter by', async (search) => {
    await add(store(), zoe);

    expect(await found(store(), search)).toEqual(['Zoe Müller']);
  });

  test('matches are ranked: full name, start of the name, start of a word, inside a word', async () => {
    const people = ['Joanna', 'Mary Ann', 'Annabel', 'Ann', 'Ann Zoe'].map((name, index) =>
      aUser(name)
        .withEmail(`${index}@practice.example`)
        .joined(`2025-01-0${index + 1}T12:00:00.000Z`)
        .build(),
    );
    await add(store(), ...people);

    expect(await found(store(), 'ann')).toEqual(['Ann', 'Ann Zoe', 'Annabel', 'Mary Ann', 'Joanna']);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => store().userDirectory.list({ search: 'ann' }, { page, perPage: 2 })),
    );
    expect(pages.map(({ rows, total }) => [rows.map(({ name }) => name), total])).toEqual([
      [['Ann', 'Ann Zoe'], 5],
      [['Annabel', 'Mary Ann'], 5],
      [['Joanna'], 5],
      [[], 5],
    ]);
  });

  test('a full email, phone or code ranks above one that contains it', async () => {
    const owner = aUser('Owner')
      .withEmail('pat@example.com')
      .withPhone('+16785550101')
      .joined('2024-01-01T12:00:00.000Z')
      .build();
    await add(
      store(),
      owner,
      aUser('By email').withEmail('expat@example.com').build(),
      aUser('By phone').withEmail('16785550101@example.com').build(),
      aUser('By code').withEmail(`x${owner.referralCode.toLowerCase()}@example.com`).build(),
    );

    expect(await found(store(), 'pat@example.com')).toEqual(['Owner', 'By email']);
    expect((await found(store(), '(678) 555-0101')).at(0)).toBe('Owner');
    expect(await found(store(), owner.referralCode)).toEqual(['Owner', 'By code']);
  });

  test.each([
    ['er', ['Bernd Q9']],
    ['q9', ['Bernd Q9']],
    ['.d', ['Li']],
    ['zz', []],
  ])('the two characters %j match anywhere', async (search, names) => {
    await add(
      store(),
      aUser('Bernd Q9').withEmail('b@practice.example').build(),
      aUser('Li').withEmail('li@practice.demo').build(),
    );

    expect(await found(store(), search)).toEqual(names);
  });

  test('the front desk finds patients only, best match first, and needs two characters', async () => {
    const patients = ['Ann', 'Anna', 'Joanna'].map((name) => aUser(name).build());
    await add(store(), ...patients, aUser('Ann Admin').admin().build());
    const names = async (search: string, most: number) =>
      (await store().userDirectory.searchPatients(search, most)).map(({ name }) => name);

    expect(await names('ann', 20)).toEqual(['Ann', 'Anna', 'Joanna']);
    expect(await names('ann', 2)).toEqual(['Ann', 'Anna']);
    expect(await names('a', 20)).toEqual([]);
  });
});
