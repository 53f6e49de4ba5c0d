import { type ReactNode, useState } from 'react';
import {
  IconCheck,
  IconCopy,
  IconMail,
  IconQrcode,
  IconShare,
  UnstyledButton,
  useCopied,
  useIsRunning,
} from '@rewards/kit';
import { IconBrandWhatsapp, IconMessage } from '@rewards/kit/message-icons';
import { dashboardTexts } from '../texts/dashboard.ts';
import { QrDialog } from './qr-dialog.tsx';
import classes from './share-ways.module.css';
import { canShare, type Invite, share } from './use-invite.ts';

const texts = dashboardTexts.invite;

/**
 * Every way to pass the link on, in one quiet row. Share only where the device supports it, and no QR for a message to
 * one friend.
 */
export function ShareWays({ invite }: { readonly invite: Invite }) {
  const [showsQr, setShowsQr] = useState(false);
  const isRunning = useIsRunning();
  const withLink = `${invite.message} ${invite.link}`;
  const whole = encodeURIComponent(withLink);
  const isToOne = invite.sent !== undefined;
  const { copied, copy } = useCopied(
    isToOne ? withLink : invite.link,
    isToOne
      ? { done: texts.messageCopied, failed: texts.messageNotCopied }
      : { done: texts.copiedToast, failed: texts.copyFailed },
  );
  const copyLink = async () => {
    if (await copy()) invite.sent?.();
  };
  return (
    <>
      <ul className={`kit-unprinted ${classes.ways}`}>
        <Way name={copied ? texts.copied : texts.copy} onPress={() => void copyLink()}>
          {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        </Way>
        {isRunning && canShare() && (
          <Way name={texts.share} onPress={() => void share(invite)}>
            <IconShare size={20} aria-hidden />
          </Way>
        )}
        {!isToOne && (
          <Way name={texts.qr} label={texts.showQr} onPress={() => setShowsQr(true)}>
            <IconQrcode size={20} aria-hidden />
          </Way>
        )}
        {/* The separator works on both iOS and Android, which expect different ones. */}
        <Way name={texts.byText} href={`sms:?&body=${whole}`} onPress={invite.sent}>
          <IconMessage size={20} aria-hidden />
        </Way>
        <Way name={texts.byWhatsApp} href={`https://wa.me/?text=${whole}`} onPress={invite.sent} elsewhere>
          <IconBrandWhatsapp size={20} aria-hidden />
        </Way>
        <Way
          name={texts.byEmail}
          href={`mailto:?subject=${encodeURIComponent(invite.subject)}&body=${whole}`}
          onPress={invite.sent}
        >
          <IconMail size={20} aria-hidden />
        </Way>
      </ul>
      {isRunning && <QrDialog invite={invite} opened={showsQr} onClose={() => setShowsQr(false)} />}
    </>
  );
}

interface WayProps {
  readonly name: string;
  /** What it does, if the name is shorter than that. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly href?: string;
  /** In a tab of its own. */
  readonly elsewhere?: boolean;
}

function Way({ name, label, children, onPress, href, elsewhere = false }: WayProps) {
  const words = (
    <>
      {children}
      <span>{name}</span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <UnstyledButton className={classes.way ?? ''} aria-label={label} onClick={onPress}>
          {words}
        </UnstyledButton>
      ) : (
        <a
          className={classes.way}
          href={href}
          onClick={onPress}
          {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {words}
        </a>
      )}
    </li>
  );
}
