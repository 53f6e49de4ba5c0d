import { expect, test } from '@jest/globals';
import { endpoint } from '@rewards/contracts/endpoint';
import { isFresh } from '@rewards/domain/sign-in/sessions/session';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import { aUser } from '@rewards/tests/builders/a-user';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { route } from './route.ts';

const about = { shows: [], summary: '', answer: z.object({}) } as const;
const call = { method: 'GET', path: '/x', permission: 'see_overview', ...about } as const;
const startedAt = new Date('2026-03-02T15:00:00.000Z');
const session = { id: 'here', userId: 'dana', startedWith: 'password', startedAt, seenAt: startedAt } as const;

async function asked(now: string, { isFreshNeeded = true, user = aUser('Dana').admin() } = {}) {
  const context = {
    set: () => undefined,
    vary: () => undefined,
    query: {},
    acceptsLanguages: () => ['en'],
  } as unknown as Context;
  const signedIn: SignedIn = { session, user: user.build(), hasPasskey: false };
  const made = route(isFreshNeeded ? endpoint({ ...call, fresh: true }) : endpoint(call), async () => ({}));
  await made.handle(
    context,
    { signedIn },
    {
      answers: {},
      secondsLeft: () => 1_800,
      isFresh: ({ session: own }) => isFresh(own, new Date(now)),
      may: () => true,
      needsPasskey: async () => false,
    },
  );
  return context.body;
}

test('a call that needs a fresh sign-in accepts one of the last 10 minutes', async () => {
  expect(await asked('2026-03-02T15:10:00.000Z')).toBe('{}');
  expect(await asked('2026-03-02T15:10:00.001Z')).toMatchObject({ code: 'sign_in_again' });
});

test('other calls accept any session', async () => {
  expect(await asked('2026-03-02T18:00:00.000Z', { isFreshNeeded: false })).toBe('{}');
});

test('the role is checked first', async () => {
  expect(await asked('2026-03-02T18:00:00.000Z', { user: aUser('Ann') })).toMatchObject({ code: 'not_allowed' });
});
