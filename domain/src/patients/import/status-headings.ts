import { plainHeading } from './heading-words.ts';
import { wordsOfHeading } from './words-of-heading.ts';

/** Why a list says someone is no longer a patient. */
export type LeftReason = 'deceased' | 'inactive' | 'archived' | 'deleted' | 'non_patient' | 'moved' | 'dismissed';

/**
 * How a column that speaks of status or death is read: by words, by Open Dental's codes, as "Active" where a no means
 * they left, or as "Deceased" or "Inactive date" where a yes or a date means that.
 */
export type StatusReading = 'words' | 'codes' | 'active' | LeftReason;

const openDentalStatus = 'patstatus';

const leavers = new Map<string, LeftReason>(
  Object.entries({
    ...{ deceased: 'deceased', dead: 'deceased', death: 'deceased', died: 'deceased', decd: 'deceased' },
    ...{ inactive: 'inactive', inactivated: 'inactive', deactivated: 'inactive' },
    ...{ archived: 'archived', archive: 'archived', deleted: 'deleted', moved: 'moved', nonpatient: 'non_patient' },
    ...{ former: 'non_patient', dismissed: 'dismissed', discharged: 'dismissed' },
  } as const),
);
/** "Patient No" is a number. */
const refusing = ['not', 'non', 'longer'];
const people = ['patient', 'patients', 'pt', 'pts', 'pat', 'client', 'member', 'person', 'record', 'chart'];
const besides = new Set([
  ...[
    ...people,
    ...refusing,
    'no',
    'active',
    'status',
    'is',
    'was',
    'has',
    'been',
    'the',
    'a',
    'of',
    'flag',
    'indicator',
  ],
  ...['ind', 'code', 'current', 'date', 'day', 'time', 'at', 'on', 'since'],
]);
/** Of someone else, or of something else. */
const elsewhere = new Set(['guarantor', 'spouse', 'parent', 'responsible', 'benefit', 'certificate', 'insurance']);
const vocabulary = new Set([...besides, ...elsewhere, ...leavers.keys()]);

/** How the cells under this heading tell who is no longer a patient. Undefined if it isn't about that. */
export function statusHeading(heading: string): StatusReading | undefined {
  if (plainHeading(heading) === openDentalStatus) return 'codes';
  const words = wordsOfHeading(heading, vocabulary);
  if (words.some((word) => elsewhere.has(word))) return undefined;
  const left = words.map((word) => leavers.get(word)).find((reason) => reason !== undefined);
  const isUnderstood = words.every((word) => besides.has(word) || leavers.has(word));
  // Other words next to "active" may make it about anything. Next to "deceased" they don't.
  if (!isUnderstood) return left === 'deceased' ? left : undefined;
  const isActive = words.includes('active');
  const isNegated = words.some((word) => refusing.includes(word));
  if (left !== undefined) return isActive || isNegated ? 'words' : left;
  if (isActive) return isNegated ? 'inactive' : 'active';
  if (isNegated) return words.some((word) => people.includes(word)) ? 'non_patient' : undefined;
  return words.includes('status') ? 'words' : undefined;
}
