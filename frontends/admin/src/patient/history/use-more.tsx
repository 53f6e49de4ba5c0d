import { useState, type ReactNode } from 'react';
import { Button } from '@rewards/kit';
import { texts } from '../../texts/patient-history.ts';

/** The first rows of a list, and a button for those that are left as long as there are some. */
export function useMore<Row>(rows: readonly Row[], atFirst: number) {
  const [isWhole, setWhole] = useState(false);
  const left = rows.length - atFirst;
  const more: ReactNode = !isWhole && left > 0 && (
    <div>
      <Button variant="default" size="sm" onClick={() => setWhole(true)}>
        {texts.more(left)}
      </Button>
    </div>
  );
  return { shown: isWhole ? rows : rows.slice(0, atFirst), more } as const;
}
