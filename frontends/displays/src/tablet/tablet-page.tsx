import type { DisplayLines } from '@rewards/client/display-events';
import { type Practice, usePractice } from '../practice/use-practice.ts';
import { QrCard, SpokenAddress } from '../qr/qr-card.tsx';
import { type CodeName, contentOf, useCodeInTurn } from '../qr/turn-of-codes.ts';
import { useChime } from '../sound/use-chime.ts';
import { useFade } from '../stage/use-fade.ts';
import { texts } from '../texts/screens.ts';
import { useCare } from '../untouched/use-care.tsx';
import { useScreen } from '../practice/use-screen.ts';
import { Faded, PracticeMark, Stage } from '../stage/stage.tsx';
import { PushedQr } from './pushed-qr.tsx';
import classes from './tablet-page.module.css';

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
      <p className={classes.address}>
        <SpokenAddress address={address} />
      </p>
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
