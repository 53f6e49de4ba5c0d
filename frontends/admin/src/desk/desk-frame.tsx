import type { PropsWithChildren } from 'react';
import { DeskMenu } from './desk-menu.tsx';

/** What stands around every page for practice staff, and stays while they go from one to another. */
export function DeskFrame({ children }: PropsWithChildren) {
  return (
    <>
      <DeskMenu />
      {children}
    </>
  );
}
