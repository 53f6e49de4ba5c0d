import type { ReactNode } from 'react';
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
  readonly busy: boolean;
  readonly icon?: ReactNode;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A button that shows progress and ignores clicks while busy. It keeps the focus, which a disabled button would lose.
 */
export function BusyButton({
  label,
  hotkey,
  busy,
  icon,
  onClick,
  className = '',
  children,
  ...button
}: BusyButtonProps) {
  return (
    <Button
      {...button}
      className={hotkey === undefined ? className : `kit-hotkey ${className}`}
      aria-keyshortcuts={hotkey}
      aria-label={label}
      aria-disabled={busy}
      aria-busy={busy}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : icon}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </Button>
  );
}
