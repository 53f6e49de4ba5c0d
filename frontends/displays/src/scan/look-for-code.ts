import type { ReadCode } from './zxing-reader.ts';

/** The specification's 10 frames a second. */
export const frameMilliseconds = 100;
/** The side of the box on the screen, in CSS pixels. */
export const boxPixels = 250;
const wholeFramePixels = 640;

interface Looking {
  readonly video: HTMLVideoElement;
  readonly read: ReadCode;
  readonly onCode: (text: string) => void;
}

/** The part of the camera's picture inside the box. The picture covers its element. */
export function boxIn(picture: { width: number; height: number }, element: { width: number; height: number }) {
  const scale = Math.max(element.width / picture.width, element.height / picture.height) || 1;
  const side = Math.min(boxPixels / scale, picture.width, picture.height);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side };
}

/**
 * Scans for a code ten times a second, alternating between the box and the whole picture, because a code is often held
 * too close. Returns a function that stops it.
 */
export function lookForCode({ video, read, onCode }: Looking): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let isStopped = false;
  let frames = 0;

  const drawBox = () => {
    const { x, y, side } = boxIn(
      { width: video.videoWidth, height: video.videoHeight },
      { width: video.clientWidth, height: video.clientHeight },
    );
    canvas.width = Math.min(side, 2 * boxPixels);
    canvas.height = canvas.width;
    pen?.drawImage(video, x, y, side, side, 0, 0, canvas.width, canvas.height);
  };
  const drawWhole = () => {
    const scale = Math.min(1, wholeFramePixels / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
  };
  const look = async () => {
    if (video.videoWidth === 0) return;
    frames += 1;
    if (frames % 2 === 1) drawBox();
    else drawWhole();
    const text = await read(canvas);
    if (text !== undefined && !isStopped) onCode(text);
  };

  let isLooking = false;
  const timer = setInterval(() => {
    // A slow device scans less often, and never two pictures at once.
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((failure: unknown) => console.warn('A picture could not be read.', failure))
      .finally(() => {
        isLooking = false;
      });
  }, frameMilliseconds);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
