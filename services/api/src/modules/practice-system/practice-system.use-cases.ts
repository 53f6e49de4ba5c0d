import { ApplyCloseOut } from '@rewards/domain/practice-system/apply-close-out';
import { ReadCloseOut } from '@rewards/domain/practice-system/read-close-out';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const practiceSystemUseCases = {
  readCloseOut: bind(
    ReadCloseOut,
    ports('matchableReferrals', 'referralLists', 'policy', 'phoneNumbers', 'mailDomains', 'clock'),
  ),
  applyCloseOut: bind(ApplyCloseOut, ports('unitOfWork', 'timeZone', 'randomness', 'clock')),
};
export const practiceSystemDependencies = classesOf(practiceSystemUseCases);

/** The dependencies of this module's routes. */
export type PracticeSystemDependencies = Resolved<typeof practiceSystemDependencies>;

/** The answer to each reason the use cases refuse for. */
export const practiceSystemRefusals = {
  too_many_lines: { code: 'invalid', field: 'text' },
} as const;
