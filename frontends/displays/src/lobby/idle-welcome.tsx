import { letterSize } from './qr-welcome.tsx';
import { texts } from '../texts/screens.ts';
import { PracticeMark } from '../stage/stage.tsx';
import classes from './idle-welcome.module.css';

/** Above these lengths, a name takes more than two lines in the largest size, and in the next smaller one. */
const lengths = { medium: 26, small: 52 };

interface IdleWelcomeProps {
  readonly practiceName: string;
  readonly mark: string | undefined;
}

/** The lobby's text while there is no QR: "Welcome to {clinic name}" / "Ask us about our referral program". */
export function IdleWelcome({ practiceName, mark }: IdleWelcomeProps) {
  return (
    <div className={classes.welcome}>
      <PracticeMark address={mark} />
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
