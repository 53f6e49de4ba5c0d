import { useEffect, useState } from 'react';

/** The specification's seconds after the last interaction. */
export const attentionMilliseconds = 4_000;

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input', 'wheel', 'mousemove'] as const;

/** Whether someone is using the screen now. */
export function useAttention(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attend = () => {
      clearTimeout(timer);
      setAttended(true);
      timer = setTimeout(() => setAttended(false), attentionMilliseconds);
    };
    for (const sign of signs) window.addEventListener(sign, attend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, attend);
    };
  }, []);
  return isAttended;
}
