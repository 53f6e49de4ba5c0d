/** Events that request the lock again. Some browsers grant it only after a touch. */
const occasions = ['visibilitychange', 'pointerup', 'keydown'] as const;
const againMilliseconds = 60_000;

/** Keeps the device's screen on, if its browser can. Returns a function that stops this. */
export function keepAwake(): () => void {
  // Older browsers have none.
  const locks = (navigator as { wakeLock?: WakeLock }).wakeLock;
  if (locks === undefined) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isOver = false;

  const ask = async () => {
    if (isAsking || isOver || document.visibilityState === 'hidden' || lock?.released === false) return;
    isAsking = true;
    try {
      lock = await locks.request('screen');
      if (isOver) await lock.release();
    } catch (failure) {
      console.warn('The screen may go dark by itself.', failure);
    } finally {
      isAsking = false;
    }
  };
  const asked = () => void ask();
  for (const occasion of occasions) document.addEventListener(occasion, asked);
  const timer = setInterval(asked, againMilliseconds);
  asked();

  return () => {
    isOver = true;
    clearInterval(timer);
    for (const occasion of occasions) document.removeEventListener(occasion, asked);
    if (lock?.released === false) void lock.release();
  };
}
