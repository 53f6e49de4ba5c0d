import type { ComponentType, ReactNode } from 'react';
import { Button, Loader } from '@rewards/kit';

interface BusyButtonProps {
  readonly variant?: 'filled' | 'default' | 'light';
  readonly size?: 'sm' | 'md';
  readonly type?: 'button' | 'submit';
  readonly className?: string | undefined;
  /** The accessible name, if the visible text alone isn't clear. */
  readonly label?: string;
  /** The letter that does the same in the focused row, shown on the button. */
  readonly hotkey?: string | undefined;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly 'aria-expanded'?: boolean;
  /** While another button beside it is busy. */
  readonly 'aria-disabled'?: boolean;
  /** Left out for an action that is done at once. */
  readonly busy?: boolean;
  readonly Icon?: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly onClick?: () => unknown;
  readonly children: ReactNode;
}

/**
 * A button that shows progress and ignores clicks while busy. It keeps the focus, which a disabled button would lose.
 */
export function BusyButton({
  label,
  hotkey,
  busy,
  Icon,
  onClick,
  className = '',
  children,
  ...button
}: BusyButtonProps) {
  return (
    <Button
      aria-disabled={busy}
      {...button}
      className={hotkey === undefined ? className : `kit-hotkey ${className}`}
      aria-keyshortcuts={hotkey}
      aria-label={label}
      aria-busy={busy}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : Icon && <Icon size={18} aria-hidden />}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </Button>
  );
}

/** The small, quiet one: in a row, or next to what it's about. */
export const SmallButton = (props: BusyButtonProps) => <BusyButton variant="default" size="sm" {...props} />;
