/** Date utilities and fields. Not shared by federation: a page bundles what it uses, and it imports the kit by name. */
export { DateField, dayField, unfinishedDay } from './date-field.tsx';
export { dayIn } from './day-in.ts';
