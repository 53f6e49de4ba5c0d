/** A file that takes this long to load wouldn't play on a screen. */
const patienceMilliseconds = 20_000;

/** Whether this browser can show a film's picture, so screens with the same browser can too. Nothing is sent. */
export function playsHere(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise((resolve) => {
    const end = (plays: boolean) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
      resolve(plays);
    };
    const timer = setTimeout(() => end(false), patienceMilliseconds);
    video.addEventListener('loadeddata', () => end(video.videoWidth > 0));
    video.addEventListener('error', () => end(false));
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
  });
}
