import type { Called } from './use-called.ts';
import classes from './called-out.module.css';

/** "Which one is this?": the screen answers in letters readable across a room. If it rings, it flashes too. */
export function CalledOut({ called: { words, isRung, count } }: { readonly called: Called }) {
  if (words === undefined) return null;
  return (
    <div className={classes.called} role="status">
      {isRung && <div key={count} className={classes.flash} aria-hidden />}
      <p className={classes.words}>{words}</p>
    </div>
  );
}
