import type { ServerClock } from '@rewards/client/display-events';
import { QrWelcome } from '../lobby/qr-welcome.tsx';
import { maxMilliseconds, type ShownQr } from '../qr/shown-qr.ts';
import { useSecondsLeft } from '../qr/use-seconds-left.ts';
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
