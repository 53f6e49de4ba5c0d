import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { unitOfWork, practice, phoneNumbers, clock, randomness, policy } = ports;
const { readJobQueue, quoteList, userDirectory } = ports;

const useCases = {
  readPracticeProfile: make(ReadPracticeProfile, { unitOfWork }),
  changePracticeProfile: make(ChangePracticeProfile, { unitOfWork, practice, phoneNumbers, clock, randomness }),
};
const handed = { ...classesOf(useCases), clock, policy, practice };

const waiting = {
  ...{ clock, readJobQueue, quoteList, userDirectory },
  listScreens: ListScreens,
  listReferrals: ListReferrals,
};

/** What its routes are handed. */
export type PracticeParts = BoundOf<typeof handed>;
export type WaitingParts = BoundOf<typeof waiting>;

/** What the practice tells about itself (rule 26), and what waits in it for somebody. */
export const practiceModule = part({
  useCases,
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
    settings_changed_meanwhile: 'settings_changed_meanwhile',
  },
  routes: [
    later(() => import('./practice.routes.ts'), 'practiceRoutes', handed),
    later(() => import('./practice-profile.routes.ts'), 'practiceProfileRoutes', handed),
    later(() => import('./waiting.routes.ts'), 'waitingRoutes', waiting),
  ],
});
