import { usePracticeName } from '../practice/use-practice-name.ts';
import { Stage } from '../stage/stage.tsx';
import { IdleWelcome } from './idle-welcome.tsx';

/**
 * /referralprogram: the lobby display (specification, section 2, screen 9). The stage stays; what stands on it changes.
 */
export function LobbyPage() {
  const practiceName = usePracticeName();
  return <Stage>{practiceName !== undefined && <IdleWelcome practiceName={practiceName} />}</Stage>;
}
