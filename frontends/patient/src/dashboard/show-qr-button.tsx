import { useState } from 'react';
import { apiAddress } from '@rewards/client';
import { Button, Dialog, FailureState, IconQrcode, Text } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './show-qr-button.module.css';

interface ShowQrButtonProps {
  readonly link: string;
  readonly code: string;
}

/** The link as a QR, large enough for a friend's camera across the table. */
export function ShowQrButton({ link, code }: ShowQrButtonProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={() => setShown(true)}>
        {texts.link.showQr}
      </Button>
      <Dialog opened={shown} title={texts.link.qrTitle} onClose={() => setShown(false)}>
        <QrCard link={link} code={code} />
      </Dialog>
    </>
  );
}

/** The product draws the image itself (rule 19). The address below is for people who can't scan. */
function QrCard({ link, code }: ShowQrButtonProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <FailureState title={texts.link.qrFailed} onRetry={() => setFailed(false)} />;
  return (
    <>
      <Text c="dimmed">{texts.link.qrHint}</Text>
      <img
        className={classes.image}
        src={`${apiAddress()}/qr/image/referral/${code}`}
        width={352}
        height={352}
        alt={texts.link.qrAlt}
        onError={() => setFailed(true)}
      />
      <p className={classes.address}>{link.replace(/^https?:\/\//, '')}</p>
    </>
  );
}
