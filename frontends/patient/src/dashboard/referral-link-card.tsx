import { Section, Skeleton } from '@rewards/kit';
import { texts } from '../texts.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import classes from './referral-link-card.module.css';
import { ShareLinkButton } from './share-link-button.tsx';

/** The patient's own link, whole and readable, to copy or share. */
export function ReferralLinkCard({ link }: { readonly link: string | undefined }) {
  return (
    <Section title={texts.link.title} description={texts.link.description}>
      {link === undefined ? <Skeleton height={52} /> : <div className={classes.link}>{link}</div>}
      <div className={classes.actions}>
        {link === undefined ? (
          <Skeleton height={44} width={110} />
        ) : (
          <>
            <CopyLinkButton link={link} />
            <ShareLinkButton link={link} />
          </>
        )}
      </div>
    </Section>
  );
}
