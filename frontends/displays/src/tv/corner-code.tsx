import { QrCard, SpokenAddress } from '../qr/qr-card.tsx';
import type { ShownQr } from '../qr/shown-qr.ts';
import { type CodeName, contentOf } from '../qr/turn-of-codes.ts';
import { useFade } from '../stage/use-fade.ts';
import { texts } from '../texts/screens.ts';
import { Faded } from '../stage/stage.tsx';
import classes from './corner-code.module.css';

interface CornerCodeProps {
  readonly code: CodeName;
  /** A pushed QR takes precedence over the rotation. */
  readonly qr: ShownQr | undefined;
}

/** The QR in the scene's corner, with its text. A patient's own is larger, because it's shown for a moment only. */
export function CornerCode({ code, qr }: CornerCodeProps) {
  const { shown, isVisible } = useFade(qr ?? code, qr === undefined ? code : `qr:${qr.id}`);
  const isPersonal = typeof shown !== 'string';
  const words =
    typeof shown === 'string'
      ? contentOf(shown)
      : {
          title: shown.name === undefined ? texts.qr.welcome : texts.qr.welcomeName(shown.name),
          alt: texts.qr.alt,
          hint: texts.qr.scan,
          imageUrl: shown.imageUrl,
          address: undefined,
        };
  return (
    <Faded isVisible={isVisible}>
      <div className={classes.code} data-personal={isPersonal}>
        <h2 className={classes.title}>{words.title}</h2>
        <QrCard src={words.imageUrl} alt={words.alt} size={isPersonal ? 'far' : 'medium'} />
        <p className={classes.hint}>{words.hint}</p>
        {words.address !== undefined && <SpokenAddress className={classes.address} address={words.address} />}
      </div>
    </Faded>
  );
}
