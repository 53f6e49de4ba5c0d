/** Days and fields for them. Not shared: a page takes in what it uses of it, and it imports the kit by name. */
export { DateField, dayField, unfinishedDay } from './date-field.tsx';
export { dayIn } from './day-in.ts';
