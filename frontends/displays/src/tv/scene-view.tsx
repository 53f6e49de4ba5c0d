import { type ComponentType, useEffect, useState, useRef } from 'react';
import { apiAddress } from '@rewards/client';
import type { Scene } from '@rewards/contracts/practice';
import type { SceneCanvasProps } from '../scenes/scene-canvas.tsx';
import classes from '../stage/stage.module.css';
import { texts } from '../texts/screens.ts';
import page from './tv-page.module.css';

interface SceneViewProps {
  readonly scene: Scene;
  readonly onEnd: () => void;
  readonly onFailure: () => void;
  readonly onSlow: () => void;
}

/** Drawn scenes are loaded after the screen already shows its QR. */
function DrawnScene(props: SceneCanvasProps) {
  const [Canvas, setCanvas] = useState<ComponentType<SceneCanvasProps>>();
  const { onFailure } = props;
  useEffect(() => {
    let isOver = false;
    import('../scenes/scene-canvas.tsx').then(
      ({ SceneCanvas }) => !isOver && setCanvas(() => SceneCanvas),
      () => !isOver && onFailure(),
    );
    return () => {
      isOver = true;
    };
  }, [onFailure]);
  return Canvas === undefined ? null : <Canvas {...props} />;
}

/** The moving background behind the QR codes, by its kind (rule 25). */
export function SceneView({ scene, onEnd, onFailure, onSlow }: SceneViewProps) {
  if (scene.kind === 'file') return <VideoScene address={scene.address} onEnd={onEnd} onFailure={onFailure} />;
  if (scene.kind === 'film')
    return <VideoScene address={`${apiAddress()}/films/${scene.id}`} onEnd={onEnd} onFailure={onFailure} />;
  if (scene.kind === 'video') return <PlayerScene videoId={scene.id} onEnd={onEnd} onFailure={onFailure} />;
  return <DrawnScene id={scene.id} onFailure={onFailure} onSlow={onSlow} />;
}

/** The specification's rule for moving on: less than a second remains, checked every second. */
const lookMilliseconds = 1_000;
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
function VideoScene({ address, onEnd, onFailure }: VideoSceneProps) {
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

const origin = 'https://www.youtube-nocookie.com';
const readyPatienceMilliseconds = 8_000;
/** The video is gone, or may not be embedded. */
const hopeless = [2, 100, 101, 150];
const mayPass = 5;

interface PlayerSceneProps {
  readonly videoId: string;
  readonly onEnd: () => void;
  readonly onFailure: () => void;
}

interface Message {
  readonly event?: string;
  readonly info?: number | { readonly currentTime?: number; readonly duration?: number };
}

const readMessage = (data: unknown): Message => {
  try {
    return JSON.parse(String(data)) as Message;
  } catch {
    return {};
  }
};

const addressOf = (videoId: string) =>
  `${origin}/embed/${encodeURIComponent(videoId)}?autoplay=1&mute=1&controls=0&playsinline=1&rel=0&enablejsapi=1` +
  `&origin=${encodeURIComponent(location.origin)}`;

/**
 * The video service's player, turned on by an admin. It's controlled by messages, so no script of the service runs in
 * this page. A loaded frame proves nothing: only the player's own messages count.
 */
function PlayerScene({ videoId, onEnd, onFailure }: PlayerSceneProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    let place = { currentTime: 0, duration: 0 };
    let retries = 0;
    const say = (message: object) => frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin);
    const command = (name: string, args: readonly unknown[] = []) => say({ event: 'command', func: name, args });
    let patience = setTimeout(onFailure, readyPatienceMilliseconds);

    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const { event, info } = readMessage(data);
      if (event === 'onReady' || event === 'initialDelivery' || event === 'infoDelivery') clearTimeout(patience);
      if (typeof info === 'object' && info !== null) place = { ...place, ...info };
      if (event !== 'onError') return;
      if (info === mayPass && retries === 0) {
        retries += 1;
        clearTimeout(patience);
        patience = setTimeout(onFailure, readyPatienceMilliseconds);
        command('playVideo');
      } else {
        if (!hopeless.includes(Number(info))) console.warn('The player can not be used here.', info);
        onFailure();
      }
    };
    window.addEventListener('message', onMessage);
    const timer = setInterval(() => {
      say({ event: 'listening', id: 1, channel: 'widget' });
      if (!isNearEnd(place.currentTime, place.duration)) return;
      place = { currentTime: 0, duration: 0 };
      command('seekTo', [0, true]);
      onEnd();
    }, lookMilliseconds);
    return () => {
      clearTimeout(patience);
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [videoId, onEnd, onFailure]);

  return (
    <iframe
      ref={frame}
      className={page.player}
      title={texts.tv.player}
      src={addressOf(videoId)}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the two undo each other for our own origin alone
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
