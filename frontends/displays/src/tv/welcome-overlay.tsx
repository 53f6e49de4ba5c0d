import { apiAddress } from '@rewards/client';
import { QrCard, SpokenAddress } from '../qr/qr-card.tsx';
import { ownHost } from '../qr/turn-of-codes.ts';
import { texts } from '../texts/screens.ts';
import { PracticeMark } from '../stage/stage.tsx';
import classes from './welcome-overlay.module.css';

/** The practice's welcome over the scene. Its QR leads to the sign-in page. */
export function WelcomeOverlay({ name, mark }: { readonly name: string; readonly mark: string | undefined }) {
  return (
    <div className={classes.overlay}>
      <div className={classes.words}>
        <PracticeMark address={mark} />
        <p className={classes.lead}>{texts.tv.welcomeTo}</p>
        <h1 className={classes.name} data-size={name.length > 24 ? 'small' : 'large'}>
          {name}
        </h1>
        <div className={classes.rule} />
        <p className={classes.invitation}>{texts.tv.welcomeInvitation}</p>
        <SpokenAddress className={classes.address} address={[ownHost(), '/login']} />
      </div>
      <div className={classes.card}>
        <QrCard src={`${apiAddress()}/qr/image/welcome`} alt={texts.tv.welcomeAlt} size="far" />
      </div>
    </div>
  );
}
