import type { Undo, UndoMisfit } from '../activity/undo.ts';
import type { SettingsSnapshot } from './change-practice-profile.ts';
import { profileChanges } from './profile-changes.ts';
import { type ReplaceRefusal, replaceProfile } from './replace-profile.ts';
import { savePracticeProfile } from './save-practice-profile.ts';

const misfits = {
  scene_film_unknown: 'film_gone',
  scene_films_too_many: 'film_room_taken',
  own_passkey_missing: 'own_passkey_missing',
} as const satisfies Record<ReplaceRefusal, UndoMisfit>;

/**
 * Restores the fields of one change, unless someone has changed one of them since. Films and the logo come back with
 * them. Pages see it after the profile cache expires, in about a second.
 */
export const undoSettingsChange: Undo<SettingsSnapshot> = async ({ stores, adminId, at }, { before, after }) => {
  const kept = await stores.practiceProfiles.findForUpdate();
  if (!kept || profileChanges(kept.profile, { ...kept.profile, ...after }).length > 0) return 'settings_changed';
  const profile = { ...kept.profile, ...before };
  const logo = before.logo ? await stores.practiceLogos.find(before.logo.hash) : undefined;
  if (before.logo && !logo) return 'settings_changed';
  const refusal = await replaceProfile(stores, { before: kept.profile, after: profile, logo, adminId, at });
  if (refusal) return misfits[refusal];
  await savePracticeProfile(stores, profile, at);
  return undefined;
};
