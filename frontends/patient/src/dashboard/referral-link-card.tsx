import { Button, Section, Skeleton } from '@rewards/kit';
import { useState } from 'react';
import { dashboardTexts } from '../texts/dashboard.ts';
import { InviteDialog } from './invite-dialog.tsx';
import classes from './referral-link-card.module.css';
import { ShareWays } from './share-ways.tsx';
import type { Invite } from './use-invite.ts';

const texts = dashboardTexts.invite;

/** The patient's own link in full, with every way to share it, and the message that goes with it. */
export function ReferralLinkCard({ invite }: { readonly invite: Invite | undefined }) {
  const [writes, setWrites] = useState(false);
  return (
    <Section title={texts.title} description={texts.description}>
      {invite === undefined ? (
        <>
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={72} />
        </>
      ) : (
        <>
          <div className={classes.link}>
            <LinkText link={invite.link} />
          </div>
          <ShareWays invite={invite} />
          <div className="kit-unprinted">
            <p className="kit-aside kit-muted">{invite.message}</p>
            <Button variant="default" mt="sm" onClick={() => setWrites(true)}>
              {texts.edit}
            </Button>
          </div>
          <InviteDialog invite={invite} opened={writes} onClose={() => setWrites(false)} />
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
