import { useEffect, useRef } from 'react';
import classes from '../stage/layer.module.css';

/** The specification's rule for going on: less than a second remains, looked at each second. */
export const lookMilliseconds = 1_000;
export const isNearEnd = (seconds: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && duration - seconds < 1;

/** A film that says nothing for so long is given up. */
const patienceMilliseconds = 20_000;

interface VideoSceneProps {
  readonly address: string;
  readonly onEnd: () => void;
  readonly onFailure: () => void;
}

/** A film from a file, without sound. It is looked at once a second, for the end and for standing still. */
export function VideoScene({ address, onEnd, onFailure }: VideoSceneProps) {
  const element = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    let last = -1;
    let movedAt = performance.now();
    // A film of one scene begins again; where others follow, this one is gone before.
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
      // Without this, an element that is gone may go on loading.
      video.removeAttribute('src');
      video.load?.();
    };
  }, [address, onEnd, onFailure]);

  return (
    <video ref={element} className={classes.layer} src={address} muted playsInline preload="auto" onError={onFailure} />
  );
}
