import { usePublicConfig } from '@rewards/client';

/** A day as 2026-03-02: Canada's is the English way to write a day as a date field does. */
export const dayIn = (timeZone: string | undefined, at = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** The practice's day as 2026-03-02; undefined until its time zone is known. */
export function useToday(): string | undefined {
  const { data, error } = usePublicConfig();
  if (data === undefined && error === undefined) return undefined;
  // Without an answer it is this computer's day; the service refuses one that has not come.
  return dayIn(data?.credit.time_zone);
}
