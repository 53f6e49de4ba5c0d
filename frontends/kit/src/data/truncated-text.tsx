import { Fragment, useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import classes from './truncated-text.module.css';

interface TruncatedTextProps {
  readonly children: string;
  /** How many lines it may fill before it's cut. */
  readonly lines?: 1 | 2;
}

/** Lets an email break before its at sign if it doesn't fit on one line. */
const breakable = (text: string) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * A name or email on one or two lines. Text that doesn't fit is cut, and a tap or hover shows all of it. In a row that
 * opens, a tap is the row's, and its detail shows all of it. Screen readers always get the full text. It's the same
 * element cut or not, because its own size is observed.
 */
export function TruncatedText({ children: text, lines = 1 }: TruncatedTextProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    const element = line.current;
    if (element === null || whole) return;
    if (element.closest('[data-row]') !== null) return;
    const measure = () =>
      setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
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
    <span ref={line} className={whole ? classes.whole : classes.cut} data-lines={lines} title={text} {...asButton}>
      {lines === 1 ? text : breakable(text)}
    </span>
  );
}
