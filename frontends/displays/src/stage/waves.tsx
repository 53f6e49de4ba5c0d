import classes from './waves.module.css';

/** Two equal halves, so that shifting by one of them is seamless. */
const swell = 'M0 100C240 40 480 40 720 100S1200 160 1440 100S1920 40 2160 100S2640 160 2880 100V240H0Z';

/** Water along the lower edge, in three layers at different speeds. */
export function Waves() {
  return (
    <div className={classes.waves} aria-hidden>
      {(['far', 'middle', 'near'] as const).map((layer) => (
        <svg key={layer} className={classes.wave} data-layer={layer} viewBox="0 0 2880 240" preserveAspectRatio="none">
          <path d={swell} />
        </svg>
      ))}
    </div>
  );
}
