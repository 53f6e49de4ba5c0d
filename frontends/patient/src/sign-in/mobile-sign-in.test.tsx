import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fill, formFailure, press } from '../testing/reader.ts';
import { showPage, where } from '../testing/show-page.tsx';
import { aConfig, ada, configCall, refusal, signedIn, signedOut, stubApi } from '../testing/stub-api.ts';
import { withCodeRequest } from './code-request.ts';
import { LoginPage } from './login-page.tsx';

const answers = { [configCall]: aConfig(), 'GET /auth/me': signedOut };

const verify = async () => {
  const state = withCodeRequest({ email: 'ada@example.com', hasStaff: true, sentAt: Date.now() });
  await showPage(<LoginPage />, { pathname: '/login', search: '?mode=code', state });
  fill('Login code', '123456');
  await press('Verify and sign in');
};

beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('signing in with a code on a phone', () => {
  it('waits a second before checking the session', async () => {
    let verifiedAt = Number.POSITIVE_INFINITY;
    const checkedAfter: number[] = [];
    stubApi({
      ...answers,
      'POST /auth/verify-otp': () => {
        verifiedAt = performance.now();
        return { body: { user: ada } };
      },
      'GET /auth/me': () => {
        checkedAfter.push(performance.now() - verifiedAt);
        return signedIn();
      },
    });
    await verify();
    const isAfter = (milliseconds: number) => milliseconds > 0;
    await waitFor(() => expect(checkedAfter.filter(isAfter)).toHaveLength(1), { timeout: 10_000 });
    // A timer may fire a millisecond early by another clock.
    expect(checkedAfter.find(isAfter)).toBeGreaterThan(990);
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('calls a refused code a mobile login error, once, at its field', async () => {
    stubApi({ ...answers, 'POST /auth/verify-otp': refusal(401, 'wrong_code', "That code isn't right.") });
    await verify();
    expect(await screen.findByText("Mobile login error: That code isn't right.")).toBeTruthy();
    expect(screen.getAllByText(/That code isn't right/)).toHaveLength(1);
    const described = screen.getByLabelText('Login code').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Mobile login error');
  });

  it("reports the error to the practice, and ignores the report's outcome", async () => {
    const seen = stubApi({ ...answers, 'POST /auth/verify-otp': refusal(401, 'wrong_code', "That code isn't right.") });
    await verify();
    const reports = seen.filter(({ call }) => call === 'POST /debug/mobile-error');
    expect(reports.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        email: 'ada@example.com',
        step: 'verify',
        error: "That code isn't right.",
        status: 401,
        user_agent: navigator.userAgent,
      }),
    ]);
    expect(JSON.stringify(reports)).not.toContain('123456');
  });

  it('says that the session check failed, and retries it without using the code twice', async () => {
    const seen = stubApi({ ...answers, 'POST /auth/verify-otp': { body: { user: ada } } });
    await verify();
    expect(await formFailure(3_000)).toBe('Mobile session failed: Please sign in. Please try again.');
    await press('Verify and sign in');
    await waitFor(() => expect(seen.filter(({ call }) => call === 'GET /auth/me').length).toBeGreaterThanOrEqual(3), {
      timeout: 3_000,
    });
    expect(seen.filter(({ call }) => call === 'POST /auth/verify-otp')).toHaveLength(1);
  });
});
