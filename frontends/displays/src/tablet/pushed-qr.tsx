import { useEffect, useState } from 'react';
import type { ServerClock } from '@rewards/client/display-events';
import { QrWelcome } from '../lobby/qr-welcome.tsx';
import { maxMilliseconds, type ShownQr } from '../qr/shown-qr.ts';
import { texts } from '../texts/screens.ts';
import classes from './tablet-page.module.css';

const radius = 20;
const around = 2 * Math.PI * radius;

/** The pushed QR with its remaining time. */
export function PushedQr({ qr, clock }: { readonly qr: ShownQr; readonly clock: ServerClock }) {
  const seconds = useSecondsLeft(qr.endsAt, clock);
  const isLeft = Math.min(1, (seconds * 1_000) / maxMilliseconds);
  return (
    <div>
      <QrWelcome qr={qr} />
      <p className={classes.left}>
        <svg className={classes.ring} viewBox="0 0 48 48" aria-hidden>
          <circle className={classes.track} cx={24} cy={24} r={radius} />
          <circle
            className={classes.rest}
            cx={24}
            cy={24}
            r={radius}
            strokeDasharray={around}
            strokeDashoffset={around * (1 - isLeft)}
          />
        </svg>
        {texts.qr.secondsLeft(seconds)}
      </p>
    </div>
  );
}

const secondsUntil = (endsAt: number, clock: ServerClock) => Math.max(0, Math.ceil((endsAt - clock.now()) / 1_000));

/** Whole seconds until an instant of the server's clock. */
function useSecondsLeft(endsAt: number, clock: ServerClock): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, clock));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      const left = endsAt - clock.now();
      setSeconds(secondsUntil(endsAt, clock));
      if (left > 0) timer = setTimeout(count, left % 1_000 || 1_000);
    };
    count();
    return () => clearTimeout(timer);
  }, [endsAt, clock]);
  return seconds;
}
