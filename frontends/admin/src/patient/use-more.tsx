import { useState, type ReactNode } from 'react';

import { SmallButton } from '../busy-button.tsx';
import { texts } from '../texts/patient.ts';

/** The first rows of a list, and a button for the rest. The button stays in place and keeps the focus. */
export function useMore<Row>(rows: readonly Row[], atFirst: number) {
  const [isWhole, setWhole] = useState(false);
  const left = rows.length - atFirst;
  const more: ReactNode = left > 0 && (
    <div>
      <SmallButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? texts.fewer : texts.more(left)}
      </SmallButton>
    </div>
  );
  return { shown: isWhole ? rows : rows.slice(0, atFirst), more } as const;
}
