import { askOwnPage, ownBuild, reloadWhenHealthy } from '../reload/reload-when-healthy.ts';
import classes from './untouched.module.css';
import { reasonToReload } from './reason-to-reload.ts';
import { currentStatus, hasBroken, lastFault, noteFault } from './status.ts';
import { tickMilliseconds, Watchdog } from './watchdog.ts';

const lookForBuildMilliseconds = 10 * 60_000;

export interface KeeperDependencies {
  readonly root: Element;
  readonly reload: () => Promise<boolean>;
  /** The build a reload would show. */
  readonly askBuild: () => Promise<string | undefined>;
}

/**
 * Maintains an unattended page: reloads it when its content, timers or frames are lost, when there's a newer build, and
 * once a night, and keeps its device awake. Returns a function that stops this.
 */
export function keepUntouched({ root, reload, askBuild }: KeeperDependencies): () => void {
  const started = performance.now();
  const watchdog = new Watchdog(started);
  const nightMinute = Math.floor(Math.random() * 50);
  let hasNewBuild = false;
  let isWanted = false;
  let busyAt = started;
  let lookedAt = started;

  const isBroken = (kind: 'stalled' | 'frozen' | 'blank') => {
    if (!isWanted) noteFault(kind);
    isWanted = true;
    void reload();
  };
  const look = async () => {
    const build = await askBuild();
    hasNewBuild = build !== undefined && build !== ownBuild();
  };
  const onTick = () => {
    const now = performance.now();
    const { slept, standstill } = watchdog.tick(now, document.visibilityState !== 'hidden');
    // Requests the current state, as when the device itself reports waking up.
    if (slept) window.dispatchEvent(new Event('resume'));
    if (standstill !== undefined) return isBroken('frozen');
    if (root.childElementCount === 0 || hasBroken()) return isBroken('blank');
    if (isWanted) return void reload();
    if (now - lookedAt >= lookForBuildMilliseconds) {
      lookedAt = now;
      void look();
    }
    const status = currentStatus();
    if (status === undefined || status.isBusy) busyAt = now;
    const reason = reasonToReload({
      now: status?.now() ?? Date.now(),
      zone: status?.zone,
      uptimeMilliseconds: now - started,
      idleMilliseconds: now - busyAt,
      hasNewBuild,
      nightMinute,
    });
    return reason && void reload();
  };

  const pulse = document.createElement('div');
  pulse.className = classes.pulse ?? '';
  pulse.setAttribute('aria-hidden', 'true');
  document.body.append(pulse);
  const onPulse = () => {
    if (watchdog.pulse(performance.now()) === 'timers') isBroken('stalled');
  };
  pulse.addEventListener('animationiteration', onPulse);
  const onError = () => {
    // A fault that recurs every second is recorded once a minute.
    const before = lastFault();
    const now = currentStatus()?.now() ?? Date.now();
    if (before?.kind !== 'error' || now - Date.parse(before.at) > 60_000) noteFault('error');
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
  const timer = setInterval(onTick, tickMilliseconds);
  const letSleep = keepAwake();

  return () => {
    clearInterval(timer);
    letSleep();
    pulse.remove();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onError);
  };
}

/** The version for a standalone page. */
export const keepThisPage = (root: Element) => keepUntouched({ root, reload: reloadWhenHealthy, askBuild: askOwnPage });

/** Events that request the lock again. Some browsers grant it only after a touch. */
const occasions = ['visibilitychange', 'pointerup', 'keydown'] as const;
const againMilliseconds = 60_000;

/** Keeps the device's screen on, if its browser can. Returns a function that stops this. */
function keepAwake(): () => void {
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
