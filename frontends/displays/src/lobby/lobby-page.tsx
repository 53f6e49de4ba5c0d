import type { DisplayLines } from '@rewards/client/display-events';
import { usePractice } from '../practice/use-practice.ts';
import { useFade } from '../stage/use-fade.ts';
import { useCare } from '../untouched/use-care.tsx';
import { useScreen } from '../practice/use-screen.ts';
import { Faded, Stage } from '../stage/stage.tsx';
import { IdleWelcome } from './idle-welcome.tsx';
import { QrWelcome } from './qr-welcome.tsx';

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
