import { plainHeading } from './heading-words.ts';
import { byWord } from '../by-word.ts';
import { wordSet, wordsOfHeading } from './words-of-heading.ts';

/** Why a list says someone is no longer a patient. */
export type LeftReason = 'deceased' | 'inactive' | 'archived' | 'deleted' | 'non_patient' | 'moved' | 'dismissed';

/**
 * How a column that speaks of status or death is read: by words, by Open Dental's codes, as "Active" where a no means
 * they left, or as "Deceased" or "Inactive date" where a yes or a date means that.
 */
export type StatusReading = 'words' | 'codes' | 'active' | LeftReason;

const openDentalStatus = 'patstatus';

const leavers = byWord({
  deceased: 'deceased|dead|death|died|decd',
  inactive: 'inactive|inactivated|deactivated',
  archived: 'archived|archive',
  deleted: 'deleted',
  moved: 'moved',
  non_patient: 'nonpatient|former',
  dismissed: 'dismissed|discharged',
});
/** "Patient No" is a number. */
const refusing = wordSet('not non longer');
const people = wordSet('patient patients pt pts pat client member person record chart');
const besides = wordSet(
  'no active status is was has been the a of flag indicator ind code current date day time at on since',
);
/** Of someone else, or of something else. */
const elsewhere = wordSet('guarantor spouse parent responsible benefit certificate insurance');
const isKnown = (word: string) =>
  leavers(word) !== undefined || [refusing, people, besides].some((words) => words.has(word));

/** How the cells under this heading tell who is no longer a patient. Undefined if it isn't about that. */
export function statusHeading(heading: string): StatusReading | undefined {
  if (plainHeading(heading) === openDentalStatus) return 'codes';
  const words = wordsOfHeading(heading, (word) => isKnown(word) || elsewhere.has(word));
  if (words.some((word) => elsewhere.has(word))) return undefined;
  const left = words.map(leavers).find((reason) => reason !== undefined);
  const isUnderstood = words.every(isKnown);
  // Other words next to "active" may make it about anything. Next to "deceased" they don't.
  if (!isUnderstood) return left === 'deceased' ? left : undefined;
  const isActive = words.includes('active');
  const isNegated = words.some((word) => refusing.has(word));
  if (left !== undefined) return isActive || isNegated ? 'words' : left;
  if (isActive) return isNegated ? 'inactive' : 'active';
  if (isNegated) return words.some((word) => people.has(word)) ? 'non_patient' : undefined;
  return words.includes('status') ? 'words' : undefined;
}
