import { Link } from 'react-router';
import { useApi, usePublicConfig } from '@rewards/client';
import { dashboard } from '@rewards/contracts/referrals';
import type { OwnRequest } from '@rewards/contracts/rewards';
import { Button, formatPhone, IconPhone, phoneLink, Section } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './first-visit.module.css';

const texts = dashboardTexts.firstVisit;

/** Moves to the link to share. */
export const linkAnchor = 'your-link';

/**
 * For a friend who joined: who invited them, and the next step, which is theirs. First they ask for an appointment,
 * then they read where the request stands, and after the visit they are asked how it was.
 */
export function FirstVisit() {
  const { data } = useApi(dashboard, {});
  const { data: known } = usePublicConfig();
  if (data === undefined || known === undefined) return null;
  const { practice } = known;
  const inviter = data.invited_by?.first_name ?? undefined;
  if (data.visited_lately) return <AfterVisit practice={practice.name} reviewUrl={practice.review_url} />;
  if (!data.first_visit_due) return null;
  if (data.request !== null) return <Requested request={data.request} inviter={inviter} phone={practice.phone} />;
  return (
    <Section title={texts.title} description={texts.description(inviter, practice.name, practice.phone !== '')}>
      <div className={classes.ways}>
        <Button component={Link} to="/quote">
          {texts.request}
        </Button>
        <CallButton phone={practice.phone} />
      </div>
    </Section>
  );
}

interface RequestedProps {
  readonly request: OwnRequest;
  readonly inviter: string | undefined;
  /** The practice's, blank if it has none. */
  readonly phone: string;
}

/** Where the request stands. A call changes it, or, without a phone to call, another request. */
function Requested({ request, inviter, phone }: RequestedProps) {
  const { title, next } = texts.states[request.state];
  return (
    <Section
      title={title(formatPhone(request.phone.replace(/^\+1/, '')))}
      description={`${next} ${texts.thanks(inviter)}`}
    >
      <div className={classes.ways}>
        {request.state === 'new' && phone === '' && (
          <Button component={Link} to="/quote" variant="default">
            {texts.another}
          </Button>
        )}
        <CallButton phone={phone} />
      </div>
    </Section>
  );
}

function AfterVisit({ practice, reviewUrl }: { readonly practice: string; readonly reviewUrl: string }) {
  const hasReview = reviewUrl !== '';
  return (
    <Section
      title={hasReview ? texts.howWasIt : texts.welcome}
      description={`${hasReview ? `${texts.reviewHelps(practice)} ` : ''}${texts.shareYours}`}
    >
      <div className={classes.ways}>
        {hasReview && (
          <Button component="a" href={reviewUrl} target="_blank" rel="noopener">
            {texts.review}
          </Button>
        )}
        <Button component="a" variant={hasReview ? 'default' : 'filled'} href={`#${linkAnchor}`}>
          {texts.share}
        </Button>
      </div>
    </Section>
  );
}

function CallButton({ phone }: { readonly phone: string }) {
  if (phone === '') return null;
  return (
    <Button component="a" variant="default" href={phoneLink(phone)} leftSection={<IconPhone size={18} aria-hidden />}>
      {texts.call(formatPhone(phone))}
    </Button>
  );
}
