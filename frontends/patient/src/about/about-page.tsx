import { Link } from 'react-router';
import type { CSSProperties } from 'react';
import { messageOf, usePublicConfig } from '@rewards/client';
import type { PublicConfig } from '@rewards/contracts/practice';
import {
  Anchor,
  Button,
  FailureState,
  formatMoney,
  formatPhone,
  IconCalendar,
  IconPhone,
  PageHeading,
  phoneLink,
  ResponsiveGrid,
  Section,
  Stack,
  Text,
  Skeleton,
} from '@rewards/kit';
import { aboutTexts as texts } from '../texts/about.ts';
import classes from './about.module.css';

/** /ddcinfo: the practice's details, and how to reach it (rule 24). */
export function AboutPage() {
  const { data: known, error, mutate } = usePublicConfig();
  if (known !== undefined) return <About known={known} />;
  if (error === undefined) return <AboutSkeleton />;
  return (
    <>
      <PageHeading>{texts.titleBefore}</PageHeading>
      <FailureState title={texts.failed} reason={messageOf(error)} onRetry={() => void mutate()} />
    </>
  );
}

type Practice = PublicConfig['practice'];

function About({ known: { practice, credit } }: { readonly known: PublicConfig }) {
  // For a practice elsewhere, or without an address, the specification's heading would be wrong (rule 42).
  const isInPlace = isIn(texts.titlePlace, practice.address);
  return (
    <div className={classes.page}>
      <Stack component="header" align="flex-start" className={classes.hero ?? ''}>
        <h1 tabIndex={-1}>{isInPlace ? texts.title : practice.name}</h1>
        <p className={classes.lead}>{isInPlace ? texts.lead(practice.name) : texts.leadAlone}</p>
        {practice.rating !== null && <RatingStars {...practice.rating} />}
        <Ways practice={practice} />
      </Stack>
      <ResponsiveGrid columnWidth={320}>
        {practice.address !== '' && <Place practice={practice} />}
        <OpeningHours lines={practice.opening_hours} note={practice.opening_hours_note} />
        {practice.review_url !== '' && (
          <Section title={texts.review} description={texts.reviewText}>
            <Button component="a" href={practice.review_url} variant="default" className={classes.own ?? ''}>
              {texts.leaveReview}
            </Button>
          </Section>
        )}
        <Section title={texts.rewards} description={texts.rewardsText(formatMoney(credit.amount))}>
          <Button component={Link} to="/login" variant="default" className={classes.own ?? ''}>
            {texts.toRewards}
          </Button>
        </Section>
      </ResponsiveGrid>
      <Text ta="center">
        <Anchor component={Link} to="/crazyones" className="kit-tap">
          {texts.crazyOnes}
        </Anchor>
      </Text>
    </div>
  );
}

/** Actions for someone who has just found the practice. */
function Ways({ practice }: { readonly practice: Practice }) {
  return (
    <div className={`kit-group ${classes.ways}`}>
      <Button component={Link} to="/quote" leftSection={<IconCalendar size={18} aria-hidden />}>
        {texts.request}
      </Button>
      {practice.phone !== '' && (
        <Button
          component="a"
          href={phoneLink(practice.phone)}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {texts.call(formatPhone(practice.phone))}
        </Button>
      )}
    </div>
  );
}

/** Directions: the practice's own link, or a map search for its address. */
const directionsTo = ({ directions_url: told, address }: Practice): string =>
  told ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

function Place({ practice }: { readonly practice: Practice }) {
  return (
    <Section title={texts.address}>
      <Stack component="address" gap={0} align="flex-start" className={`kit-anywhere ${classes.address}`}>
        <strong>{practice.name}</strong>
        <span>{practice.address}</span>
        {practice.phone !== '' && (
          <Anchor className="kit-tap" href={phoneLink(practice.phone)}>
            {formatPhone(practice.phone)}
          </Anchor>
        )}
        {practice.site_url !== null && (
          <Anchor className="kit-tap" href={practice.site_url}>
            {texts.site}
          </Anchor>
        )}
      </Stack>
      <Button component="a" href={directionsTo(practice)} variant="default" className={classes.own ?? ''}>
        {texts.directions}
      </Button>
    </Section>
  );
}

/** Whether the address has it as its city, alone or with state and ZIP code. A street of that name doesn't count. */
const isIn = (city: string, address: string): boolean =>
  address
    .split(/[,\n]/)
    .some((part) => part.replace(/(?:\s+[A-Z]{2})?(?:\s+\d{5}(?:-\d{4})?)?\s*$/, '').trim() === city);

/** The page while the practice's details load. */
function AboutSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <Stack component="header" align="flex-start" className={classes.hero ?? ''}>
        <h1 tabIndex={-1}>{texts.titleBefore}</h1>
        <Skeleton height={26} width="70%" />
        <Skeleton height={26} width={260} />
        <div className={`kit-group ${classes.ways}`}>
          <Skeleton height={44} width={210} />
          <Skeleton height={44} width={190} />
        </div>
      </Stack>
      <ResponsiveGrid columnWidth={320}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={190} radius="lg" />
        ))}
      </ResponsiveGrid>
    </div>
  );
}

interface OpeningHoursProps {
  readonly lines: PublicConfig['practice']['opening_hours'];
  readonly note: string;
}

/** When the practice is open. Shows nothing where it has told nothing. */
function OpeningHours({ lines, note }: OpeningHoursProps) {
  if (lines.length === 0 && note === '') return null;
  return (
    <Section title={texts.hours}>
      {lines.length > 0 && (
        <dl className={`kit-numbers ${classes.hours}`}>
          {lines.map(texts.hoursLine).map(({ days, hours }) => (
            <div key={`${days} ${hours}`}>
              <dt className="kit-strong">{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== '' && <Text>{note}</Text>}
    </Section>
  );
}

interface RatingStarsProps {
  /** From 0 to 5. */
  readonly stars: number;
  readonly reviews: number;
}

/** The practice's rating: stars, with the numbers in words. */
function RatingStars({ stars, reviews }: RatingStarsProps) {
  return (
    <p className="kit-group kit-strong kit-numbers" style={{ gap: '0.25rem 0.75rem' }}>
      <span className={classes.stars} style={{ '--filled': `${(stars / 5) * 100}%` } as CSSProperties} aria-hidden>
        ★★★★★
      </span>
      <span>{texts.rating(stars, reviews)}</span>
    </p>
  );
}
