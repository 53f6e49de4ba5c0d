import type { Stores } from '../unit-of-work.ts';
import { filmsNamed } from './films/film-scenes.ts';
import { maxFilms } from './films/film.ts';
import type { LogoContent } from './logo.ts';
import type { PracticeProfile } from './practice-profile.ts';

export type ReplaceRefusal = 'scene_film_unknown' | 'scene_films_too_many' | 'own_passkey_missing';

export interface ProfileReplacement {
  /** Locked. */
  readonly before: PracticeProfile;
  readonly after: PracticeProfile;
  /** The bytes of the logo that `after` names. Undefined if the logo stays or goes. */
  readonly logo: LogoContent | undefined;
  readonly adminId: string;
  readonly at: Date;
}

/**
 * Checks a new profile and moves its films and logo along. Doesn't save the profile itself. A film that no scene names
 * anymore is deleted, and one that is named again is restored. Only an admin with a passkey can require them, so it's
 * certain that passkeys work at this address.
 */
export async function replaceProfile(
  stores: Stores,
  { before, after, logo, adminId, at }: ProfileReplacement,
): Promise<ReplaceRefusal | undefined> {
  const requiresPasskeys = after.needsStaffPasskeys && !before.needsStaffPasskeys;
  if (requiresPasskeys && (await stores.passkeys.listOf(adminId)).length === 0) return 'own_passkey_missing';
  const refusal = await changeFilms(stores, before, after, at);
  if (refusal) return refusal;
  if (before.logo && before.logo.hash !== after.logo?.hash)
    await stores.practiceLogos.setReplaced(before.logo.hash, at);
  if (logo) await stores.practiceLogos.save(logo);
  return undefined;
}

async function changeFilms(
  { films }: Stores,
  before: PracticeProfile,
  after: PracticeProfile,
  at: Date,
): Promise<ReplaceRefusal | undefined> {
  const [named, former] = [filmsNamed(after), filmsNamed(before)];
  const added = [...named].filter((id) => !former.has(id));
  for (const id of added) if (!(await films.find(id))) return 'scene_film_unknown';
  if (added.length > 0 && named.size > maxFilms) return 'scene_films_too_many';
  for (const id of former) if (!named.has(id)) await films.setDeleted(id, at);
  for (const id of added) await films.setDeleted(id, null);
  return undefined;
}
