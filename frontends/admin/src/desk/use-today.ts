import { usePublicConfig } from '@rewards/client';
import { dayIn } from '@rewards/kit/dates';

/** The practice's day, such as 2026-03-02. Undefined until its time zone is known. */
export function useToday(): string | undefined {
  const { data, error } = usePublicConfig();
  if (data === undefined && error === undefined) return undefined;
  // Without a response, this computer's day is used. The service refuses future days.
  return dayIn(data?.credit.time_zone);
}
