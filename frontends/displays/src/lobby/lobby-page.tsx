import type { DisplayLines } from '@rewards/client/display-events';
import { usePractice } from '../practice/use-practice.ts';
import { useFade } from '../stage/use-fade.ts';
import { useCare } from '../untouched/use-care.tsx';
import { useScreen } from '../practice/use-screen.ts';
import { Faded, Stage, PracticeMark } from '../stage/stage.tsx';
import { QrWelcome, letterSize } from './qr-welcome.tsx';
import { texts } from '../texts/screens.ts';
import classes from './idle-welcome.module.css';

/**
 * /referralprogram: the lobby display (specification, section 2, screen 9). The stage stays, and its content changes.
 */
export function LobbyPage({ lines }: { readonly lines?: DisplayLines }) {
  const screen = useScreen('lobby', undefined, lines);
  const practice = usePractice(screen);
  const { qr } = screen;
  const beside = useCare({ page: 'lobby', screen, practice });
  const { shown, isVisible } = useFade(qr, qr === undefined ? 'idle' : `qr:${qr.id}`);
  return (
    <Stage beside={beside}>
      <Faded isVisible={isVisible}>
        {shown !== undefined && <QrWelcome qr={shown} />}
        {shown === undefined && practice && <IdleWelcome practiceName={practice.name} mark={practice.mark} />}
      </Faded>
    </Stage>
  );
}

/** Above these lengths, a name takes more than two lines in the largest size, and in the next smaller one. */
const lengths = { medium: 26, small: 52 };

interface IdleWelcomeProps {
  readonly practiceName: string;
  readonly mark: string | undefined;
}

/** The lobby's text while there is no QR: "Welcome to {clinic name}" / "Ask us about our referral program". */
function IdleWelcome({ practiceName, mark }: IdleWelcomeProps) {
  return (
    <div className={classes.welcome}>
      <PracticeMark address={mark} />
      <h1 className={classes.headline}>
        <span className={classes.lead}>{texts.lobby.welcomeTo}</span>{' '}
        <span className={classes.name} data-size={letterSize(practiceName, lengths)}>
          {practiceName}
        </span>
      </h1>
      <div className={classes.rule} />
      <p className={classes.invitation}>{texts.lobby.idle}</p>
    </div>
  );
}
