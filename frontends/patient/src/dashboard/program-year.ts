import { dayIn } from '@rewards/kit/dates';

/** The program year of an instant: the calendar year at the practice. */
export const programYear = (instant: string, timeZone: string): number => Number(dayIn(timeZone, instant).slice(0, 4));
