import { letterSize } from './letter-size.ts';
import { texts } from '../texts.ts';
import classes from './idle-welcome.module.css';

/** From here on a name takes more than two lines of the largest size, and of the one below it. */
const lengths = { medium: 26, small: 52 };

/** What the lobby says while there is no QR: "Welcome to {clinic name}" / "Ask us about our referral program". */
export function IdleWelcome({ practiceName }: { readonly practiceName: string }) {
  return (
    <div className={classes.welcome}>
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
