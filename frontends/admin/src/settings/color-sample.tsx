import { useEffect, useState } from 'react';
import { useApi } from '@rewards/client';
import { showAccent } from '@rewards/contracts/practice-brand';
import { texts } from '../texts/brand.ts';
import classes from './brand.module.css';

/** A color field changes with each move of the mouse. */
const pauseMilliseconds = 200;

/** A button and a link in the color, as pages show them. */
export function ColorSample({ color }: { readonly color: string }) {
  const [chosen, setChosen] = useState(color);
  useEffect(() => {
    const timer = setTimeout(() => setChosen(color), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [color]);
  const { data } = useApi(showAccent, { query: { color: chosen } });
  if (data === undefined) return <div className={classes.samples} />;
  return (
    <div className={classes.samples} role="img" aria-label={texts.sample}>
      {(['light', 'dark'] as const).map((page) => (
        <div key={page} className={classes.sample} data-page={page}>
          <span className={classes.page}>{texts[page]}</span>
          <span className={classes.button} style={{ background: data[page].accent, color: data[page].on_accent }}>
            {texts.button}
          </span>
          <span className={classes.link} style={{ color: data[page].accent }}>
            {texts.link}
          </span>
        </div>
      ))}
    </div>
  );
}
