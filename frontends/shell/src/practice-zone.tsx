import type { PropsWithChildren } from 'react';
import { usePublicConfig } from '@rewards/client';
import { PracticeZoneContext } from '@rewards/kit';

/** Shows dates inside in the practice's zone, wherever the reader is. */
export function PracticeZone({ children }: PropsWithChildren) {
  const { data } = usePublicConfig();
  return <PracticeZoneContext value={data?.credit.time_zone}>{children}</PracticeZoneContext>;
}
