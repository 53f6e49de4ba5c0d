import { type Branded, brandOf } from '@rewards/domain/practice/brand';
import { type Html, html } from '../../texts/html.ts';

/** The initials on a square with rounded corners, in a drawing of 40 by 40. The line shows a white one on white. */
export function initialsDrawing(practice: Branded, fontFamily: string): Html {
  const { color, onColor, initials } = brandOf(practice);
  return html`<rect x=".5" y=".5" width="39" height="39" rx="10" fill="${color}" stroke="#808080"
    stroke-opacity=".25"/><text x="20" y="26" fill="${onColor}" font-family="${fontFamily}" font-size="16"
    font-weight="600" text-anchor="middle">${initials}</text>`;
}

/**
 * The address of the practice's mark: the path of its logo, or its initials, drawn in the address itself, so that they
 * show at once and without a network.
 */
export function markOf(practice: Branded): string {
  const { logoPath } = brandOf(practice);
  if (logoPath !== null) return logoPath;
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"
    >${initialsDrawing(practice, 'system-ui,sans-serif')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing.markup.replace(/\s+/g, ' '))}`;
}
