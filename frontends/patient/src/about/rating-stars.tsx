import type { CSSProperties } from 'react';
import { aboutTexts as texts } from '../texts/about.ts';
import classes from './about.module.css';

interface RatingStarsProps {
  /** From 0 to 5. */
  readonly stars: number;
  readonly reviews: number;
}

/** The practice's rating: stars, with the numbers in words. */
export function RatingStars({ stars, reviews }: RatingStarsProps) {
  return (
    <p className={classes.rating}>
      <span className={classes.stars} style={{ '--filled': `${(stars / 5) * 100}%` } as CSSProperties} aria-hidden>
        ★★★★★
      </span>
      <span>{texts.rating(stars, reviews)}</span>
    </p>
  );
}
