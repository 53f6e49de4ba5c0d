import type { ReactNode } from 'react';
import type { User } from '@rewards/contracts/user';
import { ErrorBoundary, ThemeSwitch } from '@rewards/kit';
import { BrokenHeader, HeaderBar } from './header-bar.tsx';
import classes from './page-frame.module.css';
import { PracticeContexts } from './practice-contexts.tsx';
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
