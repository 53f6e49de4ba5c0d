import type { ReactNode, PropsWithChildren } from 'react';
import type { User } from '@rewards/contracts/user';
import { ErrorBoundary, ThemeSwitch, PracticeMarkContext, PracticeZoneContext } from '@rewards/kit';
import { markAddress, usePublicConfig } from '@rewards/client';
import { BrokenHeader, HeaderBar } from './header-bar.tsx';
import classes from './page-frame.module.css';
import { texts } from './texts/frame.ts';

interface PageFrameProps {
  /** The signed-in user. Without one there's no header bar (specification, section 2). */
  readonly user: User | undefined;
  /** Whether they may still turn out to be signed in, and there's room for the bar. */
  readonly awaitsUser?: boolean;
  readonly children: ReactNode;
}

/** A page's landmark and margins. */
export function Main({ children }: { readonly children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      {children}
    </main>
  );
}

/** Shown above every page. */
export function PageFrame({ user, awaitsUser = false, children }: PageFrameProps) {
  return (
    <PracticeContexts>
      <a className={classes.skip} href="#main">
        {texts.skip}
      </a>
      {user === undefined && awaitsUser && <div className={classes.room} />}
      {user === undefined ? (
        <div className={classes.corner}>
          <ThemeSwitch />
        </div>
      ) : (
        <ErrorBoundary renderFailure={(retry) => <BrokenHeader onRetry={retry} />}>
          <HeaderBar user={user} />
        </ErrorBoundary>
      )}
      {children}
    </PracticeContexts>
  );
}

/** Shows the practice's mark inside, and dates in its zone, wherever the reader is. */
function PracticeContexts({ children }: PropsWithChildren) {
  const { data } = usePublicConfig();
  return (
    <PracticeMarkContext value={data && markAddress(data.practice.mark)}>
      <PracticeZoneContext value={data?.credit.time_zone}>{children}</PracticeZoneContext>
    </PracticeMarkContext>
  );
}
