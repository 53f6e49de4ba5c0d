import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import type { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import type { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { refused } from '../http/domain-refusals.ts';
import { type Route, route } from '../http/route.ts';
import { presentEditableProfile, readProfile } from './present-editable-profile.ts';

/** The practice profile under Settings, for admins (rule 26). */
export const practiceProfileRoutes = (
  reading: ReadPracticeProfile,
  changing: ChangePracticeProfile,
): readonly Route[] => [
  route(getPracticeProfile, async () => presentEditableProfile(await reading.execute())),

  route(savePracticeProfile, async ({ body, signedIn }) => {
    const outcome = await changing.execute({
      profile: readProfile(body),
      version: body.version,
      adminId: signedIn.user.id,
    });
    return outcome.kind === 'refused' ? refused(outcome.reason) : presentEditableProfile(outcome.kept);
  }),
];
