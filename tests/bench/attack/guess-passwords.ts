import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@rewards/contracts/sign-in';
import type { ServedProcess } from '../served-process.ts';

/** The number of responses by status. */
export type Guesses = ReadonlyMap<number, number>;

let guesses = 0;

/**
 * Guesses passwords with this much concurrency until `signal` aborts. Each guess has another account and a new address,
 * like a botnet.
 */
export async function guessPasswords(
  { url, publicUrl }: Pick<ServedProcess, 'url' | 'publicUrl'>,
  emails: readonly string[],
  { atOnce, signal }: { readonly atOnce: number; readonly signal: AbortSignal },
): Promise<Guesses> {
  const answers = new Map<number, number>();

  async function guessOn(): Promise<void> {
    while (!signal.aborted) {
      guesses += 1;
      const response = await fetch(url + login.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: publicUrl,
          'x-forwarded-for': `12.${(guesses >> 16) & 255}.${(guesses >> 8) & 255}.${guesses & 255}`,
        },
        body: JSON.stringify({ email: emails[guesses % emails.length], password: `Summer${guesses}!` }),
      });
      await response.arrayBuffer();
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
      // An immediate retry would get the same response.
      if (response.status === 503 && !signal.aborted) await pause(100);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, guessOn));
  return answers;
}
