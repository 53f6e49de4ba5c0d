import { ApiFailure } from './api-failure.ts';

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Sets the question that asks the user to sign in again, in place. It returns whether they did.
 * @returns a function that takes it back
 */
export function onFreshSignInNeeded(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** Asks the user to sign in again. Calls that need it at the same time share one question. */
async function signInFreshly(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}

/** Sends something. If it needs a fresh sign-in, asks for it in place and sends it again, with the same input. */
export async function afterFreshSignIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (failure) {
    const isStale = failure instanceof ApiFailure && failure.code === 'sign_in_again';
    if (!isStale || !(await signInFreshly())) throw failure;
    return send();
  }
}
