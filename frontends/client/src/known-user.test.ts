import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dashboard } from '@rewards/contracts/referrals';
import { me, setPassword } from '@rewards/contracts/sign-in';
import { call } from './call.ts';
import { onAnotherUser } from './announcements.ts';
import { setKnownUser } from './known-user.ts';
import { beginFile } from './receive-file.ts';
import { noSessionEnds } from './session-end.ts';

const maya = 'a1';
const ben = 'b2';
const realFetch = globalThis.fetch;

const answeringFor = (user: string | undefined) => {
  const headers = user === undefined ? {} : { 'x-user-id': user, 'x-session-seconds': '1800' };
  globalThis.fetch = async () => Response.json({ ok: true }, { headers });
};

describe("an answer that is another user's", () => {
  let others = 0;
  let stop: () => void;
  beforeEach(() => {
    others = 0;
    stop = onAnotherUser(() => (others += 1));
    setKnownUser(maya);
  });
  afterEach(() => {
    stop();
    noSessionEnds();
    setKnownUser(undefined);
    globalThis.fetch = realFetch;
  });

  it.each([
    ['a reading call', () => call(dashboard, {})],
    ['a writing call', () => call(setPassword, { body: { password: 'x', confirm: 'x' } })],
    ['a file', () => beginFile('/admin/export')],
  ])('is not shown, and is told: %s', async (_, ask) => {
    answeringFor(ben);
    await expect(ask()).rejects.toMatchObject({ kind: 'unexpected' });
    expect(others).toBe(1);
    answeringFor(maya);
    await ask();
    expect(others).toBe(1);
  });

  it('is expected of the session check, before anyone is known, and of an older service', async () => {
    answeringFor(ben);
    await call(me, {}, { staysOn401: true });
    setKnownUser(undefined);
    await call(dashboard, {});
    setKnownUser(maya);
    answeringFor(undefined);
    await call(dashboard, {});
    expect(others).toBe(0);
  });

  it('counts for the user who was known when the call was made', async () => {
    answeringFor(maya);
    const asked = call(dashboard, {});
    setKnownUser(ben);
    await asked;
    expect(others).toBe(0);
  });
});
