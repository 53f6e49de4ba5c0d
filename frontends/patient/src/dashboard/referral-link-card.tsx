import { Section, Skeleton } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { MessageLinks } from './message-links.tsx';
import classes from './referral-link-card.module.css';
import { ShareLinkButton } from './share-link-button.tsx';
import { ShowQrButton } from './show-qr-button.tsx';

interface ReferralLinkCardProps {
  /** Undefined while loading, like the others. */
  readonly link: string | undefined;
  readonly code: string | undefined;
  readonly practice: string | undefined;
}

/** The patient's own link in full, with every way to share it. */
export function ReferralLinkCard({ link, code, practice }: ReferralLinkCardProps) {
  return (
    <Section title={texts.link.title} description={texts.link.description}>
      {link === undefined || code === undefined || practice === undefined ? (
        <Shape code={code} />
      ) : (
        <>
          <div className={classes.link}>
            <LinkText link={link} />
          </div>
          <div className={classes.actions}>
            <CopyLinkButton link={link} />
            <ShareLinkButton link={link} />
            <ShowQrButton link={link} code={code} />
          </div>
          <MessageLinks link={link} practice={practice} />
        </>
      )}
    </Section>
  );
}

/** If it doesn't fit on one line, it breaks before the code. */
function LinkText({ link }: { readonly link: string }) {
  const codeAt = link.lastIndexOf('/') + 1;
  return (
    <>
      {link.slice(0, codeAt)}
      <wbr />
      {link.slice(codeAt)}
    </>
  );
}

/** The link as long as it will be, so a narrow phone breaks the placeholder where it breaks the link. */
function Shape({ code = 'MMMMMMMM' }: { readonly code: string | undefined }) {
  return (
    <>
      <Skeleton>
        <div className={classes.link} aria-hidden>
          <LinkText link={`${window.location.origin}/r/${code}`} />
        </div>
      </Skeleton>
      <div className={classes.actions}>
        <Skeleton height={44} width={110} />
        <Skeleton height={44} width={130} />
      </div>
      <Skeleton height={76} />
    </>
  );
}
