import type { ReactNode } from 'react';

/** Secondary text in a cell or below something, smaller and on its own line. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <div className="kit-small kit-muted" data-second>
      {children}
    </div>
  );
}
