import type { PropsWithChildren } from 'react';
import { markAddress, usePublicConfig } from '@rewards/client';
import { PracticeMarkContext, PracticeZoneContext } from '@rewards/kit';

/** Shows the practice's mark inside, and dates in its zone, wherever the reader is. */
export function PracticeContexts({ children }: PropsWithChildren) {
  const { data } = usePublicConfig();
  return (
    <PracticeMarkContext value={data && markAddress(data.practice.mark)}>
      <PracticeZoneContext value={data?.credit.time_zone}>{children}</PracticeZoneContext>
    </PracticeMarkContext>
  );
}
