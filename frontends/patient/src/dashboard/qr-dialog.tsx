import { useState } from 'react';
import { createPortal } from 'react-dom';
import { apiAddress, saveFile } from '@rewards/client';
import { Button, Dialog, FailureState, Text, toast } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './qr-dialog.module.css';
import type { Invite } from './use-invite.ts';

const texts = dashboardTexts.invite;

interface QrDialogProps {
  readonly invite: Invite;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * The link as a QR, large enough for a friend's camera across the table. It stands beside the page, so paper shows it
 * alone.
 */
export function QrDialog({ invite, opened, onClose }: QrDialogProps) {
  return createPortal(
    <Dialog opened={opened} title={texts.qrTitle} onClose={onClose}>
      <QrCard invite={invite} />
    </Dialog>,
    document.body,
  );
}

/**
 * The product draws the image itself (rule 19). The browser keeps it for a day, so it shows offline too. The address
 * below is for people who can't scan.
 */
function QrCard({ invite: { link, code } }: { readonly invite: Invite }) {
  const [failed, setFailed] = useState(false);
  const address = `${apiAddress()}/qr/image/referral/${code}`;
  if (failed) return <FailureState title={texts.qrFailed} onRetry={() => setFailed(false)} />;

  const save = async () => {
    try {
      saveFile(await asPicture(address), texts.qrFile);
    } catch {
      toast.error(texts.qrNotSaved, 'qr');
    }
  };

  return (
    <div className={classes.card}>
      <Text c="dimmed" className="kit-unprinted">
        {texts.qrHint}
      </Text>
      <img
        className={classes.image}
        src={address}
        width={352}
        height={352}
        alt={texts.qrAlt}
        onError={() => setFailed(true)}
      />
      <p className={classes.address}>{link.replace(/^https?:\/\//, '')}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  );
}

const pictureSide = 1024;

/** A PNG, which phones keep among their photos. A drawing needs a size of its own to be painted everywhere. */
async function asPicture(address: string): Promise<Blob> {
  const drawing = await (await fetch(address)).text();
  const sized = drawing.replace('<svg ', `<svg width="${pictureSide}" height="${pictureSide}" `);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture === null ? reject(new Error('No picture.')) : resolve(picture))),
  );
}
