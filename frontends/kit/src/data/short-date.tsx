import classes from './data.module.css';

const eastern = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });

/** "Mar 4, 2026" for an instant in ISO 8601: the day it was at the practice (specification, section 9). */
export const formatShortDate = (instant: string): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : eastern.format(at);
};

export function ShortDate({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className={classes.figures}>
      {formatShortDate(at)}
    </time>
  );
}
