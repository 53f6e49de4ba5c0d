import { useEffect, useRef, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import classes from './truncated-text.module.css';

/**
 * A name or an email on one line. What does not fit is cut, and a press (or the pointer resting on it) shows the whole;
 * a screen reader reads the whole in any case.
 */
export function TruncatedText({ children: text }: { readonly children: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [text]);

  const shown = (
    <span ref={line} className={whole ? classes.whole : classes.cut} title={text}>
      {text}
    </span>
  );
  if (!cut && !whole) return shown;
  return (
    <UnstyledButton className={classes.button} aria-expanded={whole} onClick={() => setWhole(!whole)}>
      {shown}
    </UnstyledButton>
  );
}
