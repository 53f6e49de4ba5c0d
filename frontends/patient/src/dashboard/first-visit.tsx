import { Link } from 'react-router';
import type { PublicConfig } from '@rewards/contracts/practice';
import { Button, formatPhone, IconPhone, phoneLink, Section } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './first-visit.module.css';

/** For a friend who joined: the next step is theirs, and the referrer gets credit only after it. */
export function FirstVisit({ practice }: { readonly practice: PublicConfig['practice'] }) {
  return (
    <Section
      title={texts.firstVisit.title}
      description={texts.firstVisit.description(practice.name, practice.phone !== '')}
    >
      <div className={classes.ways}>
        <Button component={Link} to="/quote">
          {texts.firstVisit.request}
        </Button>
        {practice.phone !== '' && (
          <Button
            component="a"
            variant="default"
            href={phoneLink(practice.phone)}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            {texts.firstVisit.call(formatPhone(practice.phone))}
          </Button>
        )}
      </div>
    </Section>
  );
}
