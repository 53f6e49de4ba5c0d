import { beforeEach, describe, expect, test } from '@jest/globals';
import { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import type { OutreachMail } from '@rewards/domain/outreach/outreach';
import { type ReminderKind, reminderTimes } from '@rewards/domain/outreach/reminder';
import type { Mail } from '@rewards/domain/outbox';
import type { ReadStores, Stores } from '@rewards/domain/unit-of-work';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryUnsubscribeTokens } from '@rewards/in-memory/notifications/in-memory-unsubscribe-tokens';
import { SecureRandomness } from '@rewards/system/secure-randomness';
import { timeZone } from '../builders/a-policy.ts';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aQrGeneration } from '../builders/a-qr-generation.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { aMatch, aVisit } from '../builders/a-visit.ts';
import { identityOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres, type StoreUnderTest } from './store-under-test.ts';

/** Reminders are due for what happened on March 2 and before. */
const at = new Date('2026-03-20T15:00:00.000Z');
const began = '2026-03-02T15:00:00.000Z';
const sending = ({ unitOfWork }: StoreUnderTest) =>
  new SendOutreach({
    unitOfWork,
    mailingTokens: new InMemoryUnsubscribeTokens(),
    timeZone,
    clock: new InMemoryClock(at),
    randomness: new SecureRandomness(),
  });
const sent = (kind: ReminderKind, name: string, given: Partial<OutreachMail> = {}): OutreachMail => ({
  id: identityOf(`${kind} ${name}`),
  ...{ kind, emailKey: `${name.toLowerCase()}@example.com`, userId: null, queuedAt: new Date('2026-03-01T15:00:00Z') },
  ...given,
});
const turnOn = ({ unitOfWork }: StoreUnderTest, ...kinds: readonly ReminderKind[]) =>
  unitOfWork.run(async ({ outreach }) => {
    for (const kind of kinds)
      await outreach.saveSwitch({ kind, isOn: true, changedBy: idOf('Dana'), changedAt: new Date(began) });
  });

onPostgres('outreach', (store) => {
  const run = <Outcome>(work: (stores: Stores) => Promise<Outcome>) => store().unitOfWork.run(work);
  const due = (kind: ReminderKind) =>
    run(async ({ outreach }) => {
      const times = reminderTimes(kind, at, timeZone);
      const people = await outreach.listDue(kind, times, 100);
      expect(await outreach.countDue(kind, times)).toBe(people.length);
      expect(await outreach.listDue(kind, times, 1)).toEqual(people.slice(0, 1));
      return people;
    });
  const emails = async (kind: ReminderKind) => (await due(kind)).map(({ email }) => email);
  const append = (...mails: readonly OutreachMail[]) =>
    run(async ({ outreach }) => {
      for (const mail of mails) await outreach.append(mail);
    });

  beforeEach(() => fillStore(store(), { users: [aUser('Ann').calledBy('Annie').build(), aUser('Bob').build()] }));

  test('a switch is stored, and turned again', async () => {
    const change = { kind: 'come', isOn: true, changedBy: idOf('Dana'), changedAt: at } as const;
    const list = () => run(({ outreach }) => outreach.listSwitches());
    expect(await list()).toEqual([]);
    for (const isOn of [true, false]) {
      await run(({ outreach }) => outreach.saveSwitch({ ...change, isOn }));
      expect(await list()).toEqual([{ ...change, isOn }]);
    }
  });

  test('friends who left an email and stopped are due, longest waiting first, each once', async () => {
    const note = (name: string) => aReferral(name).began(began);
    await fillStore(store(), {
      users: [aUser('Ida').build()],
      referrals: [
        note('Fay').build(),
        note('Gus').began('2026-03-01T15:00:00.000Z').build(),
        note('Fay by Bob').withEmail('Fay@Example.com').by('Bob').began('2026-03-03T15:00:00.000Z').build(),
        note('Ida').build(),
        note('Kim').fromOrigin('quote').build(),
        note('Lou').denied().build(),
        { ...note('Mia').build(), declinedAt: at },
        note('Old').began('2026-02-20T15:00:00.000Z').build(),
        note('New').began('2026-03-17T15:00:00.001Z').build(),
      ].map((referral) => ({ ...referral, notedKey: referral.notedKey?.toLowerCase() ?? null })),
    });
    const [gus, fay, ...others] = await due('join');

    expect(others).toEqual([]);
    expect(gus?.email).toBe('gus@example.com');
    expect(fay).toMatchObject({ emailKey: 'fay@example.com', referrerName: 'Bob', userId: null, name: '' });
    expect(fay?.since).toEqual(new Date('2026-03-03T15:00:00.000Z'));
    expect(gus).toMatchObject({ referrerName: 'Ann', referrerPreferredName: 'Annie', referralId: referralIdOf('Gus') });
  });

  test("friends who joined and haven't come are due while they can be emailed", async () => {
    const joined = (name: string) => aReferral(name).signedUp(began);
    const without = (name: string, changes: object) => ({ ...aUser(name).build(), ...changes });
    await fillStore(store(), {
      users: [
        ...['Fay', 'Gus', 'Hal', 'Pam'].map((name) => aUser(name).build()),
        without('Ida', { takesMails: false }),
        without('Jim', { deletionAskedAt: at }),
        without('Lou', { isAdmin: true }),
      ],
      referrals: [
        ...['Fay', 'Ida', 'Jim', 'Lou', 'Nobody', 'Pam'].map((name) => joined(name).build()),
        joined('Gus').completed().build(),
        joined('Hal').denied().build(),
      ],
    });
    await run(async ({ visits }) => {
      await visits.addAll([aVisit('Pam')]);
      await visits.saveMatches(aVisit('Pam').id, [aMatch('Pam')]);
    });

    expect(await due('come')).toMatchObject([
      { userId: idOf('Fay'), name: 'Fay', referralId: referralIdOf('Fay'), referrerPreferredName: 'Annie' },
    ]);
  });

  test('patients with a known visit are due if they have never shared', async () => {
    const visited = (name: string) => aReferral(name).completed(began).build();
    await fillStore(store(), {
      users: ['Fay', 'Gus', 'Hal', 'Ida', 'Jim'].map((name) => aUser(name).build()),
      referrals: [visited('Fay'), visited('Gus'), visited('Hal'), aReferral('Kim').by('Gus').build()],
    });
    await run(async ({ qrGenerations, patientCharts, visits }) => {
      await qrGenerations.append(aQrGeneration('card', 'Hal'));
      for (const name of ['Ida', 'Jim']) {
        const chart = { system: 'open_dental', chartId: `chart of ${name}`, chartName: name } as const;
        await patientCharts.save({ ...chart, userId: idOf(name), confirmedBy: idOf('Dana'), confirmedAt: at });
      }
      await visits.addAll([
        aVisit('Ida', { day: '2026-03-18' }),
        aVisit('Ida before', { chartId: 'chart of Ida', day: '2026-03-01' }),
        aVisit('Jim', { day: '2026-03-20' }),
      ]);
    });

    expect((await due('share')).map(({ userId, since }) => [userId, since.toISOString()])).toEqual([
      [idOf('Fay'), began],
      [idOf('Ida'), '2026-03-18T12:00:00.000Z'],
    ]);
  });

  test('a mailbox that had a reminder rests, and gets one to join or come only once', async () => {
    await fillStore(store(), {
      users: [aUser('Gus').build(), aUser('Hal').build()],
      referrals: [
        aReferral('Fay').began(began).build(),
        ...['Gus', 'Hal'].map((name) => aReferral(name).signedUp(began).build()),
      ],
    });
    expect([await emails('join'), await emails('come')]).toEqual([
      ['fay@example.com'],
      ['gus@example.com', 'hal@example.com'],
    ]);
    await append(
      sent('join', 'Fay', { queuedAt: new Date('2026-01-01T15:00:00Z') }),
      sent('share', 'Gus', { queuedAt: new Date('2026-03-06T15:00:00.001Z') }),
      sent('share', 'Hal', { queuedAt: new Date('2026-03-06T15:00:00.000Z') }),
    );

    expect([await emails('join'), await emails('come')]).toEqual([[], ['hal@example.com']]);
    await expect(append(sent('join', 'Fay', { id: identityOf('again') }))).rejects.toThrow();
    expect(await run(({ outreach }) => outreach.countRecent(new Date('2026-03-06T15:00:00Z')))).toBe(1);
  });

  test('a mailbox that refused gets nothing until it allows emails again', async () => {
    await fillStore(store(), { users: [aUser('Gus').build()], referrals: [aReferral('Gus').signedUp(began).build()] });
    await append(sent('join', 'Gus', { queuedAt: new Date('2026-01-01T15:00:00Z') }));
    for (const id of [identityOf('join Gus'), identityOf('join Gus'), identityOf('unknown')])
      await run(({ mailRefusals }) => mailRefusals.addOf(id, at));
    expect(await emails('come')).toEqual([]);
    for (const refuses of [false, true, true, false]) {
      await run(({ mailRefusals }) =>
        refuses ? mailRefusals.add('gus@example.com', at) : mailRefusals.remove('gus@example.com'),
      );
      expect(await emails('come')).toEqual(refuses ? [] : ['gus@example.com']);
      expect(await run(({ mailRefusals }) => mailRefusals.has('gus@example.com'))).toBe(refuses);
    }
  });

  test('a family that shares a mailbox is reminded once, by the name of its owner', async () => {
    const child = { ...aUser('Kid').build(), email: 'mom+kid@example.com', emailKey: 'mom@example.com' };
    await fillStore(store(), { users: [aUser('Mom').build(), { ...child, sharesMailbox: true }] });
    await run(async ({ patientCharts, visits }) => {
      for (const name of ['Mom', 'Kid']) {
        const chart = { system: 'open_dental', chartId: `chart of ${name}`, chartName: name } as const;
        await patientCharts.save({ ...chart, userId: idOf(name), confirmedBy: idOf('Dana'), confirmedAt: at });
      }
      await visits.addAll([aVisit('Mom', { day: '2026-03-18' }), aVisit('Kid', { day: '2026-03-18' })]);
    });
    expect((await due('share')).map(({ userId }) => userId)).toEqual([idOf('Mom')]);
  });

  test('emails that wait for the mail server count, however long they wait', async () => {
    await fillStore(store(), { referrals: [aReferral('Fay').began(began).build()] });
    await turnOn(store(), 'join');
    await sending(store()).execute();
    const undelivered = (kind: ReminderKind) => run(({ outreach }) => outreach.listUndelivered(kind));
    expect([(await undelivered('join')).length, await undelivered('come')]).toEqual([1, []]);
    const recent = () => run(({ outreach }) => outreach.countRecent(new Date(at.getTime() + 1)));
    expect(await recent()).toBe(1);
    await store().handOn({ deliver: async () => undefined });
    expect([await recent(), await undelivered('join')]).toEqual([0, []]);
  });

  test('one that was taken back counts as never sent', async () => {
    await fillStore(store(), { referrals: [aReferral('Fay').began(began).build()] });
    await append(sent('join', 'Fay', { queuedAt: new Date('2026-01-01T15:00:00Z') }));
    expect(await emails('join')).toEqual([]);
    await run(({ outreach }) => outreach.takeBack([identityOf('join Fay')]));
    expect(await emails('join')).toEqual(['fay@example.com']);
  });

  test('two processes send each reminder once, and it is delivered', async () => {
    await fillStore(store(), {
      users: [aUser('Gus').build()],
      referrals: [aReferral('Fay').began(began).build(), aReferral('Gus').signedUp(began).build()],
    });
    await turnOn(store(), 'join', 'come');
    const queued = await Promise.all([sending(store()).execute(), sending(store()).execute()]);
    expect(new Set(queued)).toEqual(new Set([0, 2]));
    const delivered: Mail[] = [];
    await store().handOn({ deliver: async (mail) => void delivered.push(mail) });
    expect(delivered.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual([
      'reminder_to_come gus@example.com',
      'reminder_to_join fay@example.com',
    ]);
  });

  test('a rolled-back run sends nothing, and the next one does', async () => {
    await fillStore(store(), { referrals: [aReferral('Fay').began(began).build()] });
    await turnOn(store(), 'join');
    const broken = { append: () => Promise.reject(new Error('killed')) };
    const dying = {
      ...store(),
      unitOfWork: {
        read: <Outcome>(work: (stores: ReadStores) => Promise<Outcome>) => store().unitOfWork.read(work),
        run: <Outcome>(work: (stores: Stores) => Promise<Outcome>) =>
          run((stores) => work(Object.create(stores, { outbox: { value: broken } }) as Stores)),
      },
    };
    await expect(sending(dying).execute()).rejects.toThrow('killed');
    expect(await sending(store()).execute()).toBe(1);
  });
});

onPostgres('outreach that waits or failed', (store) => {
  const queue = async (kind: ReminderKind) => {
    await turnOn(store(), kind);
    expect(await sending(store()).execute()).toBe(1);
  };
  const deliveredAfter = async (statement: string) => {
    await store().sql.rows(statement);
    const delivered: Mail[] = [];
    await store().handOn({ deliver: async (mail) => void delivered.push(mail) });
    return delivered;
  };

  describe('a reminder to join that waits for the mail server', () => {
    beforeEach(async () => {
      await fillStore(store(), { users: [aUser('Ann').build()], referrals: [aReferral('Fay').began(began).build()] });
      await queue('join');
    });

    test.each([
      ['unsubscribed', 'insert into mail_refusals select mailbox, now() from outreach_mails'],
      ['said someone else invited them', 'update referrals set declined_at = now()'],
      ['is not counted', "update referrals set denied_at = now(), denial_reason = 'other', denied_by = referrer_id"],
      ['lapsed', 'delete from referrals'],
    ])('is dropped once the friend %s', async (_, statement) => {
      expect(await deliveredAfter(statement)).toEqual([]);
    });

    test('leaves otherwise', async () => {
      expect(await deliveredAfter('select 1')).toHaveLength(1);
    });
  });

  test('someone whose last email failed is not due, until one arrives', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Gus').build()],
      referrals: [aReferral('Gus').signedUp(began).build()],
    });
    await turnOn(store(), 'come');
    const plant = (state: string, day: number) =>
      store().sql.rows(
        `insert into mail_deliveries (id, user_id, kind, state, created_at)
         values (gen_random_uuid(), $1, 'login_code', $2, make_timestamptz(2026, 3, $3, 0, 0, 0))`,
        [idOf('Gus'), state, day],
      );
    await plant('failed', 4);
    expect(await sending(store()).execute()).toBe(0);
    await plant('sent', 5);
    expect(await sending(store()).execute()).toBe(1);
  });

  test('a mailbox is known by a digest, which outlives the account', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Gus').build()],
      referrals: [aReferral('Gus').signedUp(began).build()],
    });
    await queue('come');
    await store().unitOfWork.run(({ users }) => users.remove(idOf('Gus')));
    const rows = await store().sql.rows<{ mailbox: string; user_id: string | null }>('select * from outreach_mails');
    expect(rows).toMatchObject([{ mailbox: expect.stringMatching(/^blinded:[0-9a-f]{64}$/), user_id: null }]);
  });
});
