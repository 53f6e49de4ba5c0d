import { QrCard } from '../qr/qr-card.tsx';
import type { ShownQr } from '../qr/shown-qr.ts';
import { texts } from '../texts/screens.ts';
import classes from './qr-welcome.module.css';

/** The text size for a name, given the lengths above which it gets smaller. */
export const letterSize = (
  { length }: string,
  { medium, small }: { readonly medium: number; readonly small: number },
) => (length > small ? 'small' : length > medium ? 'medium' : 'large');

const lengths = { medium: 12, small: 22 };

/** The greeting with the QR pushed by the front desk (specification, section 2, screen 9). */
export function QrWelcome({ qr }: { readonly qr: ShownQr }) {
  return (
    <div className={classes.welcome}>
      <div className={classes.words}>
        <h1 className={classes.greeting} data-size={letterSize(qr.name ?? '', lengths)}>
          {qr.name === undefined ? texts.qr.welcome : texts.qr.welcomeName(qr.name)}
        </h1>
        <p className={classes.pill}>{texts.qr.scan}</p>
      </div>
      <div className={classes.card}>
        <QrCard src={qr.imageUrl} alt={texts.qr.alt} size="far" />
      </div>
    </div>
  );
}
