import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { unitOfWork, practice, phoneNumbers, clock, randomness, policy } = ports;

const useCases = {
  readPracticeProfile: make(ReadPracticeProfile, { unitOfWork }),
  changePracticeProfile: make(ChangePracticeProfile, { unitOfWork, practice, phoneNumbers, clock, randomness }),
};
const handed = { ...classesOf(useCases), clock, policy, practice };

/** What its routes are handed. */
export type PracticeParts = BoundOf<typeof handed>;

/** What the practice tells about itself (rule 26). */
export const practiceModule = part({
  useCases,
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
    settings_changed_meanwhile: 'settings_changed_meanwhile',
  },
  routes: [
    later(() => import('./practice.routes.ts'), 'practiceRoutes', handed),
    later(() => import('./practice-profile.routes.ts'), 'practiceProfileRoutes', handed),
  ],
});
