import { texts } from '../texts.ts';
import type { Pairing } from './keep-paired.ts';
import classes from './pairing-notice.module.css';

/** The code of a screen that is not paired, in a corner where it disturbs nobody. */
export function PairingNotice({ pairing }: { readonly pairing: Pairing }) {
  if (pairing.kind !== 'waits' || pairing.code === undefined) return null;
  return (
    <p className={classes.notice}>
      {texts.pairing.pairThis} <strong className={classes.code}>{pairing.code}</strong>
    </p>
  );
}
