import { expect, test } from '@jest/globals';
import { type User, newUser } from '@rewards/domain/patients/user';
import type { Users } from '@rewards/domain/patients/users';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf, referralCodeOf } from '../builders/identity.ts';
import { allAtOnce, Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore } from './store-under-test.ts';

const ann = aUser('Ann').calledBy('Annie').withPhone('+16785550101').helpedBy('Dana').withPassword('hash').build();

onEveryStore('users', (store) => {
  test('an unknown user is not found', async () => {
    await store().unitOfWork.run(async ({ users }) => {
      expect(await users.find(ann.id)).toBeUndefined();
      expect(await users.findByEmail(ann.email)).toBeUndefined();
      expect(await users.findByEmailKey(ann.emailKey)).toBeUndefined();
      expect(await users.findByReferralCode(ann.referralCode)).toBeUndefined();
      expect(await users.findForUpdate(ann.id)).toBeUndefined();
      expect(await users.findByEmailForUpdate(ann.email)).toBeUndefined();
      expect(await users.listAdmins()).toEqual([]);
      expect(await users.listAdminsForUpdate(identityOf('nobody'))).toEqual([]);
    });
  });

  test('an added user is found by ID, email, match key and code, with all fields', async () => {
    const { unitOfWork } = store();
    expect(await unitOfWork.run(({ users }) => users.add(ann))).toEqual(ann);

    await unitOfWork.run(async ({ users }) => {
      expect(await users.find(ann.id)).toEqual(ann);
      expect(await users.findByEmail(ann.email)).toEqual(ann);
      expect(await users.findByEmailKey(ann.emailKey)).toEqual(ann);
      expect(await users.findByReferralCode(ann.referralCode)).toEqual(ann);
    });
  });

  test('a user is found within the work that added it', async () => {
    const found = await store().unitOfWork.run(async ({ users }) => {
      await users.add(ann);
      return users.findByEmail(ann.email);
    });

    expect(found).toEqual(ann);
  });

  test('a found user is a copy', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(ann));
    const found = await unitOfWork.run(({ users }) => users.find(ann.id));
    found?.createdAt.setFullYear(1999);

    expect(await unitOfWork.run(({ users }) => users.find(ann.id))).toEqual(ann);
  });

  test("changing a user's email also updates the referral of them as a friend", async () => {
    const { unitOfWork } = store();
    const own = aReferral('Ann').by('Bob').signedUp().build();
    await unitOfWork.run(async ({ users, referrals }) => {
      for (const user of [ann, aUser('Bob').build()]) await users.add(user);
      await referrals.add(own);
      expect(await users.changeEmail(ann.id, 'Ann.New+x@gmail.com'.toLowerCase())).toBe(true);
    });

    await unitOfWork.run(async ({ users, referrals }) => {
      expect(await users.find(ann.id)).toEqual({ ...ann, email: 'ann.new+x@gmail.com', emailKey: 'annnew@gmail.com' });
      expect(await referrals.find(own.id)).toEqual({
        ...own,
        friendEmail: 'ann.new+x@gmail.com',
        friendKey: 'annnew@gmail.com',
      });
    });
  });

  test("an email held by another user, or by another friend's referral, is refused and the work continues", async () => {
    const { unitOfWork } = store();
    const [own, other] = [aReferral('Ann').by('Bob').signedUp().build(), aReferral('Fay').by('Bob').signedUp().build()];
    await unitOfWork.run(async ({ users, referrals }) => {
      for (const user of [ann, aUser('Bob').build()]) await users.add(user);
      for (const referral of [own, other]) await referrals.add(referral);
      expect(await users.changeEmail(ann.id, 'bob@example.com')).toBe(false);
      expect(await users.changeEmail(ann.id, other.friendEmail)).toBe(false);
      expect(await users.find(ann.id)).toEqual(ann);
      expect(await referrals.find(own.id)).toEqual(own);
    });
  });

  test("an unknown user can't get an email", async () => {
    await expect(store().unitOfWork.run(({ users }) => users.changeEmail(ann.id, 'new@example.com'))).rejects.toThrow(
      'There is no user',
    );
  });

  test('of concurrent changes to one email, one succeeds', async () => {
    const { unitOfWork } = store();
    const people = ['Ann', 'Bob', 'Cat', 'Dan'].map((name) => aUser(name).build());
    await unitOfWork.run(async ({ users }) => {
      for (const user of people) await users.add(user);
    });
    const given = await Promise.all(
      people.map(({ id }) => unitOfWork.run(({ users }) => users.changeEmail(id, 'one@example.com'))),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
  });

  test('the token version increases by one, and no save resets it (rule 46)', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(async ({ users }) => {
      await users.add(ann);
      await users.endTokens(ann.id);
      await users.save({ ...ann, name: 'Anna' });
    });

    expect(await unitOfWork.run(({ users }) => users.find(ann.id))).toEqual({ ...ann, name: 'Anna', tokenVersion: 1 });
    await expect(unitOfWork.run(({ users }) => users.endTokens(aUser('Bob').build().id))).rejects.toThrow(
      'There is no user',
    );
  });

  test('adding a taken email adds no user and returns its holder', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(ann));
    const other = aUser('Other').withEmail(ann.email).build();

    expect(await unitOfWork.run(({ users }) => users.add(other))).toEqual(ann);
    expect(await unitOfWork.run(({ users }) => users.find(other.id))).toBeUndefined();
  });

  test('concurrent inserts of one email create one user and all return it', async () => {
    const { unitOfWork, practiceTotals } = store();

    const holders = await allAtOnce(10, (index) =>
      unitOfWork.run(({ users }) => users.add(aUser(`Ann ${index}`).withEmail(ann.email).build())),
    );

    expect(new Set(holders.map((holder) => holder?.id)).size).toBe(1);
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test('adding a taken referral code adds no user and returns no email holder (rule 11)', async () => {
    const { unitOfWork, practiceTotals } = store();
    await unitOfWork.run(({ users }) => users.add(ann));
    const other = newUser({
      id: identityOf('other'),
      email: 'other@example.com',
      referralCode: referralCodeOf('Ann'),
      createdAt: ann.createdAt,
    });

    expect(await unitOfWork.run(({ users }) => users.add(other))).toBeUndefined();
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
    // The unit of work continues and can add the same person with another code.
    const again = await unitOfWork.run(
      async ({ users }) => (await users.add(other)) ?? users.add({ ...other, referralCode: 'FREE2222' }),
    );
    expect(again).toMatchObject({ email: 'other@example.com', referralCode: 'FREE2222' });
  });

  test('a phone counts as shared if another user with texts on has it', async () => {
    const son = aUser('Son').withPhone('+16785550101').build();
    await store().unitOfWork.run(async ({ users }) => {
      await users.add(ann);
      expect(await users.isTextedForOthers('+16785550101', ann.id)).toBe(false);
      await users.add({ ...son, takesTexts: false });
      await users.add(aUser('Cat').withPhone('+16785550102').build());
      expect(await users.isTextedForOthers('+16785550101', ann.id)).toBe(false);
      await users.save(son);
      expect(await users.isTextedForOthers('+16785550101', ann.id)).toBe(true);
    });
  });

  test('saving writes name, phone, role, staff name, preferences and password, but never email, code or ID (rule 11)', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(ann));
    const changes = {
      name: 'Anna',
      phone: null,
      isAdmin: true,
      staffName: null,
      takesMails: false,
      takesTexts: false,
      refusesTexts: true,
      passwordHash: null,
    };
    const fixed = {
      email: 'x@example.com',
      emailKey: 'x@example.com',
      sharesMailbox: true,
      referralCode: referralCodeOf('x'),
      createdAt: new Date(0),
    };

    await unitOfWork.run(({ users }) => users.save({ ...ann, ...changes, ...fixed }));

    expect(await unitOfWork.run(({ users }) => users.find(ann.id))).toEqual({ ...ann, ...changes });
  });

  test("an unknown user can't be saved", async () => {
    await expect(store().unitOfWork.run(({ users }) => users.save(ann))).rejects.toThrow();
  });

  test('of several matching accounts the oldest is found, and all are listed', async () => {
    const { unitOfWork } = store();
    const younger = aUser('Younger')
      .withEmail('ann.lee@gmail.com')
      .joined('2025-02-01T12:00:00.000Z')
      .sharingMailbox()
      .build();
    const older = aUser('Older').withEmail('annlee@gmail.com').joined('2025-01-01T12:00:00.000Z').build();
    for (const user of [younger, older]) await unitOfWork.run(({ users }) => users.add(user));

    expect(await unitOfWork.run(({ users }) => users.findByEmailKey('annlee@gmail.com'))).toEqual(older);
    expect(await unitOfWork.run(({ users }) => users.listByEmailKey('annlee@gmail.com'))).toEqual([older, younger]);
    expect(await unitOfWork.run(({ users }) => users.listByEmailKey('nobody@gmail.com'))).toEqual([]);

    const found = async (email: string) => {
      const [read, locked] = await unitOfWork.run(async ({ users }) => [
        await users.findByEmail(email),
        await users.findByEmailForUpdate(email),
      ]);
      expect(locked).toEqual(read);
      return read;
    };
    expect(await found('ann.lee@gmail.com')).toEqual(younger);
    expect(await found('a.n.n.lee+dentist@gmail.com')).toEqual(older);
  });

  test('a mailbox is found in each of its spellings, and a plus tag elsewhere is another mailbox (rules 9 and 43)', async () => {
    const [gmail, other] = [aUser('Ann').withEmail('ann.lee@gmail.com').build(), aUser('Bob').build()];
    await fillStore(store(), { users: [gmail, other] });
    await store().unitOfWork.run(async ({ users }) => {
      for (const email of ['ann.lee@gmail.com', 'annlee@gmail.com', 'a.nnlee+recall@googlemail.com'])
        expect(await users.findByEmail(email)).toEqual(gmail);
      expect(await users.findByEmail('bob+recall@example.com')).toBeUndefined();
    });
  });

  test('adding another spelling of a known mailbox adds no user and returns its holder unchanged (rule 43)', async () => {
    const { unitOfWork, practiceTotals } = store();
    const holder = aUser('Ann').withEmail('ann.lee@gmail.com').build();
    await unitOfWork.run(({ users }) => users.add(holder));

    const other = aUser('Other').withEmail('annlee+2@gmail.com').build();
    expect(await unitOfWork.run(({ users }) => users.add(other))).toEqual(holder);
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test('concurrent inserts of one mailbox in several spellings create one account (rule 43)', async () => {
    const { unitOfWork, practiceTotals } = store();

    const holders = await allAtOnce(10, (index) =>
      unitOfWork.run(({ users }) => users.add(aUser(`Ann ${index}`).withEmail(`ann.lee+${index}@gmail.com`).build())),
    );

    expect(new Set(holders.map((holder) => holder?.id)).size).toBe(1);
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test("another user's mailbox is refused, and a formerly shared one is available to its oldest account", async () => {
    const { unitOfWork } = store();
    const [older, younger, cat] = [
      aUser('Older').withEmail('annlee@gmail.com').build(),
      aUser('Younger').withEmail('ann.lee@gmail.com').sharingMailbox().build(),
      aUser('Cat').build(),
    ];
    await fillStore(store(), { users: [older, younger, cat] });
    await unitOfWork.run(async ({ users }) => {
      expect(await users.changeEmail(cat.id, 'a.nnlee@gmail.com')).toBe(false);
      expect(await users.changeEmail(younger.id, 'ann@example.com')).toBe(true);
      expect(await users.find(younger.id)).toMatchObject({ email: 'ann@example.com', sharesMailbox: false });
      expect(await users.changeEmail(cat.id, 'ann@example.com')).toBe(false);
      expect(await users.changeEmail(older.id, 'ann.lee+new@gmail.com')).toBe(true);
    });
  });

  test('a removed account that shared a mailbox can be restored next to the other', async () => {
    const { unitOfWork } = store();
    const older = aUser('Older').withEmail('annlee@gmail.com').build();
    const younger = aUser('Younger').withEmail('ann.lee@gmail.com').sharingMailbox().build();
    await fillStore(store(), { users: [older, younger] });
    for (const user of [older, younger]) {
      await unitOfWork.run(({ users }) => users.remove(user.id));
      expect(await unitOfWork.run(({ users }) => users.add(user))).toEqual(user);
    }
    expect(await unitOfWork.run(({ users }) => users.listByEmailKey('annlee@gmail.com'))).toHaveLength(2);
  });

  test('admins are listed oldest first, without patients', async () => {
    const { unitOfWork } = store();
    const sam = aUser('Sam').admin().joined('2025-03-01T12:00:00.000Z').build();
    const dana = aUser('Dana').admin().joined('2025-02-01T12:00:00.000Z').build();
    for (const user of [ann, sam, dana]) await unitOfWork.run(({ users }) => users.add(user));

    expect(await unitOfWork.run(({ users }) => users.listAdmins())).toEqual([dana, sam]);
    expect(await unitOfWork.run(({ users }) => users.listAdminsForUpdate(ann.id))).toEqual([dana, sam]);
  });

  const dana = aUser('Dana').admin().build();

  test.each<[string, (users: Users) => Promise<User | undefined>]>([
    ['found by identity', (users) => users.findForUpdate(dana.id)],
    ['found by email', (users) => users.findByEmailForUpdate(dana.email)],
    ['listed as an admin', async (users) => (await users.listAdminsForUpdate(identityOf('nobody')))[0]],
    ['the holder of an email to be added', (users) => users.add(aUser('Other').withEmail(dana.email).build())],
  ])('reading a user %s for update waits for other work and sees its changes', async (_how, readForUpdate) => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(dana));
    const [held, release] = [new Gate(), new Gate()];
    const first = unitOfWork.run(async ({ users }) => {
      const read = await readForUpdate(users);
      held.open();
      await release.opened;
      await users.save({ ...read!, name: 'Dana Ray' });
    });
    await held.opened;
    const second = unitOfWork.run(({ users }) => readForUpdate(users));

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect(await second).toEqual({ ...dana, name: 'Dana Ray' });
  });

  test('listing admins for update also locks the target user, admin or not', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(ann));
    const [held, release] = [new Gate(), new Gate()];
    const first = unitOfWork.run(async ({ users }) => {
      await users.listAdminsForUpdate(ann.id);
      held.open();
      await release.opened;
    });
    await held.opened;
    const second = unitOfWork.run(({ users }) => users.findForUpdate(ann.id));

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect(await second).toEqual(ann);
  });

  test('a removed user is gone with their sessions, and everyone else stays', async () => {
    const { unitOfWork } = store();
    const at = new Date('2026-03-02T15:00:00.000Z');
    await unitOfWork.run(async ({ users, sessions }) => {
      for (const user of [ann, dana]) {
        await users.add(user);
        await sessions.add({
          id: `session of ${user.name}`,
          userId: user.id,
          startedWith: 'code',
          startedAt: at,
          seenAt: at,
        });
      }
    });

    await unitOfWork.run(({ users }) => users.remove(ann.id));

    await unitOfWork.run(async ({ users, sessions }) => {
      expect([await users.find(ann.id), await users.findByEmail(ann.email)]).toEqual([undefined, undefined]);
      expect(await sessions.find('session of Ann')).toBeUndefined();
      expect(await sessions.find('session of Dana')).toMatchObject({ userId: dana.id });
    });
    expect(await unitOfWork.run(({ users }) => users.add(ann))).toEqual(ann);
  });

  test("an unknown user, or one with referrals, can't be removed", async () => {
    const { unitOfWork } = store();
    await expect(unitOfWork.run(({ users }) => users.remove(ann.id))).rejects.toThrow();
    await unitOfWork.run(async ({ users, referrals }) => {
      await users.add(ann);
      await referrals.add(aReferral('Fay').by('Ann').build());
    });

    await expect(unitOfWork.run(({ users }) => users.remove(ann.id))).rejects.toThrow();
    expect(await unitOfWork.run(({ users }) => users.find(ann.id))).toEqual(ann);
  });
});
