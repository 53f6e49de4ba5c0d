import { createContext, useContext } from 'react';
import classes from './practice-mark.module.css';

/** The address of the practice's mark, from the service. Until it's known, there's room for it. */
export const PracticeMarkContext = createContext<string | undefined>(undefined);

interface PracticeMarkProps {
  readonly size?: 'small' | 'large';
}

/** The practice's logo or initials, next to its name. */
export function PracticeMark({ size = 'small' }: PracticeMarkProps) {
  const address = useContext(PracticeMarkContext);
  if (address === undefined) return <span className={classes.mark} data-size={size} />;
  return <img className={classes.mark} data-size={size} src={address} alt="" />;
}
