import { useRef, useEffect, useState } from 'react';
import { useChime } from '../sound/use-chime.ts';
import '../stage/stage.css';
import { texts } from '../texts/screens.ts';
import { isForDesk, ownLink, type Landing, landOn } from './desk-landing.ts';
import classes from './scan-page.module.css';
import { type Scanning, useScanner } from './use-scanner.ts';

function Outcome({ scanning, again }: { readonly scanning: Scanning; readonly again: () => void }) {
  if (scanning.kind === 'starting') return <p className={classes.words}>{texts.scan.starting}</p>;
  if (scanning.kind === 'looking') return <p className={classes.words}>{texts.scan.aim}</p>;
  if (scanning.kind === 'faulty') {
    return (
      <>
        <p className={classes.words} role="alert">
          {texts.scan[scanning.fault]}
        </p>
        {scanning.fault !== 'unsupported' && (
          <button type="button" className={classes.button} onClick={again}>
            {texts.scan.again}
          </button>
        )}
      </>
    );
  }
  if (isForDesk()) return <DeskOutcome text={scanning.text} again={again} />;
  const link = ownLink(scanning.text);
  return (
    <>
      <div role="status">
        <p className={classes.label}>{texts.scan.result}</p>
        <p className={classes.result}>{scanning.text}</p>
      </div>
      <p className={classes.actions}>
        {link !== undefined && (
          <a className={classes.button} data-kind="first" href={link}>
            {texts.scan.open}
          </a>
        )}
        <button type="button" className={classes.button} onClick={again}>
          {texts.scan.next}
        </button>
      </p>
    </>
  );
}

/** /scan: reads a QR with the camera (specification, section 2, screen 10). */
export function ScanPage() {
  const video = useRef<HTMLVideoElement>(null);
  const { ring } = useChime();
  const { scanning, again } = useScanner(video, ring);
  const hasPicture = scanning.kind === 'starting' || scanning.kind === 'looking';
  return (
    <main className={classes.page}>
      <h1 className={classes.heading}>{isForDesk() ? texts.scan.desk.heading : texts.scan.heading}</h1>
      <div className={classes.finder} hidden={!hasPicture}>
        <video ref={video} className={classes.video} muted playsInline />
        <div className={classes.box} aria-hidden />
      </div>
      <div className={classes.outcome}>
        <Outcome scanning={scanning} again={again} />
      </div>
      {isForDesk() && (
        <p className={classes.back}>
          <a className={classes.button} href="/admin/front-desk">
            {texts.scan.desk.back}
          </a>
        </p>
      )}
    </main>
  );
}

interface DeskOutcomeProps {
  /** The scanned text. */
  readonly text: string;
  readonly again: () => void;
}

/** After a scan at the desk, opens the page of the link's owner, or says why it can't. */
function DeskOutcome({ text, again }: DeskOutcomeProps) {
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
