import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import type { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import type { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { type Route, route } from '../http/route.ts';
import { presentEditableProfile, readProfile } from './present-editable-profile.ts';

export interface PracticeProfileRouteParts {
  readonly readPracticeProfile: ReadPracticeProfile;
  readonly changePracticeProfile: ChangePracticeProfile;
}

/** The practice profile under Settings, for admins (rule 26). */
export const practiceProfileRoutes = (parts: PracticeProfileRouteParts): readonly Route[] => [
  route(getPracticeProfile, async () => presentEditableProfile(await parts.readPracticeProfile.execute())),

  route(savePracticeProfile, async ({ body, signedIn }) => {
    const outcome = await parts.changePracticeProfile.execute({
      profile: readProfile(body),
      version: body.version,
      adminId: signedIn.user.id,
    });
    return outcome.kind === 'refused' ? outcome : presentEditableProfile(outcome.kept);
  }),
];
