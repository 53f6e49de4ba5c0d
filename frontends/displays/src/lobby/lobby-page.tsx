import type { DisplayLines } from '@rewards/client/display-events';
import { PairingNotice } from '../pairing/pairing-notice.tsx';
import { usePractice } from '../practice/use-practice.ts';
import { Faded } from '../stage/faded.tsx';
import { Stage } from '../stage/stage.tsx';
import { useFade } from '../stage/use-fade.ts';
import { useScreen } from '../use-screen.ts';
import { IdleWelcome } from './idle-welcome.tsx';
import { QrWelcome } from './qr-welcome.tsx';

/**
 * /referralprogram: the lobby display (specification, section 2, screen 9). The stage stays; what stands on it changes.
 */
export function LobbyPage({ lines }: { readonly lines?: DisplayLines }) {
  const practiceName = usePractice()?.name;
  const { qr, pairing } = useScreen('lobby', undefined, lines);
  const { shown, isVisible } = useFade(qr, qr === undefined ? 'idle' : `qr:${qr.id}`);
  return (
    <Stage beside={<PairingNotice pairing={pairing} />}>
      <Faded isVisible={isVisible}>
        {shown !== undefined && <QrWelcome qr={shown} />}
        {shown === undefined && practiceName !== undefined && <IdleWelcome practiceName={practiceName} />}
      </Faded>
    </Stage>
  );
}
