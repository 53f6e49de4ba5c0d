import { showAccent } from '@rewards/contracts/practice-brand';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { accentSteps, nightText } from '@rewards/domain/practice/accent';
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
      ...readChanges(body),
      version: body.version,
      adminId: signedIn.user.id,
    });
    if (outcome.kind === 'refused') return outcome;
    return {
      ...presentEditableProfile(outcome.kept, dependencies.maxFilmBytes),
      activity_id: outcome.activityId,
    };
  }),

  route(showAccent, async ({ query: { color } }) => {
    const steps = accentSteps(color);
    return {
      light: { accent: steps[7], on_accent: '#ffffff' },
      dark: { accent: steps[4], on_accent: nightText },
    };
  }),
];
