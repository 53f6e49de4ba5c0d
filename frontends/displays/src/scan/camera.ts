/** Why there is no camera picture. */
export type CameraFault = 'unsupported' | 'refused' | 'none' | 'inUse' | 'notLoaded' | 'failed';

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  TrackStartError: 'inUse',
  AbortError: 'inUse',
  CodeReaderNotLoaded: 'notLoaded',
};

export const faultOf = (failure: unknown): CameraFault => faults[(failure as { name?: string }).name ?? ''] ?? 'failed';

/** Whether the page may request a camera at all: browsers allow it only on secure origins. */
export const hasCameras = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The rear camera if there is one. Throws errors that `faultOf` understands. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

export async function playOn(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}
