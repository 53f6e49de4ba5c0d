import type { ReactNode } from 'react';
import { UnstyledButton } from '@rewards/kit';
import classes from './sign-in.module.css';

interface TextActionProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A secondary action of a form, styled like the links around it. */
export function TextAction({ onClick, disabled = false, children }: TextActionProps) {
  return (
    <UnstyledButton type="button" className={classes.link ?? ''} disabled={disabled} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
