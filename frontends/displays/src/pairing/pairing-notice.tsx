import { texts } from '../texts.ts';
import type { Pairing } from './keep-paired.ts';
import classes from './pairing-notice.module.css';

/** An unpaired screen's code, in a corner where it's out of the way. */
export function PairingNotice({ pairing }: { readonly pairing: Pairing }) {
  if (pairing.kind !== 'waits' || pairing.code === undefined) return null;
  return (
    <p className={classes.notice}>
      {texts.pairing.pairThis} <strong className={classes.code}>{pairing.code}</strong>
    </p>
  );
}
