import { useEffect, useState } from 'react';
import { texts } from '../texts/screens.ts';
import { type Landing, landOn } from './desk-landing.ts';
import classes from './scan-page.module.css';

interface DeskOutcomeProps {
  /** The scanned text. */
  readonly text: string;
  readonly again: () => void;
}

/** After a scan at the desk, opens the page of the link's owner, or says why it can't. */
export function DeskOutcome({ text, again }: DeskOutcomeProps) {
  const [landing, setLanding] = useState<Landing>();
  useEffect(() => {
    let isOver = false;
    void landOn(text).then((found) => {
      if (isOver) return;
      setLanding(found);
      if (found.kind === 'found') location.assign(found.address);
    });
    return () => {
      isOver = true;
    };
  }, [text]);

  if (landing === undefined) return <p className={classes.words}>{texts.scan.desk.looking}</p>;
  if (landing.kind === 'found') {
    return (
      <a className={classes.button} data-kind="first" href={landing.address}>
        {texts.scan.desk.open}
      </a>
    );
  }
  return (
    <>
      <p className={classes.words} role="alert">
        {texts.scan.desk[landing.reason]}
      </p>
      <button type="button" className={classes.button} onClick={again}>
        {texts.scan.next}
      </button>
    </>
  );
}
