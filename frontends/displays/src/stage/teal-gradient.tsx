import classes from './teal-gradient.module.css';

/**
 * The background: two palettes of teal that take turns every 25 seconds (specification, section 9), with lights that
 * wander behind the words. All of it is CSS that the graphics chip moves, so it needs no timer and runs for months.
 */
export function TealGradient() {
  return (
    <div className={classes.gradient} aria-hidden>
      <div className={classes.day} />
      <div className={classes.dusk} />
      <div className={classes.firstLight} />
      <div className={classes.secondLight} />
    </div>
  );
}
