import { ResponsiveGrid, Skeleton } from '@rewards/kit';
import { aboutTexts as texts } from '../texts/about.ts';
import classes from './about.module.css';

/** The page while the practice's details load. */
export function AboutSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <header className={classes.hero}>
        <h1 tabIndex={-1}>{texts.titleBefore}</h1>
        <Skeleton height={26} width="70%" />
        <Skeleton height={26} width={260} />
        <div className={classes.ways}>
          <Skeleton height={44} width={210} />
          <Skeleton height={44} width={190} />
        </div>
      </header>
      <ResponsiveGrid columnWidth={320}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={190} radius="lg" />
        ))}
      </ResponsiveGrid>
    </div>
  );
}
