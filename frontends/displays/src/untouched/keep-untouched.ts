import { askOwnPage, ownBuild } from '../reload/own-page.ts';
import classes from './untouched.module.css';
import { reasonToReload } from './reason-to-reload.ts';
import { reloadWhenHealthy } from '../reload/reload-when-healthy.ts';
import { currentStatus, hasBroken, lastFault, noteFault } from './status.ts';
import { keepAwake } from './wake-lock.ts';
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
