import { formatPhone, Stack, Text } from '@rewards/kit';
import { texts } from '../texts/settings.ts';
import type { HoursDraft } from './hours-part.ts';
import { Preview } from './preview.tsx';
import classes from './settings.module.css';

const { preview } = texts.settings;

/** A link as patients see it. It goes nowhere here. */
const Shown = ({ link }: { readonly link: string }) => (
  <Text span inherit td="underline">
    {link}
  </Text>
);

interface ContactPreviewProps {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly site_url: string;
}

/** How to reach the practice, as on its public page. Directions are shown for any address. */
export const ContactPreview = ({ name, address, phone, site_url: site }: ContactPreviewProps) => (
  <Preview caption={preview.caption}>
    <Stack gap={4} className="kit-panel kit-anywhere">
      <b>{name}</b>
      {address.trim() !== '' && <span>{address}</span>}
      {phone.trim() !== '' && <Shown link={formatPhone(phone.trim())} />}
      {site.trim() !== '' && <Shown link={preview.site} />}
      {address.trim() !== '' && <Shown link={preview.directions} />}
    </Stack>
  </Preview>
);

interface RatingPreviewProps {
  /** Undefined if it's blank, or can't be saved. */
  readonly rating: { readonly stars: number; readonly reviews: number } | undefined;
  readonly hasLink: boolean;
}

/** The rating and the link to leave a review. */
export const RatingPreview = ({ rating, hasLink }: RatingPreviewProps) => (
  <Preview caption={preview.caption}>
    <Stack gap={4} className="kit-panel">
      <span>{rating ? preview.rating(rating.stars, rating.reviews) : preview.noRating}</span>
      {hasLink && <Shown link={preview.leaveReview} />}
    </Stack>
  </Preview>
);

const isWhole = ({ days, from, to, isClosed }: HoursDraft['opening_hours'][number]) =>
  days.length > 0 && (isClosed || (from !== '' && to !== ''));

/** The office hours as patients read them. A line that isn't filled in yet is left out. */
export function HoursPreview({ opening_hours: lines, opening_hours_note: note }: HoursDraft) {
  const shown = lines
    .filter(isWhole)
    .map(({ days, from, to, isClosed }) =>
      preview.hoursLine({ days, from: isClosed ? null : from, to: isClosed ? null : to }),
    );
  return (
    <Preview caption={preview.caption}>
      <Stack gap={4} className="kit-panel kit-anywhere">
        {shown.length > 0 && (
          <dl className={classes.hours}>
            {shown.map(({ days, hours }, index) => (
              <div key={index}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        )}
        {note.trim() !== '' && <span>{note}</span>}
        {shown.length === 0 && note.trim() === '' && <span>{texts.settings.noHours}</span>}
      </Stack>
    </Preview>
  );
}
