import classes from './dimmed.module.css';

/** Darkens the screen while nobody is there to see it: it lasts longer, and so does what burns in. */
export const Dimmed = ({ isDark }: { readonly isDark: boolean }) => (
  <div className={classes.dark} data-dark={isDark} aria-hidden />
);
