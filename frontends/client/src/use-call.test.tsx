import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { listAdmins } from '@rewards/contracts/admins';
import { adminStats } from '@rewards/contracts/patients';
import { completeReferral, listReferrals } from '@rewards/contracts/referrals';
import { useApi } from './use-api.ts';
import { useCall, useShownAnswers } from './use-call.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const freshCache = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);
const realFetch = globalThis.fetch;

const answer = (body: object, status = 200) =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(body), headers: new Map() }) as unknown as Response;

let asked: string[] = [];
let completion: () => Response;
let referralsAnswer: () => Promise<Response>;

const list = (status: string) => ({ referrals: [{ id, status }], pages: 1, total: 1 });

beforeEach(() => {
  asked = [];
  completion = () => answer({ referral: { id, status: 'completed' } });
  referralsAnswer = async () => answer(list('signed_up'));
  globalThis.fetch = async (address) => {
    const path = address as string;
    asked.push(path);
    if (path.endsWith('/complete')) return completion();
    return path.startsWith(listReferrals.path) ? referralsAnswer() : answer({ admins: [], total_users: 1 });
  };
});

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

/** A page with two pages of a list, the totals, and something that no completion changes. */
async function aPage() {
  const { result } = renderHook(
    () => ({
      first: useApi(listReferrals, { query: { page: 1 } }).data,
      second: useApi(listReferrals, { query: { page: 2 } }).data,
      totals: useApi(adminStats, {}).data,
      admins: useApi(listAdmins, {}).data,
      complete: useCall(completeReferral),
      showInLists: useShownAnswers(listReferrals),
    }),
    { wrapper: freshCache },
  );
  await waitFor(() => expect(result.current.admins && result.current.second).toBeDefined());
  asked = [];
  return result;
}

const read = [`${listReferrals.path}?page=1`, `${listReferrals.path}?page=2`, adminStats.path];
const written = `/admin/referral/${id}/complete`;

describe('a call that changes something', () => {
  it('is followed by reloading everything that shows its changes, and nothing else', async () => {
    const page = await aPage();
    referralsAnswer = async () => answer(list('completed'));
    await act(async () => void (await page.current.complete({ params: { id } })));
    expect(asked[0]).toBe(written);
    expect(asked.slice(1).toSorted()).toEqual(read.toSorted());
    await waitFor(() => expect(page.current.second?.referrals[0]?.status).toBe('completed'));
  });

  it('shows its response where the caller puts it, before anything reloads', async () => {
    const page = await aPage();
    referralsAnswer = () => new Promise(() => {});
    await act(async () => {
      await page.current.complete({ params: { id } }, ({ referral }) =>
        page.current.showInLists((shown) => ({ ...shown, referrals: [referral] })),
      );
    });
    expect(page.current.first?.referrals[0]?.status).toBe('completed');
    expect(page.current.second?.referrals[0]?.status).toBe('completed');
    expect(asked).toContain(read[0]);
  });

  it.each([
    ['was refused, because the page may be stale', 409, 'referral_not_signed_up'],
    ['failed, because it may have arrived', 500, 'unexpected'],
  ])('reloads when it %s', async (_, status, code) => {
    const page = await aPage();
    completion = () => answer({ error: 'No.', code }, status);
    await act(() => expect(page.current.complete({ params: { id } })).rejects.toMatchObject({ status }));
    expect(asked.toSorted()).toEqual([written, ...read].toSorted());
  });

  it('waits as long as the caller says', async () => {
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('Aborted'))));
    const { result } = renderHook(() => useCall(completeReferral, { timeoutMilliseconds: 50 }), {
      wrapper: freshCache,
    });
    const began = performance.now();
    await act(() => expect(result.current({ params: { id } })).rejects.toMatchObject({ kind: 'unreachable' }));
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('reloads nothing for a user who is no longer signed in', async () => {
    const page = await aPage();
    completion = () => answer({ error: 'Please sign in.', code: 'not_signed_in' }, 401);
    await act(() => expect(page.current.complete({ params: { id } })).rejects.toMatchObject({ status: 401 }));
    expect(asked).toEqual([written]);
  });
});
