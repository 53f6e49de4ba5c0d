import { useNavigate } from 'react-router';
import { ApiFailure } from '@rewards/client';
import { type secondStepOfResetPage, secondStepPage } from '@rewards/contracts/sign-in';

/** Leads to the second step, if that's why a sign-in isn't complete. @returns whether it does */
export function useSecondStep(page: typeof secondStepPage | typeof secondStepOfResetPage = secondStepPage) {
  const navigate = useNavigate();
  return async (failure: unknown): Promise<boolean> => {
    if (!(failure instanceof ApiFailure) || failure.code !== 'second_step_needed') return false;
    await navigate(page, { replace: true });
    return true;
  };
}
