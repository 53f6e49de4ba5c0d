import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { texts } from '../texts/settings.ts';
import type { SettingsPart } from './settings-part.ts';

const draftOf = ({ staff_passkeys }: EditablePracticeProfile) => ({ staff_passkeys });
const inWords = (isOn: boolean) => (isOn ? texts.staffPasskeys.on : texts.staffPasskeys.off);

export const staffPasskeysPart: SettingsPart<ReturnType<typeof draftOf>> = {
  page: 'admins',
  draftOf,
  settingsFrom: ({ staff_passkeys }) => ({ staff_passkeys }),
  labels: { staff_passkeys: texts.staffPasskeys.label },
  inWords: ({ now, yours }) => ({ now: inWords(now), yours: inWords(yours) }),
};
