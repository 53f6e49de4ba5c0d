import './stage.css';
import type { ReactNode } from 'react';
import classes from './stage.module.css';
import { Waves } from './waves.tsx';

interface StageProps {
  readonly children: ReactNode;
  /** Content that doesn't drift. */
  readonly beside?: ReactNode;
}

/**
 * The base of every lobby screen: a slow teal background, and a centered area that drifts slightly, so that text shown
 * for months doesn't burn in.
 */
export function Stage({ children, beside }: StageProps) {
  return (
    <main className={classes.stage}>
      <TealGradient />
      <Waves />
      <Drift>
        <div className={classes.content}>{children}</div>
      </Drift>
      {beside}
    </main>
  );
}

/** Moves its content slightly, so that nothing burns in on a screen over months. */
export function Drift({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.across}>
      <div className={classes.down}>{children}</div>
    </div>
  );
}

/**
 * The background: two teal palettes that alternate every 25 seconds (specification, section 9), with lights drifting
 * behind the text. It's all CSS animated by the GPU, so it needs no timer and runs for months.
 */
export function TealGradient() {
  return (
    <div className={classes.gradient} aria-hidden>
      <div className={classes.day} />
      <div className={classes.dusk} />
      <div className={classes.firstLight} />
      <div className={classes.secondLight} />
    </div>
  );
}

interface FadedProps {
  readonly isVisible: boolean;
  readonly children: ReactNode;
}

/** Fades its content out and in, as `useFade` says. */
export function Faded({ isVisible, children }: FadedProps) {
  return (
    <div className={classes.faded} data-visible={isVisible}>
      {children}
    </div>
  );
}

/** The practice's logo or initials above its name, which screen readers read. */
export function PracticeMark({ address, size = 'large' }: PracticeMarkProps) {
  return address === undefined ? null : <img className={classes.mark} data-size={size} src={address} alt="" />;
}

interface PracticeMarkProps {
  /** Undefined until known. */
  readonly address: string | undefined;
  readonly size?: 'small' | 'large';
}
