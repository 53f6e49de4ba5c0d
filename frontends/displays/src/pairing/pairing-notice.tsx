import { apiAddress } from '@rewards/client';
import { texts } from '../texts/screens.ts';
import { Drift } from '../stage/stage.tsx';
import type { Pairing } from './keep-paired.ts';
import classes from './pairing-notice.module.css';

/** An unpaired screen's code, in a corner where it's out of the way, and a QR that leads to how a device is set up. */
export function PairingNotice({ pairing }: { readonly pairing: Pairing }) {
  if (pairing.kind !== 'waits' || pairing.code === undefined) return null;
  return (
    <div className={classes.layer}>
      <Drift>
        <div className={classes.notice}>
          <a className={classes.setup} href={`${apiAddress()}/screens/setup`}>
            <img
              className={classes.image}
              src={`${apiAddress()}/qr/image/setup`}
              alt={texts.pairing.setupAlt}
              width={96}
              height={96}
            />
          </a>
          <div>
            <p className={classes.words}>
              {texts.pairing.pairThis} <strong className={classes.code}>{pairing.code}</strong>
            </p>
            <p className={classes.how}>{texts.pairing.howTo}</p>
          </div>
        </div>
      </Drift>
    </div>
  );
}
