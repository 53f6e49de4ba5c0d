import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { type Route, route } from '../../http/route.ts';
import { presentEditableProfile, readChanges } from './present-editable-profile.ts';
import type { Service } from '../ports.ts';

/** The practice profile in Settings, for admins (rule 26). */
export const practiceProfileRoutes = (dependencies: Service): readonly Route[] => [
  route(getPracticeProfile, async () =>
    presentEditableProfile(await dependencies.readPracticeProfile.execute(), dependencies.maxFilmBytes),
  ),

  route(savePracticeProfile, async ({ body, signedIn }) => {
    const outcome = await dependencies.changePracticeProfile.execute({
      changes: readChanges(body),
      version: body.version,
      adminId: signedIn.user.id,
    });
    return outcome.kind === 'refused' ? outcome : presentEditableProfile(outcome.kept, dependencies.maxFilmBytes);
  }),
];
