/** A file that says nothing for so long is none that a screen would play. */
const patienceMilliseconds = 20_000;

/** Whether this browser shows a picture of a film, as every screen that runs one like it will. Nothing is sent. */
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
