import type { Opening } from '@rewards/domain/practice/opening';
import type { PracticeProfile, Rating } from '@rewards/domain/practice/practice-profile';
import { type Html, html } from '../../texts/html.ts';
import type { Texts } from '../../texts/texts.ts';
import { phoneInWords, phoneLink } from '../practice/phone-in-words.ts';

type PracticeTexts = Texts['pages']['practice'];

/** The rating, and whether the practice is open. What isn't set isn't shown (rule 42). */
export function ratingAndOpening(
  texts: PracticeTexts,
  rating: Rating | null,
  opening: Opening | undefined,
): Html | undefined {
  if (rating === null && opening === undefined) return undefined;
  return html`<ul class="facts">
        ${rating ? html`<li>${stars(rating.stars)}<span>${texts.rating(rating)}</span></li>` : undefined}
        ${opening && html`<li class="${opening.kind}"><span>${texts.opening(opening)}</span></li>`}
      </ul>`;
}

const star = (index: number) =>
  `M${12 + 24 * index} 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z`;
const fiveStars = [0, 1, 2, 3, 4].map(star).join('');

/** Filled as far as the rating goes: the pale stars lie below, and the view of the filled ones ends there. */
const stars = (rating: number): Html => {
  const width = Math.round(24 * rating);
  return html`<svg class="stars" viewBox="0 0 120 24" aria-hidden="true"><path opacity="0.25" d="${fiveStars}"/>
          <svg width="${width}" height="24" viewBox="0 0 ${width} 24"><path d="${fiveStars}"/></svg></svg>`;
};

/** Hours, address and phone, as far as the practice has set them. */
export function hoursAndPlace(texts: PracticeTexts, practice: PracticeProfile): Html {
  const { address, directionsUrl, openingHours, openingHoursNote, phone } = practice;
  const map = directionsUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  const hasHours = openingHours.length > 0 || openingHoursNote !== '';
  const place = html`<p><a class="row place" href="${map}"><span>${address}</span>
          <span>${texts.directions}</span></a></p>`;
  const call = html`<p><a class="row" href="${phoneLink(phone)}">${phoneInWords(phone)}</a></p>`;
  return html`${hasHours ? html`<h3>${texts.hours}</h3>` : undefined}
        ${openingHours.length > 0 ? html`<dl class="hours">${openingHours.map(hoursLine(texts))}</dl>` : undefined}
        ${openingHoursNote === '' ? undefined : html`<p>${openingHoursNote}</p>`}
        ${address === '' ? undefined : place}
        ${phone === '' ? undefined : call}`;
}

const hoursLine = (texts: PracticeTexts) => (line: PracticeProfile['openingHours'][number]) => {
  const { days, hours } = texts.hoursLine({ ...line, days: [...line.days] });
  return html`<div><dt>${days}</dt><dd>${hours}</dd></div>`;
};
