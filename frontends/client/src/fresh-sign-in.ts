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
export async function signInFreshly(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
