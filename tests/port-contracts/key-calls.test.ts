import { beforeEach, expect, test } from '@jest/globals';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

onPostgres('calls with an API key', (store) => {
  let practice: ReturnType<typeof composedOn>;
  let keyId: string;

  beforeEach(async () => {
    practice = composedOn(store());
    await practice.has(aUser('Dana').admin());
    const adminId = idOf('Dana');
    await practice.useCases.makeApiKey.execute({
      name: 'Zapier',
      scopes: ['credits:write'],
      expiresInDays: 90,
      adminId,
    });
    keyId = (await practice.useCases.listApiKeys.execute())[0]?.id ?? '';
  });

  const asked = (idempotencyKey: string, digest = 'digest') => ({
    ...{ keyId, method: 'POST', path: '/admin/credits', idempotencyKey, digest },
  });
  const answer = (body: string) => ({ status: 201, body, location: '/admin/credits/1' });
  const answerOnce = (key: string, body: string, digest?: string) =>
    practice.useCases.answerOnce.execute(asked(key, digest), async () => answer(body));
  const calls = async () => {
    const outcome = await practice.useCases.listKeyCalls.execute(keyId, { page: 1, perPage: 25 });
    return outcome.kind === 'listed' ? outcome.page.rows.map(({ status }) => status) : outcome;
  };

  test('the same call gets the first answer for 24 hours', async () => {
    const first = { kind: 'answered', answer: answer('first'), isRepeated: false };
    expect(await answerOnce('one', 'first')).toEqual(first);
    practice.clock.advanceSeconds(86_399);
    expect(await answerOnce('one', 'second')).toEqual({ ...first, isRepeated: true });
    practice.clock.advanceSeconds(1);
    expect(await answerOnce('one', 'third')).toMatchObject({ answer: answer('third'), isRepeated: false });
    expect(await calls()).toEqual([201, 201, 201]);
  });

  test('another call under the same ID is refused', async () => {
    await answerOnce('one', 'first');
    const refused = { kind: 'refused', reason: 'idempotency_key_reused' };
    expect(await answerOnce('one', 'other', 'other digest')).toEqual(refused);
  });

  test('one that is under way is refused, and runs again once its process has been gone for a minute', async () => {
    await practice.keyCalls.begin({ ...asked('one'), id: idOf('a call'), at: practice.clock.now() });
    expect(await answerOnce('one', 'first')).toEqual({ kind: 'refused', reason: 'idempotency_key_busy' });
    practice.clock.advanceSeconds(60);
    expect(await answerOnce('one', 'first')).toMatchObject({ answer: answer('first') });
    // The first process ends after all.
    await practice.keyCalls.end(idOf('a call'), answer('late'));
    expect(await answerOnce('one', 'again')).toMatchObject({ answer: answer('first'), isRepeated: true });
  });

  test('one that failed may run again, and is listed without an answer', async () => {
    const failing = practice.useCases.answerOnce.execute(asked('one'), () => Promise.reject(new Error('It failed')));
    await expect(failing).rejects.toThrow('It failed');
    expect(await answerOnce('one', 'second')).toMatchObject({ answer: answer('second'), isRepeated: false });
    expect(new Set((await calls()) as readonly unknown[])).toEqual(new Set([201, null]));
  });

  test('an unknown key has no list', async () => {
    const outcome = await practice.useCases.listKeyCalls.execute(idOf('nobody'), { page: 1, perPage: 25 });
    expect(outcome).toEqual({ kind: 'refused', reason: 'api_key_unknown' });
  });
});
