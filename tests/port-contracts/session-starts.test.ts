import { expect, test } from '@jest/globals';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import type { SessionStart } from '@rewards/domain/sign-in/sessions/session-starts';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');

const start = (id: string, startedWith: Session['startedWith'], of: Partial<SessionStart> = {}): SessionStart => ({
  session: { id, userId: idOf('Ann'), startedWith, startedAt: at, seenAt: at },
  entry: {
    id: identityOf(`entry of ${id}`),
    at,
    actor: { userId: idOf('Ann') },
    subjectId: idOf('Ann'),
    what: { action: 'signed_in', params: { startedWith } },
    addressHash: null,
    undo: null,
    undoneAt: null,
  },
  ...of,
});
const byCode = (id: string, tokenVersion?: number) => start(id, 'code', { tokenVersion });
const byWorkAccount = (id: string, tokenVersion?: number) => start(id, 'oidc', { tokenVersion });
const byPassword = (id: string, verifiedHash?: string) => start(id, 'password', { verifiedHash });

const withAnn = (store: StoreUnderTest, user = aUser('Ann').withPassword('the hash')) =>
  fillStore(store, { users: [user.build()] });
const sessionOf = (store: StoreUnderTest, id: string) => store.unitOfWork.run(({ sessions }) => sessions.find(id));

onEveryStore('session starts', (store) => {
  test('a session starts with its log entry, by code, by work account or by the current password', async () => {
    await withAnn(store());

    expect(await store().sessionStarts.begin(byCode('phone', 0))).toBe(true);
    expect(await store().sessionStarts.begin(byPassword('desk', 'the hash'))).toBe(true);
    expect(await store().sessionStarts.begin(byWorkAccount('laptop', 0))).toBe(true);
    expect(await sessionOf(store(), 'phone')).toEqual(byCode('phone').session);
    expect(await sessionOf(store(), 'desk')).toEqual(byPassword('desk').session);
    expect(await sessionOf(store(), 'laptop')).toEqual(byWorkAccount('laptop').session);
    const lines = await store().latestActivity(4);
    expect(lines).toHaveLength(3);
    for (const { entry } of [byCode('phone'), byPassword('desk'), byWorkAccount('laptop')])
      expect(lines.find(({ id }) => id === entry.id)).toMatchObject({
        what: entry.what,
        actor: { kind: 'user', userId: idOf('Ann'), email: 'ann@example.com' },
      });
  });

  test.each([
    ['the password was changed', byPassword('desk', 'an older hash')],
    ["the account has a password the attempt didn't check", byPassword('desk')],
    ['all codes have been revoked since', byCode('desk', 1)],
    ['the role has been revoked since the work account was proven', byWorkAccount('desk', 1)],
    ["the account has a token version the attempt didn't check", byCode('desk')],
  ])('no session starts if %s, and nothing is logged (rules 14 and 46)', async (_why, refused) => {
    await withAnn(store());

    expect(await store().sessionStarts.begin(refused)).toBe(false);
    expect(await sessionOf(store(), 'desk')).toBeUndefined();
    expect(await store().latestActivity(1)).toEqual([]);
  });

  test('no session starts by password for an account without one, or for a missing account', async () => {
    expect(await store().sessionStarts.begin(byCode('phone', 0))).toBe(false);
    await withAnn(store(), aUser('Ann'));

    expect(await store().sessionStarts.begin(byPassword('desk'))).toBe(false);
    expect(await store().latestActivity(1)).toEqual([]);
  });

  test('a session start waits for a concurrent password change and respects it', async () => {
    await withAnn(store());
    const held = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const change = store().unitOfWork.run(async ({ users }) => {
      const ann = await users.findForUpdate(idOf('Ann'));
      held.resolve();
      await goOn.promise;
      if (ann) await users.save({ ...ann, passwordHash: 'a new hash' });
    });
    await held.promise;
    const begun = store().sessionStarts.begin(byPassword('desk', 'the hash'));
    while (!(await store().isHoldingUp())) await new Promise(setImmediate);
    goOn.resolve();

    expect(await begun).toBe(false);
    await change;
    expect(await sessionOf(store(), 'desk')).toBeUndefined();
  });

  test('a session start waits for a concurrent code revocation and respects it (rule 46)', async () => {
    await withAnn(store());
    const held = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const end = store().unitOfWork.run(async ({ users }) => {
      await users.findForUpdate(idOf('Ann'));
      held.resolve();
      await goOn.promise;
      await users.endTokens(idOf('Ann'));
    });
    await held.promise;
    const begun = store().sessionStarts.begin(byCode('phone', 0));
    while (!(await store().isHoldingUp())) await new Promise(setImmediate);
    goOn.resolve();

    expect(await begun).toBe(false);
    await end;
  });

  const startedAt = (minute: number, session: SessionStart): SessionStart => {
    const later = new Date(at.getTime() + minute * 60_000);
    return { ...session, session: { ...session.session, startedAt: later, seenAt: later } };
  };
  const standing = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map(async (id) => ((await sessionOf(store(), id)) ? [id] : [])));
    return found.flat();
  };
  const ids = Array.from({ length: 20 }, (_, index) => `session ${index}`);

  test('the eleventh session of a person ends the oldest, and no one else loses theirs', async () => {
    await fillStore(store(), { users: [aUser('Ann').build(), aUser('Bob').build()] });
    const bobs = { id: "Bob's", userId: idOf('Bob'), startedWith: 'code', startedAt: at, seenAt: at } as const;
    await store().unitOfWork.run(({ sessions }) => sessions.add(bobs));

    for (const [minute, id] of ids.slice(0, 10).entries())
      await store().sessionStarts.begin(startedAt(minute, byCode(id, 0)));
    expect(await standing(ids)).toEqual(ids.slice(0, 10));
    await store().sessionStarts.begin(startedAt(10, byCode(ids[10] ?? '', 0)));

    expect(await standing([...ids, bobs.id])).toEqual([...ids.slice(1, 11), bobs.id]);
  });

  test('concurrent starts never leave more than ten sessions, even with equal times', async () => {
    await withAnn(store());

    await allAtOnce(20, (index) => store().sessionStarts.begin(byPassword(ids[index] ?? '', 'the hash')));

    expect(await standing(ids)).toHaveLength(10);
  });

  test('concurrent sessions each start with a log entry', async () => {
    await withAnn(store());

    const begun = await allAtOnce(20, (index) => store().sessionStarts.begin(byPassword(`${index}`, 'the hash')));

    expect(begun).toEqual(Array(20).fill(true));
    expect(await store().latestActivity(30)).toHaveLength(20);
  });
});
