import { usePublicConfig } from '@rewards/client';

/** Canada's is the English way to write a day as a date field does. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

/** The practice's day as 2026-03-02; undefined until its time zone is known. */
export function useToday(): string | undefined {
  const { data, error } = usePublicConfig();
  if (data === undefined && error === undefined) return undefined;
  // Without an answer it is the zone of the specification (section 9); the service refuses a day that has not come.
  const timeZone = data?.credit.time_zone ?? 'America/New_York';
  return dayIn(timeZone);
}
