import { useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import classes from './truncated-text.module.css';

/**
 * A name or an email on one line. What does not fit is cut, and a press (or the pointer resting on it) shows the whole;
 * a screen reader reads the whole in any case. It is one and the same element cut or not, because the size that is
 * watched is its own.
 */
export function TruncatedText({ children: text }: { readonly children: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    const element = line.current;
    if (element === null || whole) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [text, whole]);

  const turn = () => setWhole(!whole);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    turn();
  };
  const asButton: HTMLAttributes<HTMLSpanElement> =
    cut || whole ? { role: 'button', tabIndex: 0, 'aria-expanded': whole, onClick: turn, onKeyDown } : {};

  return (
    <span ref={line} className={whole ? classes.whole : classes.cut} title={text} {...asButton}>
      {text}
    </span>
  );
}
