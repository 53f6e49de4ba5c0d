import { apiAddress } from '@rewards/client';
import { devicePages, type DevicePage } from '@rewards/contracts/screens';
import {
  ActionIcon,
  Anchor,
  IconCheck,
  IconCopy,
  ResponsiveGrid,
  Section,
  Stack,
  Text,
  useCopied,
  VisuallyHidden,
} from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Detail } from '@rewards/kit/lists';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/screens.ts';
import classes from './screens.module.css';

const isThisComputer = (address: string) => /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|\/|$)/i.test(address);

interface OpenOnDeviceProps {
  /** Where devices reach the pages. */
  readonly publicUrl: string;
}

/** One page of a device: its name, what it shows, its QR, and its address to type or copy. */
function PageOfDevice({ page, publicUrl }: OpenOnDeviceProps & { readonly page: DevicePage }) {
  const name = texts.devices[page];
  const address = publicUrl + devicePages[page];
  const { copied, copy } = useCopied(address, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Stack gap={4} align="center" ta="center">
      <img
        className={classes.qr}
        src={`${apiAddress()}/qr/image/screen/${page}`}
        alt={texts.openQr(name)}
        width={160}
        height={160}
        loading="lazy"
      />
      <Text fw={600}>{name}</Text>
      <Detail>{texts.deviceShows[page]}</Detail>
      <Group gap={4} wrap="nowrap" justify="center">
        <Anchor href={address} fz="sm" className="kit-anywhere">
          {publicUrl.replace(/^https?:\/\//, '')}
          <wbr />
          {devicePages[page]}
        </Anchor>
        <ActionIcon aria-label={texts.copyAddress(name)} title={texts.copyAddress(name)} onClick={() => void copy()}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <VisuallyHidden role="status">{copied ? texts.addressCopied : ''}</VisuallyHidden>
    </Stack>
  );
}

/** The pages that devices show, each to scan with the device, or to type on one without a camera. */
export function OpenOnDevice({ publicUrl }: OpenOnDeviceProps) {
  return (
    <Section title={texts.openTitle} description={texts.openHint}>
      {isThisComputer(publicUrl) && <Hint>{texts.onlyHere}</Hint>}
      <ResponsiveGrid columnWidth={200}>
        {(Object.keys(devicePages) as DevicePage[]).map((page) => (
          <PageOfDevice key={page} page={page} publicUrl={publicUrl} />
        ))}
      </ResponsiveGrid>
    </Section>
  );
}
