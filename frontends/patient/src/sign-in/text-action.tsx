import type { ReactNode } from 'react';
import { UnstyledButton } from '@rewards/kit';
import classes from './sign-in.module.css';

interface TextActionProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A side way of a form, as quiet as the links it stands among. */
export function TextAction({ onClick, disabled = false, children }: TextActionProps) {
  return (
    <UnstyledButton type="button" className={classes.link ?? ''} disabled={disabled} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
