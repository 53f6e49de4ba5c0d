import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { dashboard } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import { onOtherTab } from './other-tabs.ts';
import { useApi } from './use-api.ts';
import { useSession } from './use-session.ts';

const freshCache = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);

const ada = { id: '1', email: 'ada@example.com', is_admin: false };

const answering = (status: number, body: object) => {
  globalThis.fetch = async () =>
    ({ ok: status < 400, status, text: async () => JSON.stringify(body), headers: new Map() }) as unknown as Response;
};

afterEach(cleanup);

describe('the session', () => {
  it('is loading, then signed in with the user from the check', async () => {
    answering(200, { user: ada, permissions: ['see_overview'], must_set_password: true });
    const { result } = renderHook(useSession, { wrapper: freshCache });
    expect(result.current.session.state).toBe('loading');
    await waitFor(() =>
      expect(result.current.session).toEqual({
        state: 'signed-in',
        user: ada,
        hasPasskey: false,
        passkeyNeeded: false,
        permissions: ['see_overview'],
        mustSetPassword: true,
      }),
    );
  });

  it('is signed out when the check returns 401 or fails', async () => {
    answering(401, { error: 'Please sign in.', code: 'not_signed_in' });
    const refused = renderHook(useSession, { wrapper: freshCache });
    await waitFor(() => expect(refused.result.current.session).toEqual({ state: 'signed-out' }));
    refused.unmount();

    answering(500, { error: 'Sorry.', code: 'unexpected' });
    const failed = renderHook(useSession, { wrapper: freshCache });
    await waitFor(() =>
      expect(failed.result.current.session).toMatchObject({ state: 'signed-out', failure: { status: 500 } }),
    );

    answering(200, { user: ada, must_set_password: false });
    await act(async () => failed.result.current.checkAgain());
    expect(failed.result.current.session).toMatchObject({ state: 'signed-in', user: ada });
  });

  it('begins with refresh, whose failure is left to the caller, and ends with forget', async () => {
    answering(401, { error: 'Please sign in.', code: 'not_signed_in' });
    const { result } = renderHook(useSession, { wrapper: freshCache });
    await waitFor(() => expect(result.current.session.state).toBe('signed-out'));
    await expect(result.current.refresh()).rejects.toMatchObject({ status: 401 });

    answering(200, { user: ada, must_set_password: false });
    await act(async () => void (await result.current.refresh()));
    expect(result.current.session.state).toBe('signed-in');
    await act(async () => result.current.forget());
    expect(result.current.session.state).toBe('signed-out');
  });
});

describe('an expired session', () => {
  it.each(['a call is answered 401', 'the check is answered 401'])(
    'reports where it ended when %s, until the next one begins',
    async (how) => {
      window.history.replaceState(null, '', '/admin?referrals_page=2');
      const result = await signedInAs(ada);
      answeringAs(undefined);
      await act(() => (how.includes('check') ? result.current.checkAgain() : result.current.expire()));
      window.history.replaceState(null, '', '/login');
      await act(async () => result.current.expire());
      expect(result.current.session).toEqual({ state: 'signed-out', leftAt: '/admin?referrals_page=2' });

      answeringAs(ada);
      await act(async () => void (await result.current.refresh()));
      expect(result.current.session).toMatchObject({ user: ada, leftAt: '/admin?referrals_page=2' });
      await act(async () => result.current.checkAgain());
      expect(result.current.session).toMatchObject({ user: ada, leftAt: undefined });
    },
  );

  it('differs from being turned away while signed out, and both continue at the same page', async () => {
    window.history.replaceState(null, '', '/set-password');
    answeringAs(undefined);
    const { result } = renderHook(useBoth, { wrapper: freshCache });
    await waitFor(() => expect(result.current.session.state).toBe('signed-out'));
    await act(() => result.current.turnAway());
    expect(result.current.session).toEqual({ state: 'signed-out', leftAt: '/set-password', turnedAway: true });

    answeringAs(ada);
    await act(async () => void (await result.current.refresh()));
    expect(result.current.session).toMatchObject({ user: ada, leftAt: '/set-password' });
    await act(async () => result.current.forget());
    await act(() => result.current.turnAway());
    expect(result.current.session).toEqual({ state: 'signed-out' });
  });

  it('is not assumed when the user signed out, or never signed in', async () => {
    const result = await signedInAs(ada);
    await act(async () => result.current.forget());
    answeringAs(undefined);
    await act(async () => result.current.expire());
    expect(result.current.session).toEqual({ state: 'signed-out' });
  });
});

const bob = { id: '2', email: 'bob@example.com', is_admin: false };

/** Answers the session check, and the dashboard with its user, once `open` resolves. */
const answeringAs = (user: typeof ada | undefined, open: Promise<void> = Promise.resolve()) => {
  globalThis.fetch = (async (address: RequestInfo | URL) => {
    const isCheck = (address as string).endsWith(me.path);
    if (!isCheck) await open;
    const body = isCheck ? { user, must_set_password: false } : { referral_link: `link of ${user?.email}` };
    return {
      ok: user !== undefined,
      status: user ? 200 : 401,
      text: async () => JSON.stringify(user ? body : {}),
      headers: new Map(),
    };
  }) as unknown as typeof fetch;
};

const useBoth = () => {
  const { session, refresh, forget, expire, turnAway, checkAgain } = useSession();
  const { cache } = useSWRConfig();
  const own = useApi(dashboard, session.state === 'signed-in' ? {} : undefined, { keepPreviousData: false });
  const kept = JSON.stringify([...cache.keys()].map((key) => cache.get(key)?.data));
  return { session, refresh, forget, expire, turnAway, checkAgain, shown: own.data?.referral_link, kept };
};

const signedInAs = async (user: typeof ada) => {
  answeringAs(user);
  const { result } = renderHook(useBoth, { wrapper: freshCache });
  await waitFor(() => expect(result.current.shown).toBe(`link of ${user.email}`));
  return result;
};

describe('other tabs', () => {
  const tellOf = (newValue: string) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'signed_in', newValue })));

  it('learn who signs in, and whether a session expired or someone signed out', async () => {
    localStorage.clear();
    const result = await signedInAs(ada);
    expect(localStorage.getItem('signed_in')).toBe(ada.id);
    await act(async () => result.current.expire());
    expect(localStorage.getItem('signed_in')).toBe('');
    answeringAs(ada);
    await act(async () => void (await result.current.refresh()));
    await act(async () => result.current.forget());
    expect(localStorage.getItem('signed_in')).toBe('signed_out');
    await act(async () => result.current.expire());
    expect(localStorage.getItem('signed_in')).toBe('signed_out');
  });

  it('are heard, and each learns what it needs', async () => {
    const heard: string[] = [];
    const stop = onOtherTab((what) => heard.push(what));
    for (const value of ['2', '', 'signed_out']) await tellOf(value);
    stop();
    await tellOf('3');
    expect(heard).toEqual(['changed', 'changed', 'signed_out']);
  });
});

describe('data read for one user', () => {
  it.each(['the check is answered 401', 'the user signs out'])('is gone for the next one when %s', async (how) => {
    const result = await signedInAs(ada);
    answeringAs(undefined);
    await act(() => (how.includes('401') ? result.current.checkAgain() : result.current.forget()));
    expect(result.current.session.state).toBe('signed-out');

    let letThrough = () => {};
    answeringAs(bob, new Promise((resolve) => (letThrough = resolve)));
    await act(async () => void (await result.current.refresh()));
    expect(result.current.session).toMatchObject({ user: bob });
    expect(result.current.shown).toBeUndefined();
    expect(result.current.kept).not.toContain('link of ada');
    letThrough();
    await waitFor(() => expect(result.current.shown).toBe('link of bob@example.com'));
  });

  it('is gone at once when the check returns another user', async () => {
    const result = await signedInAs(ada);
    answeringAs(bob, new Promise(() => {}));
    await act(() => result.current.checkAgain());
    expect(result.current.session).toMatchObject({ user: bob });
    expect(result.current.shown).toBeUndefined();
  });

  it("does not arrive late, and does not block the next user's responses", async () => {
    let letThrough = () => {};
    answeringAs(ada, new Promise((resolve) => (letThrough = resolve)));
    const { result } = renderHook(useBoth, { wrapper: freshCache });
    await waitFor(() => expect(result.current.session.state).toBe('signed-in'));
    answeringAs(bob);
    await act(async () => void (await result.current.refresh()));
    await act(async () => letThrough());
    await waitFor(() => expect(result.current.shown).toBe('link of bob@example.com'));
    expect(result.current.kept).not.toContain('link of ada');
  });

  it('belongs to another user as soon as the window regains focus, however often', async () => {
    const result = await signedInAs(ada);
    answeringAs(bob);
    const comesBack = () => act(async () => void window.dispatchEvent(new Event('focus')));
    await comesBack();
    await waitFor(() => expect(result.current.session).toMatchObject({ user: bob }));
    answeringAs(ada);
    await comesBack();
    await waitFor(() => expect(result.current.session).toMatchObject({ user: ada }));
  });

  it('is not reloaded before its user is known', async () => {
    const result = await signedInAs(ada);
    const asked: string[] = [];
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    answeringAs(bob);
    const answer = globalThis.fetch;
    globalThis.fetch = async (address) => {
      asked.push(address as string);
      if (asked.at(-1) === me.path) await told;
      return answer(address);
    };
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked).toContain(me.path));
    expect(asked).toEqual([me.path]);
    expect(result.current.shown).toBe('link of ada@example.com');
    await act(async () => tell());
    await waitFor(() => expect(result.current.shown).toBe('link of bob@example.com'));
    jest.restoreAllMocks();
  });

  it('stays when the check returns the same user', async () => {
    const result = await signedInAs(ada);
    answeringAs(ada, new Promise(() => {}));
    await act(async () => void (await result.current.refresh()));
    expect(result.current.shown).toBe('link of ada@example.com');
  });
});
