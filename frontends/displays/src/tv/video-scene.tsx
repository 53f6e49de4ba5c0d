import { useEffect, useRef } from 'react';
import classes from '../stage/stage.module.css';

/** The specification's rule for moving on: less than a second remains, checked every second. */
export const lookMilliseconds = 1_000;
export const isNearEnd = (seconds: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && duration - seconds < 1;

/** A film that makes no progress for this long is given up. */
const patienceMilliseconds = 20_000;

interface VideoSceneProps {
  readonly address: string;
  readonly onEnd: () => void;
  readonly onFailure: () => void;
}

/** A muted film from a file. It's checked once a second for its end and for stalling. */
export function VideoScene({ address, onEnd, onFailure }: VideoSceneProps) {
  const element = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    let last = -1;
    let movedAt = performance.now();
    // A single film loops. If others follow, this one is gone before.
    const begin = () => void Promise.resolve(video.play()).catch(() => undefined);
    const timer = setInterval(() => {
      if (video.currentTime !== last) movedAt = performance.now();
      last = video.currentTime;
      if (isNearEnd(video.currentTime, video.duration)) {
        video.currentTime = 0;
        onEnd();
      } else if (performance.now() - movedAt > patienceMilliseconds) onFailure();
      else if (video.paused) begin();
    }, lookMilliseconds);
    begin();
    return () => {
      clearInterval(timer);
      // Without this, a removed element may keep loading.
      video.removeAttribute('src');
      video.load?.();
    };
  }, [address, onEnd, onFailure]);

  return (
    <video ref={element} className={classes.layer} src={address} muted playsInline preload="auto" onError={onFailure} />
  );
}
