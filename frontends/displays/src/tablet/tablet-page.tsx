import { useEffect, useState } from 'react';
import type { DisplayLines, ServerClock } from '@rewards/client/display-events';
import { type Practice, usePractice } from '../practice/use-practice.ts';
import { QrCard, SpokenAddress } from '../qr/qr-card.tsx';
import { type CodeName, contentOf, useCodeInTurn } from '../qr/turn-of-codes.ts';
import { useChime } from '../sound/use-chime.ts';
import { useFade } from '../stage/use-fade.ts';
import { texts } from '../texts/screens.ts';
import { useCare } from '../untouched/use-care.tsx';
import { useScreen } from '../practice/use-screen.ts';
import { Faded, PracticeMark, Stage } from '../stage/stage.tsx';
import classes from './tablet-page.module.css';
import { QrWelcome } from '../lobby/qr-welcome.tsx';
import { maxMilliseconds, type ShownQr } from '../qr/shown-qr.ts';

function IdleCode({ code, practice }: { readonly code: CodeName; readonly practice: Practice | undefined }) {
  const { title, alt, hint, imageUrl, address } = contentOf(code);
  return (
    <div className={classes.idle}>
      <p className={classes.practice}>
        <PracticeMark address={practice?.mark} size="small" />
        <span>{practice?.name ?? '\u00a0'}</span>
      </p>
      <h1 className={classes.title}>{title}</h1>
      <QrCard src={imageUrl} alt={alt} />
      <p className={classes.hint}>{hint}</p>
      <SpokenAddress className={classes.address} address={address} />
    </div>
  );
}

/**
 * /qrcode: the tablet at the front desk (specification, section 2, screen 8). Two codes alternate. A pushed one
 * replaces them until it's scanned, cleared or expired.
 */
export function TabletPage({ lines }: { readonly lines?: DisplayLines }) {
  const { isAllowed, ring } = useChime();
  const screen = useScreen('tablet', ring, lines);
  const practice = usePractice(screen);
  const { qr, clock, clockSettings } = screen;
  const care = useCare({ page: 'tablet', screen, practice });
  const code = useCodeInTurn(clock, clockSettings);
  const wanted = qr ?? code;
  const { shown, isVisible } = useFade(wanted, qr === undefined ? code : `qr:${qr.id}`);
  const beside = (
    <>
      {qr !== undefined && <div key={qr.id} className={classes.flash} aria-hidden />}
      {!isAllowed && <p className={classes.sound}>{texts.sound.allow}</p>}
      {care}
    </>
  );
  return (
    <Stage beside={beside}>
      <Faded isVisible={isVisible}>
        {typeof shown === 'string' ? (
          <IdleCode code={shown} practice={practice} />
        ) : (
          <PushedQr qr={shown} clock={clock} />
        )}
      </Faded>
    </Stage>
  );
}

const radius = 20;
const around = 2 * Math.PI * radius;

/** The pushed QR with its remaining time. */
function PushedQr({ qr, clock }: { readonly qr: ShownQr; readonly clock: ServerClock }) {
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
