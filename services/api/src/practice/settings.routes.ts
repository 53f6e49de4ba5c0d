import { getSettings, saveSettings } from '@rewards/contracts/settings';
import type { ChangeSettings } from '@rewards/domain/practice/change-settings';
import type { ReadSettings } from '@rewards/domain/practice/read-settings';
import { refused } from '../http/domain-refusals.ts';
import { type Route, route } from '../http/route.ts';
import { presentSettings, readProfile } from './present-settings.ts';

/** The practice profile under Settings, for admins (rule 26). */
export const settingsRoutes = (reading: ReadSettings, changing: ChangeSettings): readonly Route[] => [
  route(getSettings, async () => presentSettings(await reading.execute())),

  route(saveSettings, async ({ body, signedIn }) => {
    const outcome = await changing.execute({
      profile: readProfile(body),
      version: body.version,
      adminId: signedIn.user.id,
    });
    return outcome.kind === 'refused' ? refused(outcome.reason) : presentSettings(outcome.kept);
  }),
];
