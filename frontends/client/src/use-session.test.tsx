import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
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
  it('is loading, then signed in with what the check says', async () => {
    answering(200, { user: ada, must_set_password: true });
    const { result } = renderHook(useSession, { wrapper: freshCache });
    expect(result.current.session.state).toBe('loading');
    await waitFor(() =>
      expect(result.current.session).toEqual({ state: 'signed-in', user: ada, mustSetPassword: true }),
    );
  });

  it('is signed out when the check is answered 401, and when it fails', async () => {
    answering(401, { error: 'Please sign in.', code: 'not_signed_in' });
    const refused = renderHook(useSession, { wrapper: freshCache });
    await waitFor(() => expect(refused.result.current.session).toEqual({ state: 'signed-out' }));
    refused.unmount();

    answering(500, { error: 'Sorry.', code: 'unexpected' });
    const failed = renderHook(useSession, { wrapper: freshCache });
    await waitFor(() => expect(failed.result.current.session).toMatchObject({ state: 'signed-out', failure: { status: 500 } }));
  });

  it('begins with refresh, whose failure is the caller’s to show, and ends with forget', async () => {
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
