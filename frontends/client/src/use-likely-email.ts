import { useEffect, useState } from 'react';

/** Longer than people pause between two letters. */
const pauseMilliseconds = 600;

/**
 * The email that was probably meant, once the reader pauses, to ask about: "Did you mean ann@gmail.com?" Undefined if
 * nothing looks like a typing error. The list of domains loads on first use. If it doesn't load, nobody is asked.
 */
export function useLikelyEmail(typed: string): string | undefined {
  const [found, setFound] = useState<{ readonly typed: string; readonly meant: string | undefined }>();
  useEffect(() => {
    if (!typed.includes('@')) return undefined;
    const timer = setTimeout(() => {
      import('@rewards/contracts/likely-email').then(
        ({ likelyEmail }) => setFound({ typed, meant: likelyEmail(typed) }),
        () => undefined,
      );
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return found?.typed === typed ? found.meant : undefined;
}
