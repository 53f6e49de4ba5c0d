import { expect, test } from '@jest/globals';
import { type User, newUser } from '@rewards/domain/patients/user';
import type { Users } from '@rewards/domain/patients/users';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf, referralCodeOf } from '../builders/identity.ts';
import { allAtOnce, Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore } from './store-under-test.ts';

const ann = aUser('Ann').withPhone('+16785550101').helpedBy('Dana').withPassword('hash').build();

onEveryStore('users', (store) => {
  test('who is absent is found by nothing', async () => {
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
    expect(await store().personalLinks.findReferrer(ann.referralCode)).toBeUndefined();
  });

  test('who was added is found by identity, email, match key and code, with everything given', async () => {
    const { unitOfWork } = store();
    expect(await unitOfWork.run(({ users }) => users.add(ann))).toEqual(ann);

    await unitOfWork.run(async ({ users }) => {
      expect(await users.find(ann.id)).toEqual(ann);
      expect(await users.findByEmail(ann.email)).toEqual(ann);
      expect(await users.findByEmailKey(ann.emailKey)).toEqual(ann);
      expect(await users.findByReferralCode(ann.referralCode)).toEqual(ann);
    });
    expect(await store().personalLinks.findReferrer(ann.referralCode)).toEqual({ name: ann.name });
  });

  test('a user is found within the work that added it', async () => {
    const found = await store().unitOfWork.run(async ({ users }) => {
      await users.add(ann);
      return users.findByEmail(ann.email);
    });

    expect(found).toEqual(ann);
  });

  test('what was found is a copy', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(ann));
    const found = await unitOfWork.run(({ users }) => users.find(ann.id));
    found?.createdAt.setFullYear(1999);

    expect(await unitOfWork.run(({ users }) => users.find(ann.id))).toEqual(ann);
  });

  test('another email goes to its user with the referral of which they are the friend', async () => {
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

  test('an email that a user or, for a friend, another referral has is given to nobody, and the work goes on', async () => {
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

  test('nobody is given an email who is not there', async () => {
    await expect(store().unitOfWork.run(({ users }) => users.changeEmail(ann.id, 'new@example.com'))).rejects.toThrow(
      'There is no user',
    );
  });

  test('of many who are given one email at once, one has it', async () => {
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

  test('the token version goes up by one, and no save brings it back (rule 46)', async () => {
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

  test('an email that is taken adds nobody and answers its holder', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(ann));
    const other = aUser('Other').withEmail(ann.email).build();

    expect(await unitOfWork.run(({ users }) => users.add(other))).toEqual(ann);
    expect(await unitOfWork.run(({ users }) => users.find(other.id))).toBeUndefined();
  });

  test('of additions of one email at once, one counts and all answer its holder', async () => {
    const { unitOfWork, practiceTotals } = store();

    const holders = await allAtOnce(10, (index) =>
      unitOfWork.run(({ users }) => users.add(aUser(`Ann ${index}`).withEmail(ann.email).build())),
    );

    expect(new Set(holders.map((holder) => holder?.id)).size).toBe(1);
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test('a referral code that is taken adds nobody and has no holder of the email to answer (rule 11)', async () => {
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
    // The unit of work goes on and may add the same person with another code.
    const again = await unitOfWork.run(
      async ({ users }) => (await users.add(other)) ?? users.add({ ...other, referralCode: 'FREE2222' }),
    );
    expect(again).toMatchObject({ email: 'other@example.com', referralCode: 'FREE2222' });
  });

  test('a phone is texted for others where anyone else has it who takes texts', async () => {
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

  test('saving writes name, phone, role, staff name, whether mails and texts are taken or refused, and password, and never email, code or identity (rule 11)', async () => {
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

  test('who is absent can not be saved', async () => {
    await expect(store().unitOfWork.run(({ users }) => users.save(ann))).rejects.toThrow();
  });

  test('of several accounts that match, the oldest is found, and all of them are listed', async () => {
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

  test('another spelling of a known mailbox adds nobody and answers its holder, whose email stays (rule 43)', async () => {
    const { unitOfWork, practiceTotals } = store();
    const holder = aUser('Ann').withEmail('ann.lee@gmail.com').build();
    await unitOfWork.run(({ users }) => users.add(holder));

    const other = aUser('Other').withEmail('annlee+2@gmail.com').build();
    expect(await unitOfWork.run(({ users }) => users.add(other))).toEqual(holder);
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test('concurrent additions of one mailbox in several spellings make one account (rule 43)', async () => {
    const { unitOfWork, practiceTotals } = store();

    const holders = await allAtOnce(10, (index) =>
      unitOfWork.run(({ users }) => users.add(aUser(`Ann ${index}`).withEmail(`ann.lee+${index}@gmail.com`).build())),
    );

    expect(new Set(holders.map((holder) => holder?.id)).size).toBe(1);
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test('a mailbox of another user is given to nobody, and one that was shared before is free again for its oldest', async () => {
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

  test('of accounts that shared a mailbox before, a removed one comes back beside the other', async () => {
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

  test('admins are listed oldest first, patients are not', async () => {
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
  ])(
    'who is %s for update waits for other work on the same user and is read as that left it',
    async (_how, readForUpdate) => {
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
    },
  );

  test('whoever lists admins for update holds with them the user whom it is about, admin or not', async () => {
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

  test('who is removed is found no more, with their sessions, and everyone else stays', async () => {
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

  test('who is absent, or still has referrals, can not be removed', async () => {
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
