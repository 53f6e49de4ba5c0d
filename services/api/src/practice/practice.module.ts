import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { make, part } from '../wiring/part.ts';
import { ports } from '../wiring/ports.ts';

const { unitOfWork, practice, phoneNumbers, clock, randomness } = ports;

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
});
