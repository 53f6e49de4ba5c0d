import { usePublicConfig } from '@rewards/client';
import { dayIn } from '@rewards/kit/dates';

/** The practice's day as 2026-03-02; undefined until its time zone is known. */
export function useToday(): string | undefined {
  const { data, error } = usePublicConfig();
  if (data === undefined && error === undefined) return undefined;
  // Without an answer it is this computer's day; the service refuses one that has not come.
  return dayIn(data?.credit.time_zone);
}
