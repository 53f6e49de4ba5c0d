import { useNavigate } from 'react-router';
import { isMobile, useSession, ApiFailure } from '@rewards/client';
import { type secondStepOfResetPage, secondStepPage } from '@rewards/contracts/sign-in';

/** A phone may store a new cookie slightly after the response that set it (specification, sections 4 and 9). */
const mobileWaitMilliseconds = 1_000;

interface SignInCompletion {
  readonly afterCode: boolean;
  /** They forgot their password, and set a new one next. */
  readonly setsPassword?: boolean;
}

/**
 * After a successful sign-in: checks the session and goes to the dashboard, to where an earlier session expired, or to
 * set a password if needed. Throws what the session check throws.
 */
export function useSignInCompletion() {
  const { session, refresh } = useSession();
  const navigate = useNavigate();

  return async ({ afterCode, setsPassword = false }: SignInCompletion): Promise<void> => {
    if (afterCode && isMobile()) await new Promise((resolve) => setTimeout(resolve, mobileWaitMilliseconds));
    const { must_set_password: mustSetPassword } = await refresh();
    const leftAt = (session.state === 'signed-out' && session.leftAt) || '/';
    await navigate(mustSetPassword || setsPassword ? '/set-password' : leftAt, { replace: true });
  };
}

/** Leads to the second step, if that's why a sign-in isn't complete. @returns whether it does */
export function useSecondStep(page: typeof secondStepPage | typeof secondStepOfResetPage = secondStepPage) {
  const navigate = useNavigate();
  return async (failure: unknown): Promise<boolean> => {
    if (!(failure instanceof ApiFailure) || failure.code !== 'second_step_needed') return false;
    await navigate(page, { replace: true });
    return true;
  };
}
