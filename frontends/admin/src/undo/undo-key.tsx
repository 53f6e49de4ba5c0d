import { texts } from '../texts/undo.ts';
import { useIsLatestAct, type Act } from './acts-of-tab.ts';

/** The key on the Undo button of the latest act. */
export function UndoKey(act: Act) {
  return useIsLatestAct(act) ? <kbd aria-hidden>{texts.key}</kbd> : null;
}
