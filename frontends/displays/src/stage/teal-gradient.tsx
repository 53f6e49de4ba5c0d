import classes from './teal-gradient.module.css';

/**
 * The background: two teal palettes that alternate every 25 seconds (specification, section 9), with lights drifting
 * behind the text. It's all CSS animated by the GPU, so it needs no timer and runs for months.
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
