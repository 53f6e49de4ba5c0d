import { apiAddress } from '@rewards/client';
import { devicePages, type DevicePage } from '@rewards/contracts/screens';
import { Anchor, ResponsiveGrid, Section, Text } from '@rewards/kit';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/screens.ts';
import classes from './screens.module.css';

const isThisComputer = (address: string) => /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|\/|$)/i.test(address);

interface OpenOnDeviceProps {
  /** Where devices reach the pages. */
  readonly publicUrl: string;
}

/** A QR for each page that a device shows, to scan with the device, and its address to type on one without a camera. */
export function OpenOnDevice({ publicUrl }: OpenOnDeviceProps) {
  const host = publicUrl.replace(/^https?:\/\//, '');
  return (
    <Section title={texts.openTitle} description={texts.openHint}>
      {isThisComputer(publicUrl) && <Hint>{texts.onlyHere}</Hint>}
      <ResponsiveGrid columnWidth={200}>
        {(Object.keys(devicePages) as DevicePage[]).map((page) => (
          <div key={page} className={classes.device}>
            <img
              className={classes.qr}
              src={`${apiAddress()}/qr/image/screen/${page}`}
              alt={texts.openQr(texts.devices[page])}
              width={160}
              height={160}
              loading="lazy"
            />
            <Text fw={600}>{texts.devices[page]}</Text>
            <Anchor href={publicUrl + devicePages[page]} className={classes.address ?? ''}>
              {host}
              <wbr />
              {devicePages[page]}
            </Anchor>
          </div>
        ))}
      </ResponsiveGrid>
    </Section>
  );
}
