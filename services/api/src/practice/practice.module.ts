import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { unitOfWork, practice, phoneNumbers, clock, randomness, policy } = ports;

/** What the practice tells about itself (rule 26). */
export const practiceModule = part({
  useCases: {
    readPracticeProfile: make(ReadPracticeProfile, { unitOfWork }),
    changePracticeProfile: make(ChangePracticeProfile, { unitOfWork, practice, phoneNumbers, clock, randomness }),
  },
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
    settings_changed_meanwhile: 'settings_changed_meanwhile',
  },
  routes: [
    later(() => import('./practice.routes.ts'), 'practiceRoutes', { practice, policy }),
    later(() => import('./practice-profile.routes.ts'), 'practiceProfileRoutes', {
      readPracticeProfile: ReadPracticeProfile,
      changePracticeProfile: ChangePracticeProfile,
    }),
  ],
});
