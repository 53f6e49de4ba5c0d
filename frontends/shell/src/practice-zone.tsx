import type { PropsWithChildren } from 'react';
import { usePublicConfig } from '@rewards/client';
import { PracticeZoneContext } from '@rewards/kit';

/** Dates inside are those of the practice, wherever the reader is. */
export function PracticeZone({ children }: PropsWithChildren) {
  const { data } = usePublicConfig();
  return <PracticeZoneContext value={data?.credit.time_zone}>{children}</PracticeZoneContext>;
}
