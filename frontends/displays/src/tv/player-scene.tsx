import { useEffect, useRef } from 'react';
import { texts } from '../texts/screens.ts';
import classes from './tv-page.module.css';
import { isNearEnd, lookMilliseconds } from './video-scene.tsx';

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
export function PlayerScene({ videoId, onEnd, onFailure }: PlayerSceneProps) {
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
      className={classes.player}
      title={texts.tv.player}
      src={addressOf(videoId)}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the two undo each other for our own origin alone
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
