/** Safari's prefix on older tablets. */
interface OlderDocument {
  readonly webkitFullscreenElement?: Element | null;
  readonly webkitExitFullscreen?: () => void;
}
interface OlderElement {
  readonly webkitRequestFullscreen?: () => void;
}

const orNothing = (asked: Promise<void> | void) => void Promise.resolve(asked).catch(() => undefined);

/** Toggles full screen. If the device or browser doesn't allow it, nothing happens. */
export function toggleFullscreen(): void {
  const older = document as OlderDocument;
  if (document.fullscreenElement ?? older.webkitFullscreenElement) {
    if (typeof document.exitFullscreen === 'function') orNothing(document.exitFullscreen());
    else older.webkitExitFullscreen?.();
    return;
  }
  const root = document.documentElement;
  if (typeof root.requestFullscreen === 'function') orNothing(root.requestFullscreen());
  else (root as OlderElement).webkitRequestFullscreen?.();
}
