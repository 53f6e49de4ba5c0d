import { type RefObject, useEffect, useRef, useState } from 'react';
import { findCodeReader } from './code-reader.ts';
import { lookForCode } from './look-for-code.ts';

/** Why there is no camera picture. */
type CameraFault = 'unsupported' | 'refused' | 'none' | 'inUse' | 'notLoaded' | 'failed';

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

const faultOf = (failure: unknown): CameraFault => faults[(failure as { name?: string }).name ?? ''] ?? 'failed';

/** Whether the page may request a camera at all: browsers allow it only on secure origins. */
const hasCameras = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The rear camera if there is one. Throws errors that `faultOf` understands. */
const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });

const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

async function playOn(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

export type Scanning =
  | { readonly kind: 'starting' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'faulty'; readonly fault: CameraFault };

interface Scanner {
  readonly scanning: Scanning;
  /** Restarts the camera. */
  readonly again: () => void;
}

const vibrationMilliseconds = 200;

/** Runs the camera from when the page opens until it has found a code. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, beep: () => void): Scanner {
  const [scanning, setScanning] = useState<Scanning>({ kind: 'starting' });
  const [round, setRound] = useState(0);
  // `beep` may change between renders without restarting the camera.
  const latestBeep = useRef(beep);
  useEffect(() => {
    latestBeep.current = beep;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let stopLooking: (() => void) | undefined;
    const end = () => {
      isOver = true;
      stopLooking?.();
      if (stream !== undefined) closeCamera(stream);
    };
    const begin = async () => {
      const read = hasCameras() ? await findCodeReader() : undefined;
      if (isOver) return;
      if (read === undefined) return setScanning({ kind: 'faulty', fault: 'unsupported' });
      stream = await openCamera();
      const element = video.current;
      if (isOver || element === null) return closeCamera(stream);
      await playOn(element, stream);
      setScanning({ kind: 'looking' });
      const onCode = (text: string) => {
        end();
        latestBeep.current();
        navigator.vibrate?.(vibrationMilliseconds);
        setScanning({ kind: 'found', text });
      };
      stopLooking = lookForCode({ video: element, read, onCode });
    };
    setScanning({ kind: 'starting' });
    begin().catch((failure: unknown) => {
      if (!isOver) setScanning({ kind: 'faulty', fault: faultOf(failure) });
    });
    return end;
  }, [round, video]);

  return { scanning, again: () => setRound((count) => count + 1) };
}
