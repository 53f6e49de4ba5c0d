import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { completeReferral, listReferrals } from '@rewards/contracts/referrals';
import { login, sendLoginCode, setPassword } from '@rewards/contracts/sign-in';
import { messageOf, type ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { onFreshSignInNeeded } from './fresh-sign-in.ts';
import { onSignedOut } from './announcements.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const id = '0190a000-0000-7000-8000-000000000001';

type Reply = Response | Error;

let sent: { readonly url: string; readonly init: RequestInit }[] = [];
const realFetch = globalThis.fetch;

const using = (userAgent: string) =>
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true });

/** Each call gets the next reply. The last one repeats. */
const answering = (...replies: readonly [Reply, ...Reply[]]) => {
  globalThis.fetch = async (url, init) => {
    const reply = replies[Math.min(sent.length, replies.length - 1)] as Reply;
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} });
    if (reply instanceof Error) throw reply;
    return reply.clone();
  };
};

const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ error: 'No.', code, ...more }, { status });

const failureOf = (promise: Promise<unknown>): Promise<ApiFailure> =>
  promise.then(
    () => {
      throw new Error('The call went through.');
    },
    (failure: unknown) => failure as ApiFailure,
  );

beforeEach(() => {
  sent = [];
  using(desktop);
  jest.useFakeTimers({ advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('a call', () => {
  it('puts parameters into the path, input into the query, and sends the session', async () => {
    answering(Response.json({ referrals: [], pages: 1, total: 0 }));
    await call(listReferrals, { query: { page: 2, status: undefined } });
    await call(completeReferral, { params: { id } });
    expect(sent.map(({ url }) => url)).toEqual(['/admin/referrals?page=2', `/admin/referral/${id}/complete`]);
    expect(sent.every(({ init }) => init.credentials === 'include')).toBe(true);
  });

  it("passes on the server's message, with the fields and how long to wait", async () => {
    answering(refusal(422, 'invalid', { fields: { email: 'Enter a valid email' } }));
    const failure = await failureOf(call(login, { body: { email: 'x', password: 'y' } }));
    expect(failure).toMatchObject({
      message: 'No.',
      status: 422,
      code: 'invalid',
      fields: { email: 'Enter a valid email' },
    });

    answering(
      Response.json({ error: 'Wait.', code: 'too_many_attempts' }, { status: 429, headers: { 'retry-after': '60' } }),
    );
    expect(await failureOf(call(sendLoginCode, { body: { email: 'a@b.co' } }))).toMatchObject({
      retryAfterSeconds: 60,
    });
  });

  it('has a message for an error page, for no response and for unexpected errors', async () => {
    answering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect((await failureOf(call(listReferrals, {}))).message).toBe('Server error occurred');
    answering(new TypeError('fetch failed'));
    expect((await failureOf(call(listReferrals, {}))).message).toBe('Network error. Please check your connection.');
    expect(messageOf(new Error('x'))).toBe('An unexpected error occurred');
  });
});

describe('a call that needs a fresh sign-in', () => {
  it('is made again once the user signed in', async () => {
    answering(refusal(403, 'sign_in_again'), Response.json({ referrals: [], pages: 1, total: 0 }));
    const stop = onFreshSignInNeeded(async () => true);
    await expect(call(listReferrals, {})).resolves.toMatchObject({ pages: 1 });
    expect(sent).toHaveLength(2);
    stop();
  });

  it("fails if the user doesn't, or if there is no one to ask", async () => {
    answering(refusal(403, 'sign_in_again'));
    const stop = onFreshSignInNeeded(async () => false);
    expect(await failureOf(call(listReferrals, {}))).toMatchObject({ status: 403, code: 'sign_in_again' });
    stop();
    expect(await failureOf(call(listReferrals, {}))).toMatchObject({ code: 'sign_in_again' });
    expect(sent).toHaveLength(2);
  });

  it('asks once for several calls', async () => {
    answering(refusal(403, 'sign_in_again'), refusal(403, 'sign_in_again'), Response.json({ pages: 1 }));
    let answer: (hasSignedIn: boolean) => void = () => undefined;
    const asked = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const stop = onFreshSignInNeeded(asked);
    const both = Promise.all([call(listReferrals, {}), call(listReferrals, {})]);
    await jest.advanceTimersByTimeAsync(1);
    answer(true);
    await both;
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('the time limit', () => {
  const silent = () => {
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      );
  };

  it.each([
    [desktop, 10_000],
    [phone, 15_000],
  ])('of %s is %d ms', async (userAgent, limit) => {
    using(userAgent);
    silent();
    let failed = false;
    const failure = failureOf(call(sendLoginCode, { body: { email: 'a@b.co' } })).finally(() => (failed = true));
    await jest.advanceTimersByTimeAsync(limit - 100);
    expect(failed).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect((await failure).kind).toBe('unreachable');
  });

  it("works on old screens too, which can't abort a call", async () => {
    const known = globalThis.AbortController;
    globalThis.fetch = () => new Promise(() => {});
    Reflect.deleteProperty(globalThis, 'AbortController');
    try {
      const failure = failureOf(call(listReferrals, {}));
      await jest.advanceTimersByTimeAsync(10_000);
      expect((await failure).kind).toBe('unreachable');
    } finally {
      globalThis.AbortController = known;
    }
  });

  it("doesn't hide a caller's abort: its error is passed on", async () => {
    silent();
    const giveUp = new AbortController();
    const asked = call(listReferrals, {}, { signal: giveUp.signal });
    giveUp.abort(new Error('No longer needed.'));
    await expect(asked).rejects.toThrow('No longer needed.');
  });
});

describe('a phone', () => {
  beforeEach(() => {
    using(phone);
  });

  it('retries once after 2 seconds if there was no response or the server failed', async () => {
    answering(new TypeError('fetch failed'), Response.json({ referrals: [], pages: 1, total: 0 }));
    const answer = call(listReferrals, {});
    await jest.advanceTimersByTimeAsync(1_900);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toMatchObject({ pages: 1 });
  });

  it('gives up after the second failure, with a message for phones', async () => {
    answering(new TypeError('fetch failed'));
    const failure = failureOf(call(listReferrals, {}));
    await jest.advanceTimersByTimeAsync(2_100);
    expect((await failure).message).toBe('Network error. Please check your mobile connection and try again.');
    expect(sent).toHaveLength(2);
  });

  it('never sends a code twice, but retries signing in if allowed', async () => {
    answering(refusal(500, 'unexpected'));
    await failureOf(call(sendLoginCode, { body: { email: 'a@b.co' } }));
    expect(sent).toHaveLength(1);
    const again = failureOf(call(login, { body: { email: 'a@b.co', password: 'x' } }, { repeatable: true }));
    await jest.advanceTimersByTimeAsync(2_100);
    await again;
    expect(sent).toHaveLength(3);
  });

  it('does not retry a refused call', async () => {
    answering(refusal(409, 'referral_not_signed_up'));
    await failureOf(call(completeReferral, { params: { id } }));
    expect(sent).toHaveLength(1);
  });
});

describe('a 401', () => {
  it('is announced for calls that need a session, and is a normal answer while signing in', async () => {
    const announced = jest.fn();
    const stop = onSignedOut(announced);
    answering(refusal(401, 'wrong_credentials'));
    await failureOf(call(login, { body: { email: 'a@b.co', password: 'x' } }));
    await failureOf(
      call(setPassword, { body: { password: 'correct horse', confirm: 'correct horse', current_password: 'x' } }),
    );
    expect(announced).not.toHaveBeenCalled();
    answering(refusal(401, 'not_signed_in'));
    await failureOf(call(listReferrals, {}));
    expect(announced).toHaveBeenCalledTimes(1);
    stop();
  });
});
