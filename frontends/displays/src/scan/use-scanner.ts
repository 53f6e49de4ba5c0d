import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraFault, closeCamera, faultOf, hasCameras, openCamera, playOn } from './camera.ts';
import { findCodeReader } from './code-reader.ts';
import { lookForCode } from './look-for-code.ts';

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
