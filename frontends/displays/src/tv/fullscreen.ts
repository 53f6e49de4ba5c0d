/** As Safari calls it on tablets of some years ago. */
interface OlderDocument {
  readonly webkitFullscreenElement?: Element | null;
  readonly webkitExitFullscreen?: () => void;
}
interface OlderElement {
  readonly webkitRequestFullscreen?: () => void;
}

const orNothing = (asked: Promise<void> | void) => void Promise.resolve(asked).catch(() => undefined);

/** In and out again. A device that can't, or a browser that does not want to, stays as it is. */
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
