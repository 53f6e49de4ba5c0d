import classes from './qr-card.module.css';

interface QrCardProps {
  readonly src: string;
  readonly alt: string;
  /** Its size on the screen. `far` can be read from 3 m away on a TV of 55 inches. */
  readonly size?: 'far' | 'large' | 'medium';
}

/** A QR on an opaque white card. The image includes its own quiet zone. */
export function QrCard({ src, alt, size = 'large' }: QrCardProps) {
  return (
    <div className={classes.card} data-size={size}>
      <img className={classes.image} src={src} alt={alt} width={240} height={240} decoding="sync" />
    </div>
  );
}

interface SpokenAddressProps {
  readonly address: readonly [host: string, path: string];
  /** Its size and place. */
  readonly className: string | undefined;
}

/** An address in large letters, for people who can't scan. A long one breaks after its host. */
export function SpokenAddress({ address: [host, path], className }: SpokenAddressProps) {
  return (
    <p className={`${classes.address} ${className}`}>
      {host}
      <wbr />
      {path}
    </p>
  );
}
