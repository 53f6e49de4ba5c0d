import classes from './screen-mark.module.css';

/** The practice's logo or initials above its name, which screen readers read. */
export function PracticeMark({ address, size = 'large' }: PracticeMarkProps) {
  return address === undefined ? null : <img className={classes.mark} data-size={size} src={address} alt="" />;
}

interface PracticeMarkProps {
  /** Undefined until known. */
  readonly address: string | undefined;
  readonly size?: 'small' | 'large';
}
