import { texts } from '../texts.ts';
import classes from './idle-welcome.module.css';

/** From here on a name takes more than two lines of the largest size. */
const longName = 26;
const veryLongName = 52;

const sizeFor = (name: string) => (name.length > veryLongName ? 'small' : name.length > longName ? 'medium' : 'large');

/** What the lobby says while there is no QR: "Welcome to {clinic name}" / "Ask us about our referral program". */
export function IdleWelcome({ practiceName }: { readonly practiceName: string }) {
  return (
    <div className={classes.welcome}>
      <h1 className={classes.headline}>
        <span className={classes.lead}>{texts.lobby.welcomeTo}</span>{' '}
        <span className={classes.name} data-size={sizeFor(practiceName)}>
          {practiceName}
        </span>
      </h1>
      <div className={classes.rule} />
      <p className={classes.invitation}>{texts.lobby.idle}</p>
    </div>
  );
}
