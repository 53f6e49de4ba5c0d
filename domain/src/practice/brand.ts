import { type Color, accentSteps, textOn } from './accent.ts';
import { type Logo, logoPath as pathOfLogo } from './logo.ts';
import type { PracticeProfile } from './practice-profile.ts';

/** The color of a practice that hasn't chosen one. */
export const productColor: Color = '#0f766e';

/** How a practice looks: on pages, screens and in emails. */
export interface Brand {
  /** As chosen, or the product's own. Text in it needs an accent (`accentSteps`). */
  readonly color: Color;
  /** White or black, readable on the color. */
  readonly onColor: Color;
  /** The color as far as white text on it is readable, and as it's seen on white: for buttons in emails. */
  readonly buttonColor: Color;
  /** One or two letters. */
  readonly initials: string;
  /** Null without a logo: then the initials on the color are the mark. */
  readonly logoPath: string | null;
}

export function brandOf({ name, color, logo }: Branded): Brand {
  const shown = color ?? productColor;
  return {
    color: shown,
    onColor: textOn(shown),
    buttonColor: accentSteps(shown)[7],
    initials: initialsOf(name),
    logoPath: logo && pathOfLogo(logo),
  };
}

export type Branded = Pick<PracticeProfile, 'name' | 'color'> & { readonly logo: Logo | null };

const fillers = new Set(['the', 'of', 'and']);

/** The first letters of the first two words that say something: LD for The Lakes of Duluth. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}].*/u.exec(word) ?? []);
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  const chosen = telling.length > 0 ? telling : words;
  return chosen
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
}
